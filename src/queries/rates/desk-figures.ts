import { type Change, type Observation, type Unit, changeBetween } from '#market'
import type { SeriesSpell } from './series.ts'

const FIGURES = 2

/** The newest figure of a series that is measured by the month or the quarter. */
export interface DeskFigure {
  id: string
  name: string
  unit: Unit
  decimals: number
  frequency: string
  newest: Observation
  /** Against the period before; null when there is none. */
  change: Change | null
  source: string
  staleAfterDays: number
}

/** As many figures of each series as its line needs. */
export const deskCounts = (ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, FIGURES]))

/**
 * A series as the desk's table shows it, or nothing when it has no figures.
 *
 * @param series at least its two newest figures
 * @example
 * ```ts
 * spells.flatMap(deskFigureOf)[0]?.change?.words
 * ```
 */
export function deskFigureOf(series: SeriesSpell): DeskFigure[] {
  const newest = series.observations.at(-1)
  if (!newest) return []
  const earlier = series.observations.at(-2)
  const figure = {
    id: series.id,
    name: series.shortName,
    unit: series.unit,
    decimals: series.decimals,
    frequency: series.frequency,
    newest,
    change: earlier ? changeBetween(earlier, newest, series.unit, series.decimals) : null,
    source: series.sourceName,
    staleAfterDays: series.staleAfterDays,
  }
  return [figure]
}
