import { type Question, dataOf, instantOf } from '#queries/shared'

/** Where a part of the figures begins. */
export interface FigurePlace {
  /** ISO timestamp; null from the first. */
  since: string | null
  /** The last figure that was read at that moment. */
  after: { series: string; on: string } | null
}

/** A figure of a series that may be handed on, as it was learned last. */
export interface LearnedFigure {
  series: string
  /** ISO date that it stands for. */
  on: string
  /** Null for one that was taken out. */
  value: number | null
  /** Read in a copy and not yet compared with a second one. */
  isSecondary: boolean
  /** ISO timestamp with microseconds. */
  learnedAt: string
  sourceUrl: string | null
}

/**
 * The figures that were learned at a place or later, in the order in which they were.
 *
 * @param most 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const figures = await changedObservations({ since: '2026-11-01T00:00:00Z', after: null }, 500).ask(client)
 * ```
 */
export const changedObservations = ({ since, after }: FigurePlace, most: number): Question<LearnedFigure[]> => ({
  key: ['changed-observations', since, after?.series ?? null, after?.on ?? null, most],
  freshMs: 0,
  isOnce: true,
  async ask(client) {
    const place = {
      ...(since ? { since } : {}),
      ...(after ? { after_series: after.series, after_day: after.on } : {}),
    }
    const rows = dataOf('rates', await client.rpc('changed_observations', { most, ...place }, { get: true }))
    return rows.map(({ series_id, observed_on, value, status, vintage, source_url }) => ({
      series: series_id,
      on: observed_on,
      value,
      isSecondary: status === 'secondary',
      learnedAt: vintage,
      sourceUrl: source_url,
    }))
  },
})

/**
 * How many figures may be handed on, and when the last of them was learned; null for no moment where there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { count, newest } = await observationCount().ask(client)
 * ```
 */
export const observationCount = (): Question<{ count: number; newest: string | null }> => ({
  key: ['observation-count'],
  freshMs: 60_000,
  async ask(client) {
    const [row] = dataOf('rates', await client.rpc('observation_count', undefined, { get: true }))
    return { count: row?.figures ?? 0, newest: row?.newest ? instantOf(row.newest) : null }
  },
})
