import { FRESH_MS, type Question } from '#queries/shared'
import { type SeriesSpell, newestSpells } from './series.ts'

/**
 * The newest figure of each series, in the order asked for; series that are not known are left out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty] = await newestOfEach(['pmms-30', 'treasury-10']).ask(client)
 * ```
 */
export const newestOfEach = (ids: readonly string[]): Question<SeriesSpell[]> => ({
  key: ['series-newest-of-each', ids.join('|')],
  freshMs: FRESH_MS.series,
  ask: (client) => newestSpells(client, Object.fromEntries(ids.map((id) => [id, 1]))),
})
