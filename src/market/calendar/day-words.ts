/** From January on. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** As tables and axes have them. */
export const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * An ISO date, or the day of a moment, in few letters; with its year on request.
 *
 * @example
 * ```ts run
 * formatDay('2026-08-20') // => 'Aug 20'
 * formatDay('2026-08-20', true) // => 'Aug 20, 2026'
 * ```
 */
export function formatDay(on: string, withYear = false): string {
  const [year, month, date] = on.slice(0, 10).split('-').map(Number)
  return `${SHORT_MONTHS[(month ?? 1) - 1]} ${date}${withYear ? `, ${year}` : ''}`
}

/**
 * An ISO date in a sentence.
 *
 * @example
 * ```ts run
 * longDay('2026-08-20') // => 'August 20, 2026'
 * ```
 */
export const longDay = (day: string): string => `${dayOfMonth(day)}, ${day.slice(0, 4)}`

/**
 * The same without its year.
 *
 * @example
 * ```ts run
 * dayOfMonth('2026-08-20') // => 'August 20'
 * ```
 */
export const dayOfMonth = (day: string): string => `${monthName(day)} ${Number(day.slice(8, 10))}`

/**
 * The month of an ISO date, with its year.
 *
 * @example
 * ```ts run
 * longMonth('2022-09-01') // => 'September 2022'
 * ```
 */
export const longMonth = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`

/**
 * The month of an ISO date by itself.
 *
 * @example
 * ```ts run
 * monthName('2022-09-01') // => 'September'
 * ```
 */
export const monthName = (day: string): string => MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''

/**
 * The period that a figure stands for: its month, its quarter, or its day.
 *
 * @param on ISO date of the figure; the first day of its period
 * @param rhythm daily, weekly, monthly or quarterly
 * @example
 * ```ts run
 * periodOf('2026-04-01', 'quarterly') // => 'Q2 2026'
 * periodOf('2026-06-01', 'monthly') // => 'Jun 2026'
 * periodOf('2026-08-20', 'weekly') // => 'Aug 20, 2026'
 * ```
 */
export function periodOf(on: string, rhythm: string): string {
  const [year, month] = on.split('-').map(Number)
  if (rhythm === 'quarterly') return `Q${Math.ceil((month ?? 1) / 3)} ${year}`
  if (rhythm === 'monthly') return `${formatDay(on).split(' ')[0]} ${year}`
  return formatDay(on, true)
}
