import type { ScheduleRow } from './amortization-schedule.ts'
import {
  type IsoDate,
  addDays,
  requireDate,
  type Cents,
  roundedQuotient,
  type Rate,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { type LoanSchedule, requireSchedule } from './loan-plan.ts'
import { type LoanPlan, checkPlan } from './loan-plan-terms.ts'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const PERIODS_A_YEAR = 26
const PERIOD_DENOMINATOR = UNITS_A_PERCENT * 100 * PERIODS_A_YEAR

/** Half payments that the servicer holds and posts by the month. */
export interface HeldBiweekly {
  /** A twelfth of the payment, which is what 26 halves a year leave beside twelve payments. */
  extraCents: Cents
  schedule: LoanSchedule
}

/**
 * Rule 4, "held": half payments every 14 days, held by the servicer and posted monthly. The thirteenth payment of a
 * year is an extra of a twelfth of the payment in every month.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const held = biweeklyHeld({ loanAmountCents: 67300000, noteRate: ratePercent('5.25'), termMonths: 240 })
 * held.extraCents // => 37791
 * held.schedule.rows.length // => 210
 * ```
 */
export function biweeklyHeld(plan: LoanPlan): HeldBiweekly {
  checkPlan(plan)
  const payment = plan.paymentCents ?? monthlyPayment(plan)
  const extraCents = Number(roundedQuotient(BigInt(payment), 12n))
  const monthlyCents = (plan.extras?.monthlyCents ?? 0) + extraCents
  return { extraCents, schedule: requireSchedule({ ...plan, extras: { ...plan.extras, monthlyCents } }) }
}

/** A payment every 14 days; its `month` is the number of the payment. */
export interface BiweeklyRow extends ScheduleRow {
  date: IsoDate | null
}

/** A loan that is paid every 14 days. */
export interface TrueBiweekly {
  /** Half of the monthly payment. */
  paymentCents: Cents
  rows: BiweeklyRow[]
  totalInterestCents: Cents
}

/**
 * Rule 4, "true": half a payment is posted every 14 days and bears interest at a 26th of the annual rate.
 *
 * @param firstPaymentOn gives the rows their dates
 * @returns never more than 26 payments for each year of the term, the last of which pays what is left
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const every14Days = biweeklyTrue({ loanAmountCents: 67300000, noteRate: ratePercent('5.25'), termMonths: 240 })
 * every14Days.paymentCents // => 226749
 * every14Days.rows.length // => 454
 * every14Days.totalInterestCents // => 35506389
 * ```
 */
export function biweeklyTrue(loan: Loan, firstPaymentOn?: IsoDate): TrueBiweekly {
  const scheduled = Number(roundedQuotient(BigInt(monthlyPayment(loan)), 2n))
  const mostPayments = Math.ceil((loan.termMonths * PERIODS_A_YEAR) / 12)
  if (firstPaymentOn !== undefined) requireDate('firstPaymentOn', firstPaymentOn)
  const rows: BiweeklyRow[] = []
  let balance = loan.loanAmountCents
  let totalInterestCents = 0
  for (let month = 1; balance > 0; month++) {
    const interestCents = periodInterest(balance, loan.noteRate)
    const isLast = month === mostPayments || scheduled >= balance + interestCents
    const paymentCents = isLast ? balance + interestCents : scheduled
    const principalCents = paymentCents - interestCents
    balance -= principalCents
    totalInterestCents += interestCents
    const date = firstPaymentOn === undefined ? null : addDays(firstPaymentOn, 14 * (month - 1))
    rows.push({ month, paymentCents, interestCents, principalCents, balanceCents: balance, date })
  }
  return { paymentCents: scheduled, rows, totalInterestCents }
}

function periodInterest(balanceCents: Cents, noteRate: Rate): Cents {
  const product = balanceCents * noteRate
  if (product < Number.MAX_SAFE_INTEGER / 4) {
    return Math.floor((2 * product + PERIOD_DENOMINATOR) / (2 * PERIOD_DENOMINATOR))
  }
  return Number(roundedQuotient(BigInt(balanceCents) * BigInt(noteRate), BigInt(PERIOD_DENOMINATOR)))
}
