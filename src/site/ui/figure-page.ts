import { href } from '#routes'
import { addressOf } from './address.ts'

/** What the rates page can draw, and tell the figure of any day of. */
const DRAWN: ReadonlySet<string> = new Set(['pmms-30', 'pmms-15', 'pmms-arm', 'treasury-10'])
/** Computed from two series; a part of the rates page is about it. */
const GAP = 'gap-30-10'

/** Where the newest figure of a series stands in the list of all of them. */
export const seriesPlace = (series: string): string => `series-${series}`

/**
 * The page of a series: the rates page where that draws it, otherwise its line in the list of all series, with its newest
 * figure, its day, its source and its files.
 *
 * @example
 * ```ts
 * seriesPath('treasury-10') // => '/rates?series=treasury-10'
 * seriesPath('fed-funds') // => '/rates/data-access#series-fed-funds'
 * ```
 */
export function seriesPath(series: string): string {
  if (series === GAP) return `${href('rates')}#spread`
  if (DRAWN.has(series)) return `${href('rates')}?${new URLSearchParams({ series }).toString()}`
  return `${href('rateData')}#${encodeURIComponent(seriesPlace(series))}`
}

/**
 * Where the rates page tells the figure of a day, which stands far below its newest ones; of a series that it does not draw,
 * its line in the list of all.
 *
 * @example
 * ```ts
 * dayPath('pmms-30', '2023-10-12') // => '/rates?series=pmms-30&on=2023-10-12#on'
 * ```
 */
export const dayPath = (series: string, on: string): string =>
  DRAWN.has(series) ? `${seriesPath(series)}&on=${on}#on` : seriesPath(series)

/** Where a person can check the newest figure of a series. */
export const newestPage = (origin: string, series: string, on: string): string => addressOf(origin, dayPath(series, on))

/** Where a person can check the figure of a day: the rates page; of a series that it does not draw, the file of that day. */
export function figurePage(origin: string, series: string, on: string): string {
  if (DRAWN.has(series)) return addressOf(origin, dayPath(series, on))
  return `${addressOf(origin, href('rateHistory'))}?${new URLSearchParams({ series, from: on, to: on }).toString()}`
}
