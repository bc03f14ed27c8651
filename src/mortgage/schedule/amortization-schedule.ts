import {
  type Cents,
  roundedQuotient,
  requireCents,
  requireRate,
  requireRows,
  MONTH_DENOMINATOR,
  type Rate,
} from '#mortgage/exact'
import { type Loan, checkLoan, monthlyPayment } from '#mortgage/payment'

/** One month of a loan. */
export interface ScheduleRow {
  /** 1 for the first payment. */
  month: number
  paymentCents: Cents
  interestCents: Cents
  principalCents: Cents
  /** What is still owed after the payment. */
  balanceCents: Cents
}

/**
 * Rule 2: the schedule of a level-payment loan, row by row.
 *
 * Each month's interest is balance × rate / 1200 as an exact fraction, then rounded to the cent. The last row pays
 * what is left, so that the principal of all rows is the loan exactly.
 *
 * @returns termMonths rows, fewer when rounding pays the loan off early; never empty
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * amortizationSchedule({ loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 })[0]
 * // => { month: 1, paymentCents: 8885, interestCents: 1000, principalCents: 7885, balanceCents: 92115 }
 * ```
 */
export function amortizationSchedule(loan: Loan): ScheduleRow[] {
  checkLoan(loan)
  const scheduled = monthlyPayment(loan)
  const rows: ScheduleRow[] = []
  let balance = loan.loanAmountCents
  for (let month = 1; balance > 0; month++) {
    const interestCents = interestOfMonth(balance, loan.noteRate)
    const isLast = month === loan.termMonths || scheduled >= balance + interestCents
    const paymentCents = isLast ? balance + interestCents : scheduled
    const principalCents = paymentCents - interestCents
    balance -= principalCents
    rows.push({ month, paymentCents, interestCents, principalCents, balanceCents: balance })
  }
  return rows
}

/**
 * One month's interest on a balance, to the cent.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthInterest(16200000, ratePercent('3.875')) // => 52313
 * ```
 */
export function monthInterest(balanceCents: Cents, noteRate: Rate): Cents {
  requireCents('balanceCents', balanceCents)
  requireRate('noteRate', noteRate)
  return interestOfMonth(balanceCents, noteRate)
}

/** The same for figures that are known to be in range: asked for every row of a schedule. */
export function interestOfMonth(balanceCents: Cents, noteRate: Rate): Cents {
  const product = balanceCents * noteRate
  // Doubling happens below, so a quarter of the safe range keeps the plain numbers exact.
  if (product < Number.MAX_SAFE_INTEGER / 4) {
    return Math.floor((2 * product + MONTH_DENOMINATOR) / (2 * MONTH_DENOMINATOR))
  }
  return Number(roundedQuotient(BigInt(balanceCents) * BigInt(noteRate), BigInt(MONTH_DENOMINATOR)))
}

/**
 * Interest paid over the whole schedule.
 *
 * @throws Refusal naming a row whose interest is not whole cents
 * @example
 * ```ts run
 * totalInterest(amortizationSchedule({ loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 })) // => 6619
 * ```
 */
export function totalInterest(schedule: readonly ScheduleRow[]): Cents {
  requireRows('schedule', schedule, ['interestCents'])
  return schedule.reduce((sum, row) => sum + row.interestCents, 0)
}
