import { type Cents, roundedQuotient } from './money.ts'
import { requireCents, requireOneOf, requireRange, requireRate } from './range.ts'
import { type Rate, UNITS_A_PERCENT } from './rate.ts'

/**
 * How a month's interest is counted: every month a twelfth of a year, or the days of the calendar over 365.
 */
export type DayCount = '30/360' | 'actual/365'

/** A number of days at simple interest. */
export interface SimpleInterest {
  balanceCents: Cents
  noteRate: Rate
  /** Negative for days that the loan was paid out later: a credit. */
  days: number
  /** Days of the year that the annual rate is spread over. */
  yearDays: 360 | 365
}

/** Two hundred years, either way. */
const MOST_DAYS = { least: -73_050, most: 73_050 }

/**
 * Simple interest for some days, balance × rate × days / year as an exact fraction, rounded once to the cent.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * simpleInterest({ balanceCents: 40000000, noteRate: ratePercent('6.5'), days: 31, yearDays: 365 }) // => 220822
 * simpleInterest({ balanceCents: 40000000, noteRate: ratePercent('6.5'), days: -1, yearDays: 360 }) // => -7222
 * ```
 */
export function simpleInterest(of: SimpleInterest): Cents {
  const { balanceCents, noteRate, days, yearDays } = of
  requireCents('balanceCents', balanceCents)
  requireRate('noteRate', noteRate)
  requireRange('days', days, MOST_DAYS)
  if (yearDays !== 360 && yearDays !== 365) requireOneOf('yearDays', String(yearDays), ['360', '365'])
  return interestOfDays(of)
}

/** The same for figures that are known to be in range: asked for every row of a schedule by days. */
export function interestOfDays({ balanceCents, noteRate, days, yearDays }: SimpleInterest): Cents {
  const product = balanceCents * noteRate * days
  const denominator = UNITS_A_PERCENT * 100 * yearDays
  // What is divided below is twice the product and one denominator: within the safe range every step is exact.
  if (product >= 0 && 2 * product + denominator <= Number.MAX_SAFE_INTEGER) {
    return Math.floor((2 * product + denominator) / (2 * denominator))
  }
  return Number(roundedQuotient(BigInt(balanceCents) * BigInt(noteRate) * BigInt(days), BigInt(denominator)))
}
