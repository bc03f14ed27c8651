import type { Observation } from '#market'
import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/** More versions of one day, or days taken out at a stretch, than there will ever be. */
const MOST_ROWS = 50

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
    // From the end of the series: through the view of what counts it would be read whole (newest_figures).
    const rows = client.from('observations').select('observed_on,value').eq('series_id', id).lte('observed_on', day)
    const newestFirst = rows.order('observed_on', { ascending: false }).order('vintage', { ascending: false })
    const seen = new Set<string>()
    for (const { observed_on: on, value } of dataOf('rates', await newestFirst.limit(MOST_ROWS))) {
      // Of a day its newest version counts; where that has no figure, the day was taken out.
      if (!seen.has(on) && value !== null) return { on, value }
      seen.add(on)
    }
    return null
  },
})
