import type { KindName } from '#kinds'
import { type Question, dataOf, instantOf } from '#queries/shared'

/** Kinds whose rows tell when they changed. */
export type ChangingKind = Exclude<KindName, 'author'>

/** A published page and when it last changed or appeared. */
interface ChangedPage {
  id: string
  slug: string
  /** ISO timestamp with microseconds: the place behind which more is read. */
  changedAt: string
}

/**
 * The pages of a kind that changed at a moment or later, in the order of change.
 *
 * @param place a moment, and the id of the row behind which to go on at that moment
 * @param most 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const pages = await changedPages('guide', { since: '2026-11-01T00:00:00Z', afterId: null }, 100).ask(client)
 * ```
 */
export const changedPages = (
  kind: ChangingKind,
  { since, afterId }: { since: string | null; afterId: string | null },
  most: number,
): Question<ChangedPage[]> => ({
  key: ['changed-pages', kind, since, afterId, most],
  freshMs: 0,
  isOnce: true,
  async ask(client) {
    const place = { ...(since ? { since } : {}), ...(afterId ? { after_id: afterId } : {}) }
    const rows = dataOf('pages', await client.rpc('changed_pages', { kind, most, ...place }, { get: true }))
    return rows.map(({ id, slug, changed_at }) => ({ id, slug, changedAt: changed_at }))
  },
})

/**
 * When a page of a kind last changed, or null when there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moment = await newestChange('term').ask(client)
 * ```
 */
export const newestChange = (kind: ChangingKind): Question<string | null> => ({
  key: ['newest-change', kind],
  freshMs: 60_000,
  async ask(client) {
    const asked = client.rpc('changed_pages', { kind, most: 1, newest: true }, { get: true })
    const [row] = dataOf('pages', await asked)
    return row ? instantOf(row.changed_at) : null
  },
})
