import { formatZonedTime } from '#ui/dates.ts'

/**
 * When something was saved, as versions and notes tell it too.
 *
 * @param moment ISO timestamp
 * @example
 * ```ts run
 * savedAt('2026-08-20T19:20:05Z') // => 'at 3:20\u00a0pm\u00a0ET'
 * ```
 */
export const savedAt = (moment: string): string => `at ${formatZonedTime(moment)}`
