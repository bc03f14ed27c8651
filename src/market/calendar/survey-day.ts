import { dayAfter } from './days.ts'

const THURSDAY = 4
const WEEK_DAYS = 7
/** Month and day of the holidays that do not move. */
const FIXED = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])
const THANKSGIVING_FROM = '11-22'
const THANKSGIVING_TO = '11-28'

/**
 * The day on which the weekly survey of mortgage rates is expected next: the Thursday after, or the Wednesday before
 * it when that Thursday is a federal holiday. So it was every week from 2015 to August 2026.
 *
 * @param newest ISO date of the survey that is there
 * @example
 * ```ts run
 * nextSurveyDay('2026-08-20') // => '2026-08-27'
 * nextSurveyDay('2026-11-19') // => '2026-11-25'
 * nextSurveyDay('2026-11-25') // => '2026-12-03'
 * ```
 */
export function nextSurveyDay(newest: string): string {
  const own = (THURSDAY - new Date(newest).getUTCDay() + WEEK_DAYS) % WEEK_DAYS
  const thursday = dayAfter(newest, own + WEEK_DAYS)
  return isHoliday(thursday) ? dayAfter(thursday, -1) : thursday
}

/** Thanksgiving is the fourth Thursday of November. */
function isHoliday(thursday: string): boolean {
  const day = thursday.slice(5)
  return FIXED.has(day) || (day >= THANKSGIVING_FROM && day <= THANKSGIVING_TO)
}
