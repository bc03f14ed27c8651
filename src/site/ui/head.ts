import { href, twinOf } from '#routes'
import { DEFAULT_PICTURE, sharingPath } from './sharing.ts'
import { addressOf } from './address.ts'
import type { NamedFeed } from './feeds.ts'

interface PageHead {
  /** Without the suffix. */
  title: string
  description?: string | null
  /** Path with the query that belongs to the page's own address: "/guides?page=2". */
  path: string
  site: { name: string; origin: string }
  /** A path or URL of a picture of 1200 x 630; without one, the page's own sharing picture. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  published?: string
  updated?: string
  author?: string
  /** Another page that this one repeats. */
  canonicalPath?: string
  hidden?: boolean
  /** Left out of the browser's code by `import.meta.env.SSR &&`. */
  jsonLd?: readonly object[] | false
  feed?: NamedFeed
  /** What the page will soon ask for: the browser gets it when it has nothing else to do. */
  prefetch?: readonly string[]
}

/** The part of a route's context that a head is made of: the site, and what the loader has asked. */
export interface HeadContext {
  site: { name: string; origin: string }
  queryResults: {
    peek<Result>(question: {
      key: readonly unknown[]
      ask(client: never): Promise<Result>
    }): { result: Result } | undefined
  }
}

const LONGEST_DESCRIPTION = 300

/** Title, description, address, sharing picture and structured facts of a page, for a route's `head`. */
export function pageHead(page: PageHead) {
  const { site } = page
  const url = addressOf(site.origin, page.canonicalPath ?? page.path)
  const title = page.title === site.name ? site.name : `${page.title} | ${site.name}`
  const description = page.description?.slice(0, LONGEST_DESCRIPTION)
  const image = addressOf(site.origin, page.image ?? sharingPath(page.path) ?? DEFAULT_PICTURE)
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...open({
        'og:site_name': site.name,
        'og:locale': 'en_US',
        'og:title': page.title,
        'og:description': description,
        'og:type': page.type ?? 'website',
        'og:url': url,
        'og:image': image,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': page.title,
        'article:published_time': page.published,
        'article:modified_time': page.updated,
        'article:author': page.author,
      }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...structured(page.jsonLd),
    ],
    links: [
      { rel: 'canonical', href: url },
      // Programs read the server's HTML only.
      ...(import.meta.env.SSR ? asMarkdown(page.path) : []),
      ...(page.feed
        ? [{ rel: 'alternate', type: 'application/rss+xml', title: page.feed.title, href: page.feed.path }]
        : []),
      ...(page.prefetch ?? []).map((path) => ({ rel: 'prefetch', href: path })),
    ],
  }
}

/** A text can be had as Markdown, too. */
function asMarkdown(path: string) {
  const twin = twinOf(path.replace(/[?#].*$/, ''), '.md')
  return twin ? [{ rel: 'alternate', type: 'text/markdown', href: twin }] : []
}

/** Nothing where there is no page, such as behind the last one of a list: the frame's own head says so. */
export const unlessMissing = <Head extends object>(match: { status: string }, head: () => Head): Head | object =>
  match.status === 'notFound' ? {} : head()

const open = (facts: Record<string, string | undefined>) =>
  Object.entries(facts).flatMap(([property, content]) => (content ? [{ property, content }] : []))

/**
 * Structured facts stand in the server's HTML only: under Trusted Types a browser may not make the script elements
 * that carry them, and nobody reads them after a navigation inside the page.
 */
const structured = (facts: readonly object[] | false | undefined): object[] =>
  import.meta.env.SSR
    ? (facts || []).map((fact): object => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }))
    : []

/** The way to a page as search engines read it. */
export const breadcrumbs = (origin: string, trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: href('home') }, ...trail].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: addressOf(origin, step.path),
  })),
})

/** A page of a list, as search engines read it. */
interface ListPage {
  name: string
  path: string
  entries: readonly { name: string; path: string }[]
  /** How many entries stand on the pages before this one. */
  before?: number
}

export const collectionPage = (origin: string, { name, path, entries, before = 0 }: ListPage) => ({
  '@type': 'CollectionPage',
  name,
  url: addressOf(origin, path),
  mainEntity: {
    '@type': 'ItemList',
    name,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: entry.name,
      url: addressOf(origin, entry.path),
    })),
  },
})
