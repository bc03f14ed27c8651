import newsreader from '@fonts/newsreader.woff2?url'
import inter from '@fonts/inter.woff2?url'
import { href } from '#routes'
import type { SiteSettings } from './site-context.ts'

interface Shown {
  isMissing: boolean
  /** What the screen says that stands in place of a page that failed. */
  failure: string | undefined
  /** Addresses of sheets of their own, and whether a first screen has its styles and faces in the page itself. */
  sheets: { fonts: string; later: string; areInPage: boolean }
  /** What only a page of its own needs is left out of a frame: icons, the feed, the way to a hosted backend. */
  isEmbedded: boolean
}

const MOST_HEADS = 50
const made = new Map<string, ReturnType<typeof headOf>>()

/**
 * What every page's head holds; titles, descriptions and addresses come from the pages (ui/head). The server makes it once
 * for pages that look alike.
 */
export function rootHead(site: SiteSettings, shown: Shown): ReturnType<typeof headOf> {
  if (!import.meta.env.SSR) return headOf(site, shown)
  const name = JSON.stringify([site, shown])
  const known = made.get(name)
  if (known) return known
  const head = headOf(site, shown)
  if (made.size >= MOST_HEADS) made.clear()
  made.set(name, head)
  return head
}

function headOf(site: SiteSettings, { isMissing, failure, sheets, isEmbedded }: Shown) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { title: (isMissing ? 'Page Not Found | ' : failure ? `${failure} | ` : '') + site.name },
      ...(isMissing ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(isElsewhere(site) && !isEmbedded
        ? [{ rel: 'preconnect', href: site.backendUrl, crossOrigin: 'anonymous' as const }]
        : []),
      ...(site.colors ? [{ rel: 'stylesheet', href: site.colors }] : []),
      ...(sheets.areInPage
        ? [{ rel: 'stylesheet', href: sheets.later, media: 'print' }]
        : [sheets.fonts, sheets.later].map((sheet) => ({ rel: 'stylesheet', href: sheet }))),
      ...[newsreader, inter].map(preloadedFace),
      ...(isEmbedded ? [] : ownLinks(site)),
    ],
  }
}

/** After what the first paint waits for: over a slow line a face comes after it in any case. */
const preloadedFace = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  fetchPriority: 'low' as const,
})

const ownLinks = (site: SiteSettings) => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: href('manifest') },
  { rel: 'alternate', type: 'application/rss+xml', title: `${site.name}: all stories`, href: href('rss') },
  // Programs read the server's HTML only, and browsers look for a search in it.
  ...(import.meta.env.SSR ? forPrograms(site) : []),
]

const forPrograms = (site: SiteSettings) => [
  { rel: 'search', type: 'application/opensearchdescription+xml', title: site.name, href: href('openSearch') },
  { rel: 'alternate', type: 'application/feed+json', href: href('jsonFeed') },
  { rel: 'alternate', type: 'text/plain', title: 'llm.txt', href: href('llm') },
  { rel: 'alternate', type: 'application/json', title: 'AI dataset', href: href('aiDataset') },
  { rel: 'alternate', type: 'application/json', title: 'Answers index', href: href('answersIndex') },
  // RFC 8631 and RFC 9727: what describes the endpoints, the one of agents among them.
  { rel: 'service-desc', type: 'application/json', href: href('openApi') },
  { rel: 'service-doc', type: 'text/html', href: href('developers') },
  { rel: 'api-catalog', type: 'application/linkset+json', href: href('apiCatalog') },
]

/** A hosted backend is another origin: its connection is opened while the page is read. */
const isElsewhere = (site: SiteSettings): boolean =>
  site.backendUrl !== site.origin && new URL(site.backendUrl, site.origin).origin !== site.origin
