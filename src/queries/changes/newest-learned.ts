import { type Question, dataOf } from '#queries/shared'

/**
 * When each of some figures was learned last: ISO timestamps with microseconds, by their series; without those of which it
 * is not known.
 *
 * @param days of the figure, ISO dates by its series
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moments = await newestLearned({ 'pmms-30': '2026-08-20' }).ask(client)
 * ```
 */
export const newestLearned = (days: Readonly<Record<string, string>>): Question<Record<string, string>> => ({
  key: ['newest-learned', JSON.stringify(days)],
  freshMs: 0,
  isOnce: true,
  async ask(client) {
    const figures = client.from('observations').select('series_id,observed_on,vintage')
    const wanted = figures.in('series_id', Object.keys(days)).in('observed_on', [...new Set(Object.values(days))])
    const rows = dataOf('rates', await wanted.order('vintage'))
    const own = rows.filter(({ series_id: id, observed_on: on }) => days[id] === on)
    return Object.fromEntries(own.map(({ series_id: id, vintage }) => [id, vintage]))
  },
})
