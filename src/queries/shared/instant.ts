/**
 * A moment of the database as pages and feeds print it: milliseconds at most, which is what HTML's time element knows.
 *
 * @param timestamp ISO text with any number of decimals
 * @example
 * ```ts run
 * instantOf('2026-08-20T16:25:00.123456+00:00') // => '2026-08-20T16:25:00.123+00:00'
 * instantOf('2026-08-20T16:25:00+00:00') // => '2026-08-20T16:25:00+00:00'
 * ```
 */
export const instantOf = (timestamp: string): string => timestamp.replace(/(\.\d{3})\d+/, '$1')
