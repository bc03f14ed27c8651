import { FRESH_MS, type Question, dataOf } from '#queries/shared'
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

/** A series whose last figure there will ever be is known. */
export interface EndedSeries {
  id: string
  shortName: string
  /** ISO date */
  endedOn: string
}

/**
 * The published weekly series that have ended, the newest end first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [adjustable] = await endedSeries().ask(client)
 * ```
 */
export const endedSeries = (): Question<EndedSeries[]> => ({
  key: ['ended-series'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const weekly = client.from('series').select('id,short_name,ended_on').eq('is_published', true)
    const ended = weekly.eq('frequency', 'weekly').not('ended_on', 'is', null)
    const rows = dataOf('rates', await ended.order('ended_on', { ascending: false }).order('id'))
    return rows.flatMap(({ id, short_name: shortName, ended_on: endedOn }) =>
      endedOn === null ? [] : [{ id, shortName, endedOn }],
    )
  },
})
