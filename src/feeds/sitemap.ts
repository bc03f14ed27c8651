/**
 * Sitemaps 0.9 (sitemaps.org/protocol.html) with Google's image extension and language alternates. Times are those of
 * the last change; an entry without one has no lastmod.
 */
import { type ChangeFrequency, DEFAULT_FREQUENCY, DEFAULT_PRIORITY } from './sitemap-priority.ts'
import { XML_DECLARATION, newestMoment, xmlElement, xmlText } from './xml-text.ts'

/** A picture of a page. */
interface SitemapImage {
  /** Absolute address. */
  url: string
  title: string | null
  caption: string | null
}

/** One page of the sitemap. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** ISO timestamp of the last change, or null when it is not known. */
  lastModified: string | null
  changeFrequency?: ChangeFrequency
  priority?: number
  images?: readonly SitemapImage[]
  /** Addresses by language; without it the page is its own en-US and default version. */
  alternateLanguages?: Readonly<Record<string, string>>
}

/** How many addresses one of our files holds; above it /sitemap.xml is an index of files. */
const URLS_A_FILE = 10_000
/** The bound of the protocol for one file. */
const MOST_URLS = 50_000

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const EXTENSIONS =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * A file of addresses.
 *
 * @throws RangeError when there are more than 50,000
 * @example
 * ```ts run
 * urlSet([{ url: 'https://a.example/?a=1&b=2', lastModified: null }]).includes('<loc>https://a.example/?a=1&amp;b=2</loc>') // => true
 * ```
 */
export function urlSet(entries: readonly SitemapEntry[]): string {
  refuseTooMany(entries.length)
  return `${XML_DECLARATION}<urlset ${SITEMAP} ${EXTENSIONS}>\n${entries.map(entryXml).join('')}</urlset>\n`
}

/**
 * The index over several files.
 *
 * @param files address and last change of each
 * @throws RangeError when there are more than 50,000
 * @example
 * ```ts run
 * sitemapIndex([{ url: 'https://a.example/sitemaps/1.xml', lastModified: '2026-08-20' }]).includes('<lastmod>2026-08-20T00:00:00Z') // => true
 * ```
 */
export function sitemapIndex(files: readonly { url: string; lastModified: string | null }[]): string {
  refuseTooMany(files.length)
  const lines = files.map((file) => `<sitemap>${xmlElement('loc', file.url)}${lastmod(file.lastModified)}</sitemap>\n`)
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP}>\n${lines.join('')}</sitemapindex>\n`
}

/**
 * The entries in files of 10,000, in their order.
 *
 * @returns at least one file, which may be empty
 * @example
 * ```ts run
 * sitemapFiles([]).length // => 1
 * ```
 */
export function sitemapFiles(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const files = []
  for (let from = 0; from === 0 || from < entries.length; from += URLS_A_FILE) {
    files.push(entries.slice(from, from + URLS_A_FILE))
  }
  return files
}

/**
 * Whether a path may stand in a sitemap: never one with a segment dev, admin or api, nor one of the sign-in pages.
 *
 * @example
 * ```ts run
 * mayBeListed('/article/admin-fees') // => true
 * mayBeListed('/guide/x/api/y') // => false
 * ```
 */
export function mayBeListed(path: string): boolean {
  const [first, ...more] = path.split('/').slice(1)
  return first !== 'auth' && ![first, ...more].some((segment) => HIDDEN_SEGMENTS.has(segment ?? ''))
}

const HIDDEN_SEGMENTS = new Set(['dev', 'admin', 'api'])

function entryXml(entry: SitemapEntry): string {
  const alternates = entry.alternateLanguages ?? { 'en-US': entry.url, 'x-default': entry.url }
  const parts = [
    xmlElement('loc', entry.url),
    lastmod(entry.lastModified),
    xmlElement('changefreq', entry.changeFrequency ?? DEFAULT_FREQUENCY),
    xmlElement('priority', priorityText(entry.priority ?? DEFAULT_PRIORITY)),
    ...Object.entries(alternates).map(alternateXml),
    ...(entry.images ?? []).map(imageXml),
  ]
  return `<url>${parts.join('')}</url>\n`
}

const lastmod = (moment: string | null) => xmlElement('lastmod', newestMoment([moment]))

/** One digit after the point at least: 0.5, 0.65, 1.0. */
const priorityText = (priority: number) => (Number.isInteger(priority * 10) ? priority.toFixed(1) : priority.toFixed(2))

const alternateXml = ([language, url]: [string, string]) =>
  `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(url)}"/>`

const imageXml = (image: SitemapImage) =>
  `<image:image>${xmlElement('image:loc', image.url)}${xmlElement('image:caption', image.caption)}${xmlElement('image:title', image.title)}</image:image>`

function refuseTooMany(count: number): void {
  if (count > MOST_URLS) throw new RangeError(`sitemap: ${count} addresses in one file, at most ${MOST_URLS} may be`)
}
