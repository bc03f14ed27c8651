import { type LoanSchedule, requireSchedule } from './loan-plan.ts'
import { type LoanPlan, checkPlan } from './loan-plan-terms.ts'
import { type Cents, SAFE, requireCents, requireRange } from '#mortgage/exact'
import { monthlyPayment } from '#mortgage/payment'

/**
 * The smallest monthly extra, in whole cents, with which a loan is paid off within so many months. It comes beside the
 * extras that the plan has already, from its month `monthlyFrom`.
 *
 * A larger extra leaves a smaller balance in every later month, so halving the range finds the cent.
 *
 * @param months the number of the payment that is to be the last, from 1
 * @returns 0 when the plan is that fast already; null when no monthly extra reaches it
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 40000000, noteRate: ratePercent('6.5'), termMonths: 360 }
 * extraForPayoff(loan, 240) // => 45403
 * extraForPayoff(loan, 360) // => 0
 * ```
 */
export function extraForPayoff(plan: LoanPlan, months: number): Cents | null {
  requireRange('months', months, { ...SAFE, least: 1 })
  return smallestExtra(plan, (schedule) => schedule.rows.length <= months)
}

/**
 * The smallest monthly extra, in whole cents, with which the interest of the whole loan is at most so much.
 *
 * @returns 0 when it is already; null when no monthly extra reaches it
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * extraForInterest(loan, 4000) // => 6166
 * extraForInterest(loan, 999) // => null
 * ```
 */
export function extraForInterest(plan: LoanPlan, mostInterestCents: Cents): Cents | null {
  requireCents('mostInterestCents', mostInterestCents)
  return smallestExtra(plan, (schedule) => schedule.totalInterestCents <= mostInterestCents)
}

function smallestExtra(plan: LoanPlan, isReached: (schedule: LoanSchedule) => boolean): Cents | null {
  checkPlan(plan)
  const present = plan.extras?.monthlyCents ?? 0
  const withExtra = (cents: Cents) =>
    isReached(requireSchedule({ ...plan, extras: { ...plan.extras, monthlyCents: present + cents } }))
  if (withExtra(0)) return 0
  // An extra is mostly near the payment, so the range grows from there before it is halved.
  let [below, enough] = [0, Math.min(plan.loanAmountCents, monthlyPayment(plan))]
  while (!withExtra(enough)) {
    if (enough >= plan.loanAmountCents) return null
    ;[below, enough] = [enough, Math.min(plan.loanAmountCents, enough * 4)]
  }
  while (enough - below > 1) {
    const middle = below + Math.floor((enough - below) / 2)
    if (withExtra(middle)) enough = middle
    else below = middle
  }
  return enough
}
