import { type Change, type Observation, type Unit, changeBetween } from '#market'
import { FRESH_MS, type Question } from '#queries/shared'
import { newestSpells } from './series.ts'

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

/**
 * The newest figure of each series, in the order asked for; series without figures are left out.
 *
 * @param ids series, each asked for its two newest figures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const figures = await deskFigures(['housing-starts', 'unemployment']).ask(client)
 * ```
 */
export const deskFigures = (ids: readonly string[]): Question<DeskFigure[]> => ({
  key: ['desk-figures', ids.join('|')],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const spells = await newestSpells(client, Object.fromEntries(ids.map((id) => [id, 2])))
    return spells.flatMap((series) => {
      const newest = series.observations.at(-1)
      if (!newest) return []
      const earlier = series.observations.at(-2)
      return {
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
    })
  },
})
