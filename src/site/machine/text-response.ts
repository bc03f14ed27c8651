/** What machine routes send; the server adds ETag and compression, so that asking again costs nothing. */
const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  jsonFeed: 'application/feed+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  openSearch: 'application/opensearchdescription+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  manifest: 'application/manifest+json',
} as const

export const textResponse = (text: string, type: keyof typeof TYPES, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': TYPES[type], 'cache-control': 'no-cache' } })
