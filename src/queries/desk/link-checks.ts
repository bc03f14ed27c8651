import { type Client, type ListPage, dataOf, listPage, rowOf } from '#queries/shared'

/** What a task has found of an address. */
interface CheckedLink {
  outcome: 'fine' | 'gone' | 'refuses' | 'failed' | 'unreachable' | 'not asked'
  /** of the response; null where there was none */
  status: number | null
  /** in words */
  problem: string
}

/**
 * When the next address of another site is to be asked, taking in those that texts have got since; null where there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const at = await nextLinkCheck(serviceClient)
 * ```
 */
export async function nextLinkCheck(client: Client): Promise<Date | null> {
  const at: string | null = rowOf('pages', await client.rpc('next_link_check'))
  return at === null ? null : new Date(at)
}

/**
 * An address that is to be asked now, and that nobody else gets meanwhile; null where there is none, or its host was asked
 * within the last half minute.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const url = await claimLink(serviceClient)
 * ```
 */
export async function claimLink(client: Client): Promise<string | null> {
  return rowOf('pages', await client.rpc('claim_link'))
}

/**
 * Keeps what was found. An address that nobody reaches is called broken at the third time in a row, a day apart, and only
 * while others respond.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteLinkCheck(serviceClient, url, { outcome: 'gone', status: 404, problem: 'there is no such page (404)' })
 * ```
 */
export async function noteLinkCheck(client: Client, url: string, found: CheckedLink): Promise<void> {
  const { outcome, status, problem } = found
  // The status may be null, which generated types do not say.
  const given = { asked: url, outcome, responded: status as number, reason: problem }
  const noted = await client.rpc('note_link_check', given)
  if (noted.error) dataOf('pages', noted)
}

/** How far the addresses of other sites were checked. */
export interface LinkCheckSummary {
  /** that published texts lead to */
  addresses: number
  checked: number
  /** ISO timestamp; null where nothing was checked yet */
  lastAt: string | null
}

/**
 * How far the addresses of other sites were checked. For editors.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { addresses, checked } = await linkCheckSummary(editorsClient)
 * ```
 */
export async function linkCheckSummary(client: Client): Promise<LinkCheckSummary> {
  const [row] = dataOf('pages', await client.rpc('link_check_summary'))
  return { addresses: row?.addresses ?? 0, checked: row?.checked ?? 0, lastAt: row?.last_checked_at ?? null }
}

/** A link of a published text that leads nowhere. */
export interface BrokenLink {
  /** of the page that it stands on */
  path: string
  title: string
  target: string
  /** in words */
  problem: string
  /** ISO timestamps; null for links within the site, which are compared with its pages of now */
  since: string | null
  checkedAt: string | null
}

const ROWS = 100

/**
 * A page of broken links, by where they lead. For editors.
 *
 * @param words of an address or a title; '' for all
 * @param after the last link of the page before, as `next` gave it
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await brokenLinks(editorsClient, 'consumerfinance', null)
 * ```
 */
export async function brokenLinks(
  client: Client,
  words: string,
  after: string | null,
  most: number = ROWS,
): Promise<ListPage<BrokenLink, string>> {
  const asked = { words: words.trim(), ...(after === null ? {} : { after_link: after }), most }
  const found = dataOf('pages', await client.rpc('broken_links', asked))
  const { rows, next } = listPage(found, most, ({ link }) => link)
  return {
    rows: rows.map(({ path, title, target, problem, since, checked_at: checkedAt }) => ({
      path,
      title,
      target,
      problem,
      since,
      checkedAt,
    })),
    next,
  }
}

/** A published text that no other text leads to. */
export interface OrphanPage {
  path: string
  title: string
  /** ISO timestamp */
  publishedAt: string
}

/**
 * A page of texts that no other text or record leads to, by address; lists, menus and the sitemap do not count. For editors.
 *
 * @param words of an address or a title; '' for all
 * @param after the address of the last one of the page before
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await orphanPages(editorsClient, '/guide/', null)
 * ```
 */
export async function orphanPages(
  client: Client,
  words: string,
  after: string | null,
  most: number = ROWS,
): Promise<ListPage<OrphanPage, string>> {
  const asked = { words: words.trim(), ...(after === null ? {} : { after_path: after }), most }
  const found = dataOf('pages', await client.rpc('orphan_pages', asked))
  return listPage(
    found.map(({ path, title, publish_date: publishedAt }) => ({ path, title, publishedAt })),
    most,
    ({ path }) => path,
  )
}
