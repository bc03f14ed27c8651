import {
  type IsoDate,
  monthlyDaysFrom,
  monthlyFrom,
  type Cents,
  roundedQuotient,
  MOST_AMOUNT,
  SAFE,
  requireCents,
  requireOneOf,
  requireRange,
  MONTH_DENOMINATOR,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { extrasByMonth } from './extra-payments.ts'
import { exactPayment, type Loan, monthlyPayment } from '#mortgage/payment'
import { type LoanPlan, checkPlan } from './loan-plan-terms.ts'

/** When a servicer takes an extra off the balance: rule 3 is `with-payment`. */
export type ExtrasPosted = 'with-payment' | 'before-interest' | 'next-month' | 'never'

/** Another way in which servicers and programs compute the same loan. */
export interface ScheduleVariant {
  /** Its rate steps, recasts and penalty are not computed here. */
  plan: LoanPlan
  /** Whether payment and interest are rounded to the cent (rules 1 and 2), or nothing but what is shown (rule U). */
  rounding: 'each-row' | 'none'
  extrasPosted: ExtrasPosted
  /** Interest of odd days that the first row bears, in cents. */
  oddInterestCents: Cents
  /** The last row that is wanted; all when not given. */
  throughMonth?: number
}

/** A row as it would be printed: each figure rounded to the cent by itself. */
export interface VariantRow {
  month: number
  date: IsoDate | null
  paymentCents: Cents
  interestCents: Cents
  principalCents: Cents
  extraCents: Cents
  balanceCents: Cents
  /** Interest of all rows up to this one, rounded once. */
  interestSoFarCents: Cents
}

/** Parts of a cent that are carried: where nothing is rounded, so many that 600 rows cannot add up to a cent. */
const PARTS = { 'each-row': 1n, none: 10n ** 15n } as const satisfies Record<ScheduleVariant['rounding'], bigint>

/**
 * The rows of a loan under another rule of rounding or posting; for finding out how someone else computed a schedule.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const plan = { loanAmountCents: 18000000, noteRate: ratePercent('4.25'), termMonths: 360 }
 * const rows = variantRows({ plan, rounding: 'none', extrasPosted: 'never', oddInterestCents: 0 })
 * rows[59]?.balanceCents // => 16345385
 * ```
 */
export function variantRows(variant: ScheduleVariant): VariantRow[] {
  const { plan, rounding } = variant
  checkVariant(variant)
  const dateAt = plan.firstPaymentOn === undefined ? null : monthlyFrom(plan.firstPaymentOn)
  const interestOf = interestBy(variant)
  const extraOf = extraBy(variant)
  const lastMonth = plan.balloonMonth ?? plan.termMonths
  const through = Math.min(lastMonth, variant.throughMonth ?? lastMonth)
  const interestOnly = plan.interestOnlyMonths ?? 0
  const parts = PARTS[rounding]
  const shown = (amount: bigint): Cents => Number(parts === 1n ? amount : roundedQuotient(amount, parts))
  const rows: VariantRow[] = []
  let balance = BigInt(plan.loanAmountCents) * parts
  let payment = 0n
  let interestSoFar = 0n
  for (let month = 1; balance > 0n && month <= through; month++) {
    const before = variant.extrasPosted === 'before-interest' ? least(balance, extraOf(month)) : 0n
    balance -= before
    if (month === interestOnly + 1)
      payment = paymentBy(variant, { balanceCents: shown(balance), months: plan.termMonths - interestOnly })
    const regular = interestOf(balance, month)
    const odd = month === 1 ? BigInt(variant.oddInterestCents) * parts : 0n
    const interest = regular + odd > 0n ? regular + odd : 0n
    const due = month <= interestOnly ? interest : payment + (plan.oddInterest === 'added' ? interest - regular : 0n)
    const isLast = month === lastMonth || due >= balance + interest
    const principal = isLast ? balance : due - interest
    balance -= principal
    const after = variant.extrasPosted === 'before-interest' ? 0n : least(balance, extraOf(month))
    balance -= after
    interestSoFar += interest
    rows.push({
      month,
      date: dateAt ? dateAt(month - 1) : null,
      paymentCents: shown(interest + principal),
      interestCents: shown(interest),
      principalCents: shown(principal),
      extraCents: shown(before + after),
      balanceCents: shown(balance),
      interestSoFarCents: shown(interestSoFar),
    })
  }
  return rows
}

function checkVariant({ plan, rounding, extrasPosted, oddInterestCents, throughMonth }: ScheduleVariant): void {
  checkPlan(plan)
  requireOneOf('rounding', rounding, Object.keys(PARTS))
  requireOneOf('extrasPosted', extrasPosted, ['with-payment', 'before-interest', 'next-month', 'never'])
  requireCents('oddInterestCents', oddInterestCents, -MOST_AMOUNT)
  if (throughMonth !== undefined) requireRange('throughMonth', throughMonth, { ...SAFE, least: 0 })
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

function paymentBy(
  { plan, rounding }: ScheduleVariant,
  { balanceCents, months }: { balanceCents: Cents; months: number },
): bigint {
  const parts = PARTS[rounding]
  if (plan.paymentCents !== undefined) return BigInt(plan.paymentCents) * parts
  const loan: Loan = { loanAmountCents: Math.max(1, balanceCents), noteRate: plan.noteRate, termMonths: months }
  if (rounding === 'each-row') return BigInt(monthlyPayment(loan))
  const { over, under } = exactPayment(loan)
  return roundedQuotient(over * parts, under)
}

function interestBy({ plan, rounding }: ScheduleVariant): (balance: bigint, month: number) => bigint {
  const rate = BigInt(plan.noteRate)
  const isDaily = plan.dayCount === 'actual/365' && plan.firstPaymentOn !== undefined
  const dayAt = isDaily ? monthlyDaysFrom(plan.firstPaymentOn ?? '') : null
  const denominator = BigInt(isDaily ? UNITS_A_PERCENT * 100 * 365 : MONTH_DENOMINATOR)
  return (balance, month) => {
    const days = dayAt ? BigInt(dayAt(month - 1) - dayAt(month - 2)) : 1n
    const over = balance * rate * days
    return rounding === 'none' ? over / denominator : roundedQuotient(over, denominator)
  }
}

function extraBy({ plan, rounding, extrasPosted }: ScheduleVariant): (month: number) => bigint {
  const { amount } = extrasByMonth(plan)
  if (extrasPosted === 'never') return () => 0n
  const parts = PARTS[rounding]
  const delay = extrasPosted === 'next-month' ? 1 : 0
  return (month) => (month > delay ? BigInt(amount(month - delay)) * parts : 0n)
}
