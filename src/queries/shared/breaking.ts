/** How long after its publication a story can be breaking news, whatever its flag says. */
const BREAKING_HOURS = 48
const HOUR_MS = 3_600_000

/**
 * Whether a story is breaking news at a moment: it is flagged, and was published in the 48 hours before. The database tells
 * the end of them as a minute at which the site changes by itself (next_scheduled_minute).
 *
 * @param row flag and moment of publication
 * @param nowMs milliseconds since 1970
 * @example
 * ```ts run
 * const story = { is_breaking: true, publish_date: '2026-08-20T12:00:00Z' }
 * isBreakingNow(story, Date.parse('2026-08-22T11:59:00Z')) // => true
 * isBreakingNow(story, Date.parse('2026-08-22T12:00:00Z')) // => false
 * ```
 */
export const isBreakingNow = (
  row: { is_breaking: boolean; publish_date: string | null },
  nowMs: number = Date.now(),
): boolean =>
  row.is_breaking && row.publish_date !== null && nowMs - Date.parse(row.publish_date) < BREAKING_HOURS * HOUR_MS
