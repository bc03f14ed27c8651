import { monthInterest } from './amortization-schedule.ts'
import type { LoanSchedule } from './loan-plan.ts'
import { balanceAfter } from './loan-plan-figures.ts'
import { type Cents, requireRate, requireRows, type Rate } from '#mortgage/exact'

/** The extras of a loan, put into an account instead, on the day the loan with extras would end. */
export interface Elsewhere {
  months: number
  /** What went into the account: the payments of the one loan less those of the other. */
  paidInCents: Cents
  accountCents: Cents
  /** What the loan without extras still owes on that day. */
  stillOwedCents: Cents
  /** The account less what is still owed: above zero where the account was the better place. */
  advantageCents: Cents
}

/**
 * What the money of the extras would have come to in an account with a steady return.
 *
 * In each month the account takes what the loan with extras costs more than the loan without, penalties included, and
 * gives what it costs less. Its interest is a month's on its balance, to the cent. Taxes and risk are not in it.
 *
 * @param base the schedule without extras
 * @param other the schedule with extras
 * @param yearlyReturn of the account, a twelfth of it each month
 * @throws Refusal naming the return, or a row with a figure that is not whole cents
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * const other = requireSchedule({ ...loan, extras: { monthlyCents: 10000 } })
 * extrasElsewhere(requireSchedule(loan), other, ratePercent('12')).advantageCents // => 0
 * extrasElsewhere(requireSchedule(loan), other, ratePercent('0')).advantageCents // => -1520
 * ```
 */
export function extrasElsewhere(base: LoanSchedule, other: LoanSchedule, yearlyReturn: Rate): Elsewhere {
  requireRate('yearlyReturn', yearlyReturn)
  requireRows('base.rows', base.rows, ['paymentCents', 'extraCents', 'balanceCents'])
  requireRows('other.rows', other.rows, ['paymentCents', 'extraCents', 'penaltyCents'])
  let accountCents = 0
  let paidInCents = 0
  for (const [index, row] of other.rows.entries()) {
    const without = base.rows[index]
    const cost = row.paymentCents + row.extraCents + row.penaltyCents
    const flow = cost - (without ? without.paymentCents + without.extraCents : 0)
    // A balance below zero is money borrowed at the same rate.
    const interest = Math.sign(accountCents) * monthInterest(Math.abs(accountCents), yearlyReturn)
    accountCents += interest + flow
    paidInCents += flow
  }
  const months = other.rows.length
  const stillOwedCents = balanceAfter(base, months)
  return { months, paidInCents, accountCents, stillOwedCents, advantageCents: accountCents - stillOwedCents }
}
