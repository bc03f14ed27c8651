import type { Observation } from '#market'
import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/**
 * The newest figure of a series that was there on a day: that of the day itself, or the last one before it. Null when there
 * is none.
 *
 * @param day ISO date
 * @throws ContentLoadError
 * @example
 * ```ts
 * await newestBy('treasury-10', '2026-07-19').ask(client) // => { on: '2026-07-17', value: 4.55 }
 * ```
 */
export const newestBy = (id: string, day: string): Question<Observation | null> => ({
  key: ['series-newest-by', id, day],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const figures = client.from('current_observations').select('observed_on,value').eq('series_id', id)
    const newest = figures.lte('observed_on', day).not('value', 'is', null)
    const [row] = dataOf('rates', await newest.order('observed_on', { ascending: false }).limit(1))
    return row && row.value !== null ? { on: row.observed_on, value: row.value } : null
  },
})
