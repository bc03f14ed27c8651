import { type AprOutcome, annualPercentageRate, paymentRuns } from '#mortgage/apr'
import { type LoanSchedule, loanSchedule } from '#mortgage/schedule'
import { type Cents, MOST_CENTS, requireCents, requireRange, requireRows } from '#mortgage/exact'
import { type RefinanceCase, type Refinance, checkRefinance } from './refinance.ts'

/**
 * The new loan when the present payment goes on being paid: what is above the new payment goes to principal.
 *
 * @returns the schedule; null when the present payment is not above the new one
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const present = presentLoan({ loanAmountCents: 22900000, noteRate: ratePercent('8.875'), termMonths: 214 })
 * const terms = { noteRate: ratePercent('2.75'), termMonths: 360 }
 * const of = { present, ...terms, cashCostsCents: 850000, financedCostsCents: 350000 }
 * keepPaying(of, refinance(of))?.rows.length // => 126
 * ```
 */
export function keepPaying(of: RefinanceCase, result: Refinance): LoanSchedule | null {
  checkRefinance(of)
  requireCents('result.newPaymentCents', result.newPaymentCents)
  requireRange('result.newLoanCents', result.newLoanCents, { least: 1, most: MOST_CENTS })
  if (of.present.paymentCents <= result.newPaymentCents) return null
  const { noteRate, termMonths, present } = of
  const plan = { loanAmountCents: result.newLoanCents, noteRate, termMonths, paymentCents: present.paymentCents }
  const schedule = loanSchedule(plan)
  return schedule.kind === 'schedule' ? schedule : null
}

/**
 * The yearly rate that cash taken out really costs: the rate at which what is paid more than for the present loan, until
 * the loan is left, is worth the cash in hand after costs. Months in which less is paid count as further advances.
 *
 * @param throughMonth the month in which both balances are paid off
 * @returns null when no cash is left after the costs that are paid at closing; otherwise as `annualPercentageRate`:
 *   unsolved with 'repays-less-than-advanced' when the cash costs nothing
 * @throws Refusal naming the month when it is beyond both loans, or the argument that is out of range
 * @example
 * ```ts run
 * const present = presentLoan({ loanAmountCents: 20000000, noteRate: ratePercent('6'), termMonths: 300 })
 * const terms = { noteRate: ratePercent('6'), termMonths: 300 }
 * const of = { present, ...terms, cashCostsCents: 0, financedCostsCents: 0, cashOutCents: 5000000 }
 * const rate = cashOutRate(of, refinance(of), 60)
 * rate?.isSolved ? rate.percent : null // => '6.000'
 * ```
 */
export function cashOutRate(of: RefinanceCase, result: Refinance, throughMonth: number): AprOutcome | null {
  const months = result.positionCents.length - 1
  requireRange('throughMonth', throughMonth, { least: 1, most: months })
  checkRefinance(of)
  requireRows('result.newRows', result.newRows, ['paymentCents', 'balanceCents'])
  const inHand = (of.cashOutCents ?? 0) - of.cashCostsCents
  if (inHand <= 0) return null
  const more = moreByMonth(of, result, throughMonth)
  const payments = paymentRuns(more.map((cents) => Math.max(0, cents)))
  if (payments.length === 0) return { isSolved: false, reason: 'repays-less-than-advanced' }
  const advances = paymentRuns([inHand, ...more.map((cents) => Math.max(0, -cents))], { unitPeriods: 0 })
  return annualPercentageRate({ advances, payments, unitPeriodsPerYear: { numerator: 12n, denominator: 1n } })
}

/** What is paid more each month than the present loan asks, with the difference of the balances in the last. */
function moreByMonth(of: RefinanceCase, { newRows }: Refinance, throughMonth: number): Cents[] {
  const { present, presentInsuranceCents = [], newInsuranceCents = [] } = of
  return Array.from({ length: throughMonth }, (_, at) => {
    const was = present.rows[at]
    const is = newRows[at]
    const paidNew = is ? is.paymentCents + (newInsuranceCents[at] ?? 0) : 0
    const paidPresent = was ? was.paymentCents + (presentInsuranceCents[at] ?? 0) : 0
    const left = at + 1 === throughMonth ? (is?.balanceCents ?? 0) - (was?.balanceCents ?? 0) : 0
    return paidNew - paidPresent + left
  })
}
