import { XML_DECLARATION, newestMoment, xmlElement } from './xml-text.ts'

/** A story as news crawlers want it. */
export interface NewsEntry {
  /** Absolute address. */
  url: string
  title: string
  /** ISO timestamp. */
  publishDate: string
}

/** How long a story is news for crawlers (Google News sitemaps). */
const NEWS_DAYS = 2
/** How many stories a news sitemap may hold (Google News sitemaps). */
export const MOST_NEWS = 1000

const DAY_MS = 86_400_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'

/**
 * The news sitemap: stories of the last two days, none from the future.
 *
 * @param publication the newspaper's name
 * @param stories newest first, of any age
 * @param now the moment of asking
 * @example
 * ```ts run
 * newsSitemap('Ratesheet', [{ url: 'https://a.example/article/x', title: 'X', publishDate: '2026-08-20T12:00:00Z' }], new Date('2026-08-23'))
 *   .includes('<url>') // => false
 * ```
 */
export function newsSitemap(publication: string, stories: readonly NewsEntry[], now: Date): string {
  const recent = stories.filter((story) => isNews(story.publishDate, now)).slice(0, MOST_NEWS)
  const lines = recent.map((story) => newsXml(publication, story))
  return `${XML_DECLARATION}<urlset ${NAMESPACES}>\n${lines.join('')}</urlset>\n`
}

/**
 * Whether a story of that moment is news now.
 *
 * @param publishDate ISO timestamp
 * @example
 * ```ts run
 * isNews('2026-08-20T12:00:00Z', new Date('2026-08-22T12:00:00Z')) // => true
 * isNews('2026-08-20T12:00:00Z', new Date('2026-08-20T11:59:59Z')) // => false
 * ```
 */
export function isNews(publishDate: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(publishDate)
  return age >= 0 && age <= NEWS_DAYS * DAY_MS
}

function newsXml(publication: string, story: NewsEntry): string {
  const paper = `<news:publication>${xmlElement('news:name', publication)}${xmlElement('news:language', 'en')}</news:publication>`
  const date = xmlElement('news:publication_date', newestMoment([story.publishDate]))
  return `<url>${xmlElement('loc', story.url)}<news:news>${paper}${date}${xmlElement('news:title', story.title)}</news:news></url>\n`
}
