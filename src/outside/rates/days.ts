/** How a source writes a day; numbers may have leading zeros or not. */
export type DayForm = 'YYYY-MM-DD' | 'M/D/YYYY' | 'D/M/YYYY' | 'D.M.YYYY' | 'YYYYMMDD'

/** All of them. */
export const DAY_FORMS = ['YYYY-MM-DD', 'M/D/YYYY', 'D/M/YYYY', 'D.M.YYYY', 'YYYYMMDD'] as const

const PATTERNS: Record<DayForm, RegExp> = {
  // A time of day may follow: the day is the one that is written.
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:[T ]\d[\d:.+Z-]*)?$/,
  'M/D/YYYY': /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})$/,
  'D/M/YYYY': /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})$/,
  'D.M.YYYY': /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
}

/**
 * The ISO date that a text means, or null when it is no day of the calendar.
 *
 * @param text without spaces around it
 * @example
 * ```ts run
 * isoDayOf('4/2/1971', 'M/D/YYYY') // => '1971-04-02'
 * isoDayOf('2/29/2025', 'M/D/YYYY') // => null
 * isoDayOf('2026-01-02T00:00:00', 'YYYY-MM-DD') // => '2026-01-02'
 * ```
 */
export function isoDayOf(text: string, form: DayForm): string | null {
  const { year, month, day } = PATTERNS[form].exec(text)?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) return null
  const isReal = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  return isReal ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** How many days a month has; none when there is no such month. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/**
 * The ISO date it is somewhere.
 *
 * @param zone a time zone of the IANA database
 * @example
 * ```ts run
 * dayIn('America/New_York', new Date('2026-11-20T03:00:00Z')) // => '2026-11-19'
 * ```
 */
export function dayIn(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
