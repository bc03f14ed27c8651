import { FRESH_MS, type Question } from '#queries/shared'
import { type HistoryFigure, seriesFigures } from './series-figures.ts'

/**
 * All figures of a series, oldest first; none when the series is not known. Spells are cut out of this one result: one
 * question for each spell that somebody can think of would push everything else out of the memory.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const figures = await wholeSeries('pmms-30').ask(client)
 * ```
 */
export const wholeSeries = (id: string): Question<HistoryFigure[]> => ({
  key: ['series-whole', id],
  freshMs: FRESH_MS.series,
  ask: (client) => seriesFigures(client, id),
})
