import { type Client, dataOf, writtenKindOf } from '#queries/shared'
import type { TextState } from './own-texts.ts'
import type { WritableKind } from './writable.ts'

/** What readers did on a day. */
export interface ReadDay {
  /** ISO date, in UTC, as readers are counted */
  on: string
  views: number
  /** read to the end */
  reads: number
}

/**
 * Views and reads day by day, the oldest first; days on which nobody read are left out.
 *
 * @param asked of all pages of the site, which only editors may ask, or of the caller's own texts; and how many days back, 1 to
 *   400
 * @throws ContentLoadError
 * @example
 * ```ts
 * const days = await readershipByDay(authorsClient, { isOfSite: false, days: 30 }) // [{ on: '2026-11-20', views: 12, reads: 5 }]
 * ```
 */
export async function readershipByDay(
  client: Client,
  { isOfSite, days }: { isOfSite: boolean; days: number },
): Promise<ReadDay[]> {
  const rows = dataOf('pages', await client.rpc('readership_by_day', { of_site: isOfSite, days }))
  return rows.map(({ day, views, reads }) => ({ on: day, views, reads }))
}

/** A text of one's own as readers opened it. */
interface ReadText {
  kind: WritableKind
  id: string
  title: string
  path: string
  views: number
  /** read to the end */
  reads: number
}

/**
 * The caller's own texts that were opened most within the last days, at most ten.
 *
 * @param days 1 to 400
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [most] = await ownMostRead(authorsClient, 30)
 * ```
 */
export async function ownMostRead(client: Client, days: number): Promise<ReadText[]> {
  const rows = dataOf('pages', await client.rpc('own_most_read', { days }))
  return rows.map(({ kind, views, reads, ...text }) => ({
    ...text,
    kind: writtenKindOf(kind),
    views,
    reads,
  }))
}

/**
 * How many of the caller's own texts stand where; a state in which none stands is left out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const counts = await ownTextCounts(authorsClient)
 * counts.get('draft') // 2
 * ```
 */
export async function ownTextCounts(client: Client): Promise<ReadonlyMap<TextState, number>> {
  const rows = dataOf('articles', await client.rpc('own_text_counts'))
  return new Map(rows.map(({ state, texts }) => [state as TextState, texts]))
}
