import { ErrorInWords } from '#ui/reason.ts'

/** A page as the sitemap lists it. */
export interface ListedUrl {
  url: string
  /** ISO timestamp, or null */
  lastModified: string | null
  priority: number
  changes: string
  images: number
  /** versions in other languages, itself among them */
  alternates: number
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const first = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? null : plain(found)
}

/**
 * The files that an index names; none where the text is a file of pages itself.
 *
 * @example
 * ```ts run
 * filesIn('<sitemapindex><sitemap><loc>https://a.example/sitemaps/1.xml</loc></sitemap></sitemapindex>') // => ['https://a.example/sitemaps/1.xml']
 * filesIn('<urlset></urlset>') // => []
 * ```
 */
export const filesIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<sitemap>.*?<\/sitemap>/gs), ([entry]) => first(entry, 'loc') ?? '')

/**
 * The pages of a file, in its order.
 *
 * @example
 * ```ts run
 * urlsIn('<urlset><url><loc>https://a.example/?a&amp;b</loc><priority>0.9</priority></url></urlset>')[0]?.priority // => 0.9
 * ```
 */
export const urlsIn = (xml: string): ListedUrl[] =>
  Array.from(xml.matchAll(/<url>.*?<\/url>/gs), ([entry]) => ({
    url: first(entry, 'loc') ?? '',
    lastModified: first(entry, 'lastmod'),
    priority: Number(first(entry, 'priority') ?? 'NaN'),
    changes: first(entry, 'changefreq') ?? '',
    images: entry.split('<image:image>').length - 1,
    alternates: entry.split('rel="alternate"').length - 1,
  }))

/** What the sitemap is now, as readers and search engines get it. */
export async function servedSitemap(): Promise<{ urls: ListedUrl[]; largest: number }> {
  const xml = await textAt('/sitemap.xml')
  const files = filesIn(xml)
  if (files.length === 0) {
    const urls = urlsIn(xml)
    return { urls, largest: urls.length }
  }
  const lists: ListedUrl[][] = []
  for (const file of files) lists.push(urlsIn(await textAt(new URL(file).pathname)))
  return { urls: lists.flat(), largest: Math.max(...lists.map(({ length }) => length)) }
}

async function textAt(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new ErrorInWords(`${path} responded with ${response.status}`)
  return response.text()
}
