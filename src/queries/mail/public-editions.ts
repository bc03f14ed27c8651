import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/** An edition that went out, as everybody may read it. */
export interface PublicEdition {
  id: string
  kind: 'daily' | 'week' | 'breaking'
  /** ISO date */
  day: string
  title: string
  document: unknown
  intro: string
  /** ISO instant */
  begunAt: string | null
}

/**
 * What went out on a day; or the newest of all. A breaking story that is no longer public is not among it, and others leave
 * out the texts that are not.
 *
 * @param day ISO date, or null for the newest
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [week] = await publicEditions('2026-08-20', 10).ask(client)
 * ```
 */
export const publicEditions = (day: string | null, most: number): Question<PublicEdition[]> => ({
  key: ['editions', day, most],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const asked = { most, ...(day === null ? {} : { on_day: day }) }
    const rows = dataOf('letters', await client.rpc('public_editions', asked, { get: true }))
    return rows.map(({ begun_at, kind, ...row }) => ({
      ...row,
      kind: kind as PublicEdition['kind'],
      begunAt: begun_at,
    }))
  },
})
