import { type Observation, rangeOf } from '#market'
import { meanOf } from './middle.ts'

/** The figures of one calendar year, in short. */
interface YearOfFigures {
  year: string
  count: number
  mean: number
  low: Observation
  high: Observation
  last: Observation
}

/**
 * Each calendar year that has figures.
 *
 * @param observations oldest first
 * @param decimals of the source, 0 to 4
 * @returns newest year first
 * @example
 * ```ts run
 * figuresByYear([{ on: '2025-12-31', value: 6.15 }, { on: '2026-01-08', value: 6.16 }], 2).map(({ year, count }) => [year, count]) // => [['2026', 1], ['2025', 1]]
 * ```
 */
export function figuresByYear(observations: readonly Observation[], decimals: number): YearOfFigures[] {
  const years = Map.groupBy(observations, ({ on }) => on.slice(0, 4))
  return Array.from(years, ([year, figures]) => {
    const [range, mean, last] = [rangeOf(figures), meanOf(figures, decimals), figures.at(-1)]
    return range && mean !== null && last ? [{ year, count: figures.length, mean, ...range, last }] : []
  })
    .flat()
    .toReversed()
}
