import { href } from '#routes'
import { addressOf } from './address.ts'

/** Weekly lines of the rates page: it tells their figure of any day, where of daily ones it has the survey's days alone. */
const ON_PAGE: ReadonlySet<string> = new Set(['pmms-30', 'pmms-15', 'pmms-arm'])
/** Those that it can draw. */
const DRAWN: ReadonlySet<string> = new Set([...ON_PAGE, 'treasury-10'])
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

/** Where a person can check the newest figure of a series. */
export const newestPage = (origin: string, series: string, on: string): string =>
  ON_PAGE.has(series) ? figurePage(origin, series, on) : addressOf(origin, seriesPath(series))

/** Where a person can check the figure of a day: the rates page; of a series that it does not draw, the file of that day. */
export function figurePage(origin: string, series: string, on: string): string {
  const isOnPage = ON_PAGE.has(series)
  const asked = isOnPage ? { series, on } : { series, from: on, to: on }
  return `${addressOf(origin, href(isOnPage ? 'rates' : 'rateHistory'))}?${new URLSearchParams(asked).toString()}`
}
