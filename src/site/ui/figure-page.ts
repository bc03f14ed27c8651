import { href } from '#routes'
import { addressOf } from './address.ts'

/** Weekly lines of the rates page: it tells their figure of any day, where of daily ones it has the survey's days alone. */
const ON_PAGE: ReadonlySet<string> = new Set(['pmms-30', 'pmms-15', 'pmms-arm'])

/** Where a person can check the figure of a day: the rates page; of a series that it does not draw, the file of that day. */
export function figurePage(origin: string, series: string, on: string): string {
  const isOnPage = ON_PAGE.has(series)
  const asked = isOnPage ? { series, on } : { series, from: on, to: on }
  return `${addressOf(origin, href(isOnPage ? 'rates' : 'rateHistory'))}?${new URLSearchParams(asked).toString()}`
}
