import { FRESH_MS, type Question, dataOf } from './question.ts'
import { SERIES_COLUMNS, type Series, seriesOf } from './series.ts'

/**
 * Every published series without its figures, by its id.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const series = await publishedSeries().ask(client)
 * ```
 */
export const publishedSeries = (): Question<Series[]> => ({
  key: ['published-series'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const series = client.from('series').select(SERIES_COLUMNS).eq('is_published', true)
    return dataOf('rates', await series.order('id')).map(seriesOf)
  },
})
