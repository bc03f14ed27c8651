import { type Change, type Observation, changeBetween, dayAfter, figureAsOf, gapBetween, rangeOf } from '#market'
import { FRESH_MS, type Question } from './question.ts'
import { newestObservations, type SeriesSpell } from './series.ts'

/** One line of the rate board: the newest figure of a series and what it is measured against. */
export interface BoardRate {
  id: string
  name: string
  /** Points only for the gap between two rates. */
  unit: 'percent' | 'points'
  decimals: number
  newest: Observation
  /** Against the week before; null when there is no earlier figure. */
  change: Change | null
  /** Over the 52 weeks to the newest figure. */
  low: Observation
  high: Observation
  /** Where the figure comes from; null when it is computed from two of the others. */
  source: string | null
  staleAfterDays: number
}

/** 53 weeks and the one before them; 53 weeks of business days. */
const WEEKS = 54
const DAYS = 275
const RANGE_DAYS = 364

/**
 * The rates that the front page measures: 30-year and 15-year fixed, 10-year Treasury, and the 30-year above it.
 *
 * @returns only those that have figures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty] = await rateBoard().ask(client)
 * ```
 */
export const rateBoard = (): Question<BoardRate[]> => ({
  key: ['rate-board'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const [thirty, fifteen, treasury] = await Promise.all([
      newestObservations('pmms-30', WEEKS).ask(client),
      newestObservations('pmms-15', WEEKS).ask(client),
      newestObservations('treasury-10', DAYS).ask(client),
    ])
    return [rateOf(thirty), rateOf(fifteen), rateOf(treasury), gapOf(thirty, treasury)].filter((rate) => rate !== null)
  },
})

/**
 * A series as the board shows it, or null when it has no figures.
 *
 * @example
 * ```ts
 * rateOf(await newestObservations('pmms-30', 54).ask(client))?.change?.words
 * ```
 */
export function rateOf(series: SeriesSpell | null): BoardRate | null {
  const newest = series?.observations.at(-1)
  if (!series || !newest) return null
  const earlier =
    series.frequency === 'daily' ? figureAsOf(series.observations, dayAfter(newest.on, -7)) : series.observations.at(-2)
  const unit = series.unit === 'points' ? 'points' : 'percent'
  const range = rangeOf(series.observations.filter(({ on }) => on >= dayAfter(newest.on, -RANGE_DAYS)))
  return {
    id: series.id,
    name: series.shortName,
    unit,
    decimals: series.decimals,
    newest,
    change: earlier ? changeBetween(earlier, newest, unit, series.decimals) : null,
    low: range?.low ?? newest,
    high: range?.high ?? newest,
    source: series.sourceName,
    staleAfterDays: series.staleAfterDays,
  }
}

/** The 30-year above the 10-year, on the days that both were measured. */
function gapOf(upper: SeriesSpell | null, lower: SeriesSpell | null): BoardRate | null {
  if (!upper || !lower) return null
  const observations = gapBetween(upper.observations, lower.observations, upper.decimals)
  const gap = rateOf({ ...upper, id: 'gap-30-10', shortName: '30-year above 10-year', unit: 'points', observations })
  return gap && { ...gap, source: null }
}
