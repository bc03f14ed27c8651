import { isDay } from '#api'

/** Moments as the dataset says them and takes them back: in UTC, ending in Z, with as many digits as are known. */
export const inUtc = (moment: string): string => moment.replace(/\+00:00$/, 'Z')

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+ -]\d{2}:\d{2}))?$/

/**
 * A day or a moment as somebody gives it, whatever its offset; null for what is none. A plus that was not escaped in an address
 * comes as a space.
 *
 * @example
 * ```ts run
 * momentOf('2026-11-27T05:15:00 00:00') // => '2026-11-27T05:15:00Z'
 * momentOf('2026-02-30') // => null
 * ```
 */
export function momentOf(text: string): string | null {
  if (!MOMENT.test(text) || !isDay(text.slice(0, 10))) return null
  const moment = inUtc(text.replace(' ', '+'))
  return Number.isNaN(Date.parse(moment)) ? null : moment
}
