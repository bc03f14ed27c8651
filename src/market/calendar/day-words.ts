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
