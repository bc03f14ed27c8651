import { type Client, dataOf } from '#queries/shared'

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
): Promise<{ rows: FollowedLink[]; next: LinkPlace | null }> {
  const found = await client.rpc('link_report', {
    words: words.trim(),
    days,
    ...(isOutbound === null ? {} : { is_outbound: isOutbound }),
    ...(after ? { after_clicks: after.clicks, after_link: after.link } : {}),
  })
  const links = dataOf('pages', found)
  const shown = links.slice(0, LINKS)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ path, target, label, clicks }) => ({ path, target, label, clicks })),
    next: links.length > LINKS && last ? { clicks: last.clicks, link: last.link } : null,
  }
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
): Promise<{ rows: ReadPage[]; next: ReadPlace | null }> {
  const place = after ? { after_views: after.views, after_path: after.path } : {}
  const pages = dataOf('pages', await client.rpc('page_report', { words: words.trim(), days, ...place }))
  const rows = pages.slice(0, PAGES).map(({ path, views, reads }) => ({ path, views, reads }))
  const last = rows.at(-1)
  return { rows, next: pages.length > PAGES && last ? { views: last.views, path: last.path } : null }
}

/** What a page was measured by; an empty path is all pages together. */
export interface MeasuredPage {
  path: string
  metric: string
  /** how many measures fell between the bounds of VITAL_BOUNDS */
  samples: number[]
}

/**
 * The measures of all pages together, and of those that were measured most. For editors.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const measures = await pageMeasures(editorsClient, 30)
 * ```
 */
export async function pageMeasures(client: Client, days: number): Promise<MeasuredPage[]> {
  const rows = dataOf('pages', await client.rpc('vitals_report', { days }))
  return rows.map(({ path, metric, samples }) => ({ path, metric, samples: samples.map(Number) }))
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
  return error?.message ?? null
}
