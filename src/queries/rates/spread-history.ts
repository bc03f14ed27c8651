import { type Observation, type Range, rangeOf } from '#market'
import { gapBetween, type Rank, figuresByYear, meanOf, rankOf } from '#market/history'
import { FRESH_MS, type Question } from '#queries/shared'
import { observationsOf } from './weekly-figures.ts'

/** How far the 30-year average stood above the 10-year Treasury, on all survey days that both were measured. */
export interface SpreadHistory {
  /** In points. */
  newest: Observation
  first: Observation
  mean: number
  rank: Rank
  range: Range
  /** The mean of each calendar year, oldest first. */
  years: { year: string; mean: number }[]
}

const DECIMALS = 2

/**
 * The history of the spread, in short.
 *
 * @returns null when there is no day that both were measured
 * @throws ContentLoadError
 * @example
 * ```ts
 * const spread = await spreadHistory().ask(client)
 * ```
 */
export const spreadHistory = (): Question<SpreadHistory | null> => ({
  key: ['spread-history'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const [upper, lower] = await Promise.all([observationsOf(client, 'pmms-30'), observationsOf(client, 'treasury-10')])
    return spreadOf(gapBetween(upper, lower, DECIMALS))
  },
})

/**
 * The same from the gaps themselves.
 *
 * @param gaps in points, oldest first
 * @example
 * ```ts run
 * spreadOf([{ on: '2026-07-09', value: 1.96 }, { on: '2026-07-16', value: 1.98 }])?.mean // => 1.97
 * spreadOf([]) // => null
 * ```
 */
export function spreadOf(gaps: readonly Observation[]): SpreadHistory | null {
  const [first, newest] = [gaps[0], gaps.at(-1)]
  const [range, mean] = [rangeOf(gaps), meanOf(gaps, DECIMALS)]
  if (!first || !newest || !range || mean === null) return null
  const years = figuresByYear(gaps, DECIMALS).toReversed()
  return {
    newest,
    first,
    mean,
    range,
    rank: rankOf(gaps, newest.value),
    years: years.map(({ year, mean }) => ({ year, mean })),
  }
}
