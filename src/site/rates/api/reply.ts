/** An answer changes with a new figure, and with the day on which the last one is too old. */
const FRESH = 'public, max-age=60'

interface Said {
  status?: number
  caching?: string
  headers?: Record<string, string>
}

/** What scripts of every site may read, and what varies by the reader's Accept: each address has a twin in CSV. */
const open = (type: string, { status = 200, caching = 'no-store', headers = {} }: Said): ResponseInit => ({
  status,
  headers: {
    'content-type': type,
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, link, content-disposition',
    vary: 'accept',
    ...headers,
  },
})

export const jsonReply = (body: unknown): Response =>
  new Response(JSON.stringify(body), open('application/json', { caching: FRESH }))

/** A file to keep; `license` (RFC 4946) leads to the terms of what is in it. */
export const csvReply = (csv: string, name: string, terms: string): Response =>
  new Response(
    csv,
    open('text/csv; charset=utf-8', {
      caching: FRESH,
      headers: {
        'content-disposition': `attachment; filename="ratesheet-${name}.csv"`,
        link: `<${terms}>; rel="license"`,
        'x-robots-tag': 'noindex',
      },
    }),
  )

/** What is wrong, by parameter. */
export const wrongReply = (errors: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify({ errors }), open('application/json', { status: 422 }))

export const refusalReply = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ error }), open('application/json', { status, headers }))

/** What a browser asks before a script of another site may send what is not a plain GET. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'accept, content-type, if-none-match',
      'access-control-max-age': '86400',
    },
  })
