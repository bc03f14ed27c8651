import { dayOfMonth, daysBetween, longDay, monthName } from '#market'

/** "August 20", with its year when that is another one than the reader is in. */
export const dayBeside = (day: string, now: string): string =>
  day.slice(0, 4) === now.slice(0, 4) ? dayOfMonth(day) : longDay(day)

/** "a week earlier", or the day itself where a holiday moved the survey. */
export const whenBefore = (earlier: string, now: string): string =>
  daysBetween(earlier, now) === 7 ? 'a week earlier' : `on ${dayBeside(earlier, now)}`

/** "july-30-2026", for an address. */
export const daySlug = (day: string): string =>
  `${monthName(day).toLowerCase()}-${Number(day.slice(8, 10))}-${day.slice(0, 4)}`
