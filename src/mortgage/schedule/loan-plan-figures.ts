import type { ScheduleRow } from './amortization-schedule.ts'
import {
  type IsoDate,
  paymentsBy,
  requireDate,
  type Cents,
  SAFE,
  requireCents,
  requireOneOf,
  requireRange,
  requireRows,
} from '#mortgage/exact'
import type { LoanSchedule, PlanRow } from './loan-plan.ts'

/** What one schedule spares beside another. */
export interface Savings {
  /** Negative when the other takes longer. */
  monthsSaved: number
  interestSavedCents: Cents
}

/**
 * What a schedule with extras spares beside the one without.
 *
 * @throws Refusal naming a total that is not whole cents
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 60750000, noteRate: ratePercent('10.375'), termMonths: 240 }
 * const extras = { monthlyCents: 80000, lumps: [{ month: 19, amountCents: 1450000 }] }
 * savings(requireSchedule(loan), requireSchedule({ ...loan, extras }))
 * // => { monthsSaved: 76, interestSavedCents: 31504650 }
 * ```
 */
export function savings(base: LoanSchedule, other: LoanSchedule): Savings {
  requireCents('base.totalInterestCents', base.totalInterestCents)
  requireCents('other.totalInterestCents', other.totalInterestCents)
  return {
    monthsSaved: base.rows.length - other.rows.length,
    interestSavedCents: base.totalInterestCents - other.totalInterestCents,
  }
}

/** A row of any schedule; what was paid toward principal beside the payment counts where it is known. */
type CrossoverRow = Pick<ScheduleRow, 'month' | 'principalCents' | 'interestCents'> &
  Partial<Pick<PlanRow, 'extraCents'>>

/**
 * Rule 10: the first month whose principal, extras included, is more than its interest.
 *
 * @returns null when there is none
 * @throws Refusal naming a row with a figure that is not whole cents
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 18000000, noteRate: ratePercent('4.25'), termMonths: 360 }
 * crossoverMonth(requireSchedule(loan).rows) // => 165
 * crossoverMonth(requireSchedule({ ...loan, extras: { monthlyCents: 20000 } }).rows) // => 56
 * ```
 */
export function crossoverMonth(rows: readonly CrossoverRow[]): number | null {
  const whole = rows.map((row) => ({ extraCents: 0, ...row }))
  requireRows('rows', whole, ['month', 'principalCents', 'interestCents', 'extraCents'])
  return whole.find((row) => row.principalCents + row.extraCents > row.interestCents)?.month ?? null
}

/**
 * What is owed after so many payments.
 *
 * @param payments 0 for the loan as it was paid out; after the last payment nothing is owed
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const schedule = requireSchedule({ loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 })
 * balanceAfter(schedule, 1) // => 92115
 * balanceAfter(schedule, 0) // => 100000
 * balanceAfter(schedule, 13) // => 0
 * ```
 */
export function balanceAfter(schedule: LoanSchedule, payments: number): Cents {
  requireRange('payments', payments, { ...SAFE, least: 0 })
  requireCents('loanAmountCents', schedule.loanAmountCents)
  const row = schedule.rows[payments - 1]
  if (row) requireRows('rows', [row], ['balanceCents'])
  return payments === 0 ? schedule.loanAmountCents : (row?.balanceCents ?? 0)
}

/**
 * The principal owed at the end of a day, with the payments due by then made. Interest since the last one is not in it.
 *
 * @returns null when the schedule has no dates
 * @throws Refusal naming the day when it is none
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * const schedule = requireSchedule({ ...loan, firstPaymentOn: '2026-01-31' })
 * balanceOn(schedule, '2026-02-27') // => 92115
 * balanceOn(schedule, '2026-02-28') // => 84151
 * ```
 */
export function balanceOn(schedule: LoanSchedule, date: IsoDate): Cents | null {
  requireDate('date', date)
  const first = schedule.rows[0]?.date
  if (first === undefined || first === null) return null
  requireDate('rows[0].date', first)
  return balanceAfter(schedule, paymentsBy(first, date))
}

/**
 * The interest paid up to and including each row.
 *
 * @throws Refusal naming a row whose interest is not whole cents
 * @example
 * ```ts run
 * cumulativeInterest(amortizationSchedule({ loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }))[1] // => 1921
 * ```
 */
export function cumulativeInterest(rows: readonly ScheduleRow[]): Cents[] {
  requireRows('rows', rows, ['interestCents'])
  let sum = 0
  return rows.map((row) => (sum += row.interestCents))
}

const YEAR_FIGURES = ['month', 'paymentCents', 'interestCents', 'principalCents', 'extraCents', 'balanceCents'] as const

/** The rows of one year, added up. */
export interface YearRow {
  /** The calendar year of the payments, or the year of the loan where rows have no dates. */
  year: number
  fromMonth: number
  throughMonth: number
  paymentCents: Cents
  interestCents: Cents
  /** Scheduled principal; the extra is beside it. */
  principalCents: Cents
  extraCents: Cents
  /** Owed after the last payment of the year. */
  balanceCents: Cents
}

/**
 * A schedule by year: by calendar years where the rows have dates, else by years of the loan.
 *
 * @param years `loan` counts years of the loan also where rows have dates
 * @throws Refusal naming a row with a figure that is not whole
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * byYear(requireSchedule({ ...loan, firstPaymentOn: '2026-12-01' }).rows).map((row) => row.year) // => [2026, 2027]
 * byYear(requireSchedule(loan).rows).map((row) => row.interestCents) // => [6619]
 * ```
 */
export function byYear(rows: readonly PlanRow[], years: 'calendar' | 'loan' = 'calendar'): YearRow[] {
  requireOneOf('years', years, ['calendar', 'loan'])
  requireRows('rows', rows, YEAR_FIGURES)
  const found: YearRow[] = []
  for (const row of rows) {
    const year = row.date && years === 'calendar' ? Number(row.date.slice(0, 4)) : Math.ceil(row.month / 12)
    let of = found.at(-1)
    if (of?.year !== year) {
      of = {
        year,
        fromMonth: row.month,
        throughMonth: 0,
        paymentCents: 0,
        interestCents: 0,
        principalCents: 0,
        extraCents: 0,
        balanceCents: 0,
      }
      found.push(of)
    }
    of.throughMonth = row.month
    of.paymentCents += row.paymentCents
    of.interestCents += row.interestCents
    of.principalCents += row.principalCents
    of.extraCents += row.extraCents
    of.balanceCents = row.balanceCents
  }
  return found
}
