import { type Observation } from '#market'
import { type PackedFigures, packed } from '#market/history'
import { FRESH_MS, type Client, type Question, dataOf } from '#queries/shared'
import { type Series, newestObservations } from './series.ts'
import { observationsIn, seriesFigures } from './series-figures.ts'

/** On whose days the figures of others are taken. */
const SURVEY = 'pmms-30'

/** A series with all of its figures on the days of the weekly survey, as one short text. */
export interface WeeklyFigures extends Series {
  figures: PackedFigures
}

/**
 * All figures of a series on the days of the weekly survey: of a daily series, those that were taken on such a day.
 *
 * @returns null when the series is not known, or has no figure on such a day
 * @throws ContentLoadError
 * @example
 * ```ts
 * const thirty = await weeklyFigures('pmms-30').ask(client)
 * ```
 */
export const weeklyFigures = (id: string): Question<WeeklyFigures | null> => ({
  key: ['weekly-figures', id],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const [series, observations] = await Promise.all([
      newestObservations(id, 1).ask(client),
      observationsOf(client, id),
    ])
    const figures = series && packed(observations, series.decimals)
    if (!figures) return null
    const { observations: _newest, ...facts } = series
    return { ...facts, figures }
  },
})

/**
 * The same as observations, oldest first. All figures of the survey itself stand on its days: they need no comparing of
 * days, which takes the database five times as long.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const weeks = await observationsOf(client, 'pmms-30')
 * ```
 */
export async function observationsOf(client: Client, id: string): Promise<Observation[]> {
  if (id === SURVEY) return seriesFigures(client, id)
  const [row] = dataOf('rates', await client.rpc('weekly_figures', { series: id }, { get: true }))
  return observationsIn(row, `weekly_figures of ${id}`)
}
