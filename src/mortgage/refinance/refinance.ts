import { type ScheduleRow, amortizationSchedule, totalInterest } from '#mortgage/schedule'
import {
  type Cents,
  MOST_CENTS,
  roundedQuotient,
  MOST_AMOUNT,
  requireAmounts,
  requireCents,
  requireRange,
  requireRate,
  requireRows,
  type Rate,
} from '#mortgage/exact'
import { MOST_MONTHS } from '#mortgage/payment'
import type { PresentLoan } from './refinance-present.ts'

/** A question to rule 6. */
export interface RefinanceCase {
  present: PresentLoan
  /** Of the new loan. */
  noteRate: Rate
  /** Of the new loan, 1 to 600 months. */
  termMonths: number
  /** Costs paid at closing. */
  cashCostsCents: Cents
  /** Costs added to the new loan. */
  financedCostsCents: Cents
  /** Money taken out, added to the new loan. */
  cashOutCents?: Cents
  /** Mortgage insurance of the present loan by month, the next one first; empty when there is none. */
  presentInsuranceCents?: readonly Cents[]
  /** Mortgage insurance of the new loan by month. */
  newInsuranceCents?: readonly Cents[]
}

/** The result of rule 6. */
export interface Refinance {
  /** Balance, financed costs and cash out. */
  newLoanCents: Cents
  newPaymentCents: Cents
  newRows: readonly ScheduleRow[]
  /** First month's payment of the present loan less that of the new one, mortgage insurance included. */
  monthlySavingCents: Cents
  /** First month in which savings have added up to the costs paid at closing; 0 without such costs; null without saving. */
  simpleBreakEvenMonth: number | null
  /**
   * First month from which, payments, costs and what is still owed counted together, the new loan has cost no more;
   * null when it never gets there.
   */
  trueBreakEvenMonth: number | null
  /**
   * What the new loan is ahead by after each month, negative while it is behind: the same sums. Index 0 is the closing,
   * the last index the month in which the longer of the two loans ends.
   */
  positionCents: readonly Cents[]
  presentInterestCents: Cents
  newInterestCents: Cents
  /** New less present: positive when the new loan bears more interest over its life. */
  interestDifferenceCents: Cents
  /** Interest difference, all costs and the difference in insurance, over the whole of both loans. */
  totalCostDifferenceCents: Cents
}

/**
 * Rule 6: a present loan against the loan that would replace it.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const present = presentLoan({ loanAmountCents: 22900000, noteRate: ratePercent('8.875'), termMonths: 214 })
 * const { monthlySavingCents, simpleBreakEvenMonth, trueBreakEvenMonth } = refinance({
 *   present,
 *   noteRate: ratePercent('2.75'),
 *   termMonths: 360,
 *   cashCostsCents: 850000,
 *   financedCostsCents: 350000,
 * })
 * monthlySavingCents // => 118556
 * simpleBreakEvenMonth // => 8
 * trueBreakEvenMonth // => 11
 * ```
 */
export function refinance(of: RefinanceCase): Refinance {
  checkRefinance(of)
  const { present, noteRate, termMonths, presentInsuranceCents: oldInsurance = [], newInsuranceCents = [] } = of
  const newLoanCents = present.balanceCents + of.financedCostsCents + (of.cashOutCents ?? 0)
  const newRows = amortizationSchedule({ loanAmountCents: newLoanCents, noteRate, termMonths })
  const newPaymentCents = newRows[0]?.paymentCents ?? 0
  const monthlySavingCents =
    present.paymentCents + (oldInsurance[0] ?? 0) - newPaymentCents - (newInsuranceCents[0] ?? 0)
  const positionCents = positions(of, newRows)
  const breakEven = positionCents.findIndex((cents, month) => month > 0 && cents >= 0)
  const presentInterestCents = totalInterest(present.rows)
  const newInterestCents = totalInterest(newRows)
  const interestDifferenceCents = newInterestCents - presentInterestCents
  return {
    newLoanCents,
    newPaymentCents,
    newRows,
    monthlySavingCents,
    simpleBreakEvenMonth: simpleBreakEven(of.cashCostsCents, monthlySavingCents),
    trueBreakEvenMonth: breakEven < 0 ? null : breakEven,
    positionCents,
    presentInterestCents,
    newInterestCents,
    interestDifferenceCents,
    totalCostDifferenceCents: 0 - (positionCents.at(-1) ?? 0),
  }
}

/**
 * The stretches of months in which a new loan is ahead, or no worse.
 *
 * @param positionCents of `refinance`, index 0 the closing
 * @throws Refusal naming a position that is not whole cents
 * @returns in order; an empty list when it never is
 * @example
 * ```ts run
 * monthsAhead([-500, -100, 0, 300, -20, 10]) // => [{ from: 2, through: 3 }, { from: 5, through: 5 }]
 * ```
 */
export function monthsAhead(positionCents: readonly Cents[]): { from: number; through: number }[] {
  requireAmounts('positionCents', positionCents, -MOST_AMOUNT)
  const spans: { from: number; through: number }[] = []
  positionCents.forEach((cents, month) => {
    if (month === 0 || cents < 0) return
    const last = spans.at(-1)
    if (last?.through === month - 1) last.through = month
    else spans.push({ from: month, through: month })
  })
  return spans
}

function simpleBreakEven(cashCostsCents: Cents, savingCents: Cents): number | null {
  if (savingCents <= 0) return null
  const whole = roundedQuotient(BigInt(cashCostsCents), BigInt(savingCents))
  return Number(whole) * savingCents >= cashCostsCents ? Number(whole) : Number(whole) + 1
}

function positions(of: RefinanceCase, newRows: readonly ScheduleRow[]): Cents[] {
  const { present, cashCostsCents, cashOutCents = 0, presentInsuranceCents = [], newInsuranceCents = [] } = of
  const found = [0 - of.financedCostsCents - cashCostsCents]
  let paidPresent = 0
  // Cash taken out is owed with the new loan and in hand, so it counts against what is paid.
  let paidNew = cashCostsCents - cashOutCents
  const months = Math.max(present.rows.length, newRows.length)
  for (let at = 0; at < months; at++) {
    const was = present.rows[at]
    const is = newRows[at]
    paidPresent += was ? was.paymentCents + (presentInsuranceCents[at] ?? 0) : 0
    paidNew += is ? is.paymentCents + (newInsuranceCents[at] ?? 0) : 0
    found.push(paidPresent + (was?.balanceCents ?? 0) - paidNew - (is?.balanceCents ?? 0))
  }
  return found
}

/**
 * Refuses a refinance that there cannot be.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function checkRefinance(of: RefinanceCase): void {
  const range = { least: 0, most: MOST_CENTS }
  const { present, presentInsuranceCents = [], newInsuranceCents = [] } = of
  requireRate('noteRate', of.noteRate)
  requireRange('termMonths', of.termMonths, { least: 1, most: MOST_MONTHS })
  requireRange('present.balanceCents', present.balanceCents, range)
  requireCents('present.paymentCents', present.paymentCents)
  requireRows('present.rows', present.rows, ['paymentCents', 'interestCents', 'balanceCents'])
  requireAmounts('presentInsuranceCents', presentInsuranceCents)
  requireAmounts('newInsuranceCents', newInsuranceCents)
  requireRange('cashCostsCents', of.cashCostsCents, range)
  requireRange('financedCostsCents', of.financedCostsCents, range)
  requireRange('cashOutCents', of.cashOutCents ?? 0, range)
}
