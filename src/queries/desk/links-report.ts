import { type Client, type ListPage, dataOf, listPage, refusalOf } from '#queries/shared'

/** A link as readers followed it. */
export interface FollowedLink {
  /** the page that it stands on */
  path: string
  /** a path of the site, or origin and path of another one */
  target: string
  /** its words; empty where they could be a reader's own */
  label: string
  clicks: number
}

/** Which links are asked for. */
interface LinkFilter {
  /** null is both */
  isOutbound: boolean | null
  /** in page, target or words */
  words: string
  /** so many days back */
  days: number
}

/** The last link of the page before. */
export interface LinkPlace {
  clicks: number
  link: string
}

const LINKS = 100
/** Of what is taken whole: beside them one request brings one more row, and one of all together. */
export const MOST_ROWS = 998

/**
 * A page of the links that were followed, the most followed first. For editors.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await followedLinks(editorsClient, { isOutbound: true, words: '', days: 30 }, null)
 * ```
 */
export async function followedLinks(
  client: Client,
  { isOutbound, words, days }: LinkFilter,
  after: LinkPlace | null,
  most: number = LINKS,
): Promise<ListPage<FollowedLink, LinkPlace>> {
  const found = await client.rpc('link_report', {
    words: words.trim(),
    days,
    ...(isOutbound === null ? {} : { is_outbound: isOutbound }),
    ...(after ? { after_clicks: after.clicks, after_link: after.link } : {}),
    most,
  })
  const { rows, next } = listPage(dataOf('pages', found), most, ({ clicks, link }) => ({ clicks, link }))
  return { rows: rows.map(({ path, target, label, clicks }) => ({ path, target, label, clicks })), next }
}

/** A page as readers opened it. */
export interface ReadPage {
  path: string
  views: number
  /** read to the end */
  reads: number
}

/** The last one of the page before. */
export interface ReadPlace {
  views: number
  path: string
}

const PAGES = 50

/**
 * Pages by how often they were opened, the most first. For editors.
 *
 * @param asked words of the address, and how many days back
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await readPages(editorsClient, { words: '/article/', days: 7 }, null)
 * ```
 */
export async function readPages(
  client: Client,
  { words, days }: { words: string; days: number },
  after: ReadPlace | null,
  most: number = PAGES,
): Promise<ListPage<ReadPage, ReadPlace>> {
  const place = after ? { after_views: after.views, after_path: after.path } : {}
  const found = dataOf('pages', await client.rpc('page_report', { words: words.trim(), days, ...place, most }))
  return listPage(found, most, ({ views, path }) => ({ views, path }))
}

/** What a page was measured by; an empty path is all pages together. */
export interface MeasuredPage {
  path: string
  /** by metric, how many measures fell between the bounds of VITAL_BOUNDS */
  samples: Partial<Record<string, number[]>>
}

/** The last one of the page before. */
export interface MeasuredPlace {
  measured: number
  path: string
}

/**
 * The measures of pages, those that were measured most first; before all of them those of all pages together, where no word is
 * asked for. For editors.
 *
 * @param asked words of the address, and how many days back
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await pageMeasures(editorsClient, { words: '', days: 30 }, null)
 * ```
 */
export async function pageMeasures(
  client: Client,
  { words, days }: { words: string; days: number },
  after: MeasuredPlace | null,
  most: number = PAGES,
): Promise<ListPage<MeasuredPage, MeasuredPlace>> {
  const place = after ? { after_measured: after.measured, after_path: after.path } : {}
  const found = dataOf('pages', await client.rpc('vitals_report', { words: words.trim(), days, ...place, most }))
  const all = found.filter(({ path }) => path === '')
  const { rows, next } = listPage(
    found.filter(({ path }) => path !== ''),
    most,
    ({ measured, path }) => ({ measured, path }),
  )
  const pages = [...all, ...rows].map(({ path, samples }) => ({ path, samples: samples as MeasuredPage['samples'] }))
  return { rows: pages, next }
}

/**
 * Has the sitemap made anew.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await regenerateSitemap(editorsClient)
 * ```
 */
export async function regenerateSitemap(client: Client): Promise<string | null> {
  const { error } = await client.rpc('regenerate_sitemap')
  return refusalOf(error)
}
