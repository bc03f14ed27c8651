import { Refusal } from './refusal.ts'
import { requireRange } from './range.ts'

/**
 * A day of the calendar, "2026-09-01". A plain text on purpose: it sorts as it reads, and no time zone can move it.
 */
export type IsoDate = string

const DAY_MS = 86_400_000
/** As day numbers 1900-01-01 and 2399-12-31: what begins by 2299 may run for fifty years and more. */
const DAYS = { least: -25_567, most: 157_053 }
/** Four hundred years, either way. */
const MONTHS = { least: -4800, most: 4800 }
const LONG_MONTH = 31

interface Parts {
  year: number
  /** 0 for January. */
  month: number
  day: number
}

/**
 * Whether a text is a day that exists, from the year 1900 to 2299.
 *
 * @example
 * ```ts run
 * isDate('2024-02-29') // => true
 * isDate('2026-02-29') // => false
 * isDate('2/29/2024') // => false
 * ```
 */
export function isDate(text: string): boolean {
  const match = /^(?:19|20|21|22)\d\d-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [month, day] = [Number(match[1]), Number(match[2])]
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(Number(text.slice(0, 4)), month - 1)
}

/**
 * Days since 1970-01-01.
 *
 * @throws Refusal when the date is none
 * @example
 * ```ts run
 * dayNumber('1970-01-02') // => 1
 * ```
 */
export function dayNumber(date: IsoDate): number {
  return dayOf('date', date)
}

/**
 * The date of a day number.
 *
 * @param day -25,567 (1900-01-01) to 157,053 (2399-12-31)
 * @throws Refusal naming a day that is none of these
 * @example
 * ```ts run
 * dateOfDay(dayNumber('2024-02-28') + 1) // => '2024-02-29'
 * ```
 */
export function dateOfDay(day: number): IsoDate {
  requireRange('day', day, DAYS)
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A date some days later, or earlier with a negative count.
 *
 * @throws Refusal naming a date that is none, or days that lead out of the years 1900 to 2399
 * @example
 * ```ts run
 * addDays('2026-12-25', 14) // => '2027-01-08'
 * ```
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const from = dayNumber(date)
  requireRange('days', days, { least: DAYS.least - from, most: DAYS.most - from })
  return dateOfDay(from + days)
}

/**
 * The same day some months later; where a month is too short, its last day.
 *
 * @param months -4800 to 4800
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * addMonths('2024-01-31', 1) // => '2024-02-29'
 * addMonths('2024-02-29', -12) // => '2023-02-28'
 * ```
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const at = monthlyFrom(date)
  requireRange('months', months, MONTHS)
  return at(months)
}

/**
 * Days from one date to another by the calendar; negative when the second is earlier.
 *
 * @throws Refusal naming the date that is none
 * @example
 * ```ts run
 * daysBetween('2024-02-01', '2024-03-01') // => 29
 * ```
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayOf('to', to) - dayOf('from', from)
}

/**
 * The dates of monthly payments. Months are counted from the first date and not chained, so a short month moves no
 * later date (Regulation Z, Appendix J, (b)(3)(iv)).
 *
 * @param count 0 to 4800
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthlyDates('2024-01-31', 3) // => ['2024-01-31', '2024-02-29', '2024-03-31']
 * ```
 */
export function monthlyDates(first: IsoDate, count: number): IsoDate[] {
  requireRange('count', count, { ...MONTHS, least: 0 })
  const at = monthsFrom('first', first)
  return Array.from({ length: count }, (_, index) => at(index))
}

/**
 * The number of the first monthly payment that falls on or after a day; 1 for any day up to the first payment.
 *
 * @throws Refusal naming the date that is none
 * @example
 * ```ts run
 * monthAtDate('2026-01-01', '2026-03-01') // => 3
 * monthAtDate('2026-01-01', '2026-03-02') // => 4
 * ```
 */
export function monthAtDate(first: IsoDate, on: IsoDate): number {
  const [from, to] = [partsOf('first', first), partsOf('on', on)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  const isBefore = addMonths(first, months) < on
  return Math.max(1, months + 1 + (isBefore ? 1 : 0))
}

/**
 * How many monthly payments fall on or before a day.
 *
 * @throws Refusal naming the date that is none
 * @example
 * ```ts run
 * paymentsBy('2026-01-01', '2026-03-01') // => 3
 * paymentsBy('2026-01-01', '2025-12-31') // => 0
 * ```
 */
export function paymentsBy(first: IsoDate, on: IsoDate): number {
  const [from, to] = [partsOf('first', first), partsOf('on', on)]
  if (on < first) return 0
  const months = (to.year - from.year) * 12 + to.month - from.month
  return months + (addMonths(first, months) > on ? 0 : 1)
}

/**
 * The date so many months from a first date: read once, then asked for each row of a schedule.
 *
 * @throws Refusal when the first date is none
 * @example
 * ```ts run
 * monthlyFrom('2026-01-31')(1) // => '2026-02-28'
 * ```
 */
export function monthlyFrom(first: IsoDate): (months: number) => IsoDate {
  return monthsFrom('date', first)
}

function monthsFrom(name: string, first: IsoDate): (months: number) => IsoDate {
  const start = partsOf(name, first)
  return (months) => {
    const { year, month, day } = movedBy(start, months)
    return `${year}-${month < 9 ? '0' : ''}${month + 1}-${day < 10 ? '0' : ''}${day}`
  }
}

/**
 * The day number so many months from a first date, without writing the date out.
 *
 * @throws Refusal when the first date is none
 * @example
 * ```ts run
 * monthlyDaysFrom('2026-01-31')(1) === dayNumber('2026-02-28') // => true
 * ```
 */
export function monthlyDaysFrom(first: IsoDate): (months: number) => number {
  const start = partsOf('date', first)
  return (months) => {
    const { year, month, day } = movedBy(start, months)
    const leapDays = leapDaysThrough(year - 1) - LEAP_DAYS_BEFORE_1970 + (month > 1 && isLeap(year) ? 1 : 0)
    return (year - 1970) * 365 + leapDays + (DAYS_BEFORE[month] ?? 0) + day - 1
  }
}

const leapDaysThrough = (year: number) => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
const LEAP_DAYS_BEFORE_1970 = 477
/** Of each month in a common year. */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

function movedBy({ year, month, day }: Parts, months: number): Parts {
  const count = year * 12 + month + months
  const [inYear, inMonth] = [Math.floor(count / 12), count % 12]
  return { year: inYear, month: inMonth, day: day <= 28 ? day : Math.min(day, lastDayOf(inYear, inMonth)) }
}

function dayOf(name: string, date: IsoDate): number {
  const { year, month, day } = partsOf(name, date)
  return Date.UTC(year, month, day) / DAY_MS
}

/**
 * Refuses a text that is no day.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function requireDate(name: string, date: IsoDate): void {
  if (!isDate(date)) throw new Refusal(`${name}: expected a day from 1900-01-01 to 2299-12-31, got "${date}"`)
}

function partsOf(name: string, date: IsoDate): Parts {
  requireDate(name, date)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1, day: Number(date.slice(8, 10)) }
}

const MONTH_ENDS = [
  LONG_MONTH,
  28,
  LONG_MONTH,
  30,
  LONG_MONTH,
  30,
  LONG_MONTH,
  LONG_MONTH,
  30,
  LONG_MONTH,
  30,
  LONG_MONTH,
]

function lastDayOf(year: number, month: number): number {
  if (month !== 1) return MONTH_ENDS[month] ?? LONG_MONTH
  return isLeap(year) ? 29 : 28
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
