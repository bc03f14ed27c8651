import { type ScheduleRow, amortizationSchedule } from '#mortgage/schedule'
import { type Cents, requireRange, type Rate } from '#mortgage/exact'
import type { Loan } from '#mortgage/payment'

/** The loan that would be replaced, from today to its end. */
export interface PresentLoan {
  balanceCents: Cents
  noteRate: Rate
  /** Principal and interest of the next payment. */
  paymentCents: Cents
  /** The payments that remain, numbered from 1. */
  rows: readonly ScheduleRow[]
}

/**
 * A present loan from what is owed and the months left, as rule 6 has it: its payment is rule 1 on these.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * presentLoan({ loanAmountCents: 79080000, noteRate: ratePercent('9'), termMonths: 232 }).paymentCents // => 720362
 * ```
 */
export function presentLoan(left: Loan): PresentLoan {
  const rows = amortizationSchedule(left)
  const paymentCents = rows[0]?.paymentCents ?? 0
  return { balanceCents: left.loanAmountCents, noteRate: left.noteRate, paymentCents, rows }
}

/**
 * A present loan from its original terms: the rows of its schedule that are still to be paid.
 *
 * @param original as the note states it
 * @param paymentsMade 0 or more, fewer than the schedule has
 * @throws Refusal naming the argument that is out of range, also when the loan would be paid off
 * @example
 * ```ts run
 * const original = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * const left = presentLoanFromOriginal(original, 2)
 * left.balanceCents // => 84151
 * left.rows.length // => 10
 * ```
 */
export function presentLoanFromOriginal(original: Loan, paymentsMade: number): PresentLoan {
  const all = amortizationSchedule(original)
  requireRange('paymentsMade', paymentsMade, { least: 0, most: all.length - 1 })
  const rows = all.slice(paymentsMade).map((row) => ({ ...row, month: row.month - paymentsMade }))
  const [next] = rows
  return {
    balanceCents: next ? next.balanceCents + next.principalCents : 0,
    noteRate: original.noteRate,
    paymentCents: next?.paymentCents ?? 0,
    rows,
  }
}
