import { type ScheduleRow, amortizationSchedule } from '#mortgage/schedule'
import { APR_DIGITS, type AprOutcome, type AprTransaction, annualPercentageRate, paymentRuns } from './apr.ts'
import type { PaymentRun } from './apr-equation.ts'
import {
  Refusal,
  fractionOf,
  type Cents,
  MOST_CENTS,
  roundedQuotient,
  requireCents,
  requireRange,
  requireRate,
  type Rate,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { type Loan, checkLoan } from '#mortgage/payment'
import { exactPayment } from './time-value.ts'

/** A level-payment mortgage with what it costs to get it. */
export interface MortgageTerms {
  loan: Loan
  /** Discount and origination points, percent of the loan. */
  pointsPercent?: Rate
  /** The other prepaid finance charges, prepaid interest among them; less what a lender's credit pays of them. */
  feesCents?: Cents
  /** Days by which the first period is longer than a month, -29 (shorter) to 89. */
  oddDays?: number
  /** A premium that the borrower pays each month, a finance charge by 12 CFR 1026.4(b)(5). */
  mortgageInsurance?: { monthlyCents: Cents; months: number }
  /** Payments and balances of a loan that is not level, from month 1 on; the level schedule when not given. */
  rows?: readonly PaidRow[]
}

/** A row of any schedule, as far as the APR sees it. */
type PaidRow = Pick<ScheduleRow, 'month' | 'paymentCents' | 'balanceCents'>

/** The figures of rule 7. */
export interface MortgageApr {
  pointsCents: Cents
  /** The loan less points and fees. */
  amountFinancedCents: Cents
  /** Principal, interest and mortgage insurance over the term. */
  totalOfPaymentsCents: Cents
  /** Total of payments less amount financed: what the credit costs in dollars. */
  financeChargeCents: Cents
  apr: AprOutcome
}

/**
 * Rule 7: the APR of a mortgage and the figures beside it, on the payments of its schedule: of rule 2, or as the terms
 * give them for a loan whose payment changes.
 *
 * The amount financed is the loan less points, rounded to the cent, and fees. The first payment is due one month and
 * oddDays/30 of a month after closing. Interest for odd days is a fee paid at closing and is in no payment.
 *
 * @param digits decimals of the APR
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 48830000, noteRate: ratePercent('3.375'), termMonths: 360 }
 * const { amountFinancedCents, apr } = mortgageApr({ loan, pointsPercent: ratePercent('0.25'), feesCents: 335000 })
 * amountFinancedCents // => 48372925
 * apr.percent // => '3.450'
 * ```
 */
export function mortgageApr(terms: MortgageTerms, digits: number = APR_DIGITS): MortgageApr {
  const { pointsCents, amountFinancedCents } = amountFinanced(terms)
  const transaction = mortgageTransaction(terms)
  const totalOfPaymentsCents = transaction.payments.reduce((sum, run) => sum + Number(run.amountCents) * run.count, 0)
  return {
    pointsCents,
    amountFinancedCents,
    totalOfPaymentsCents,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    apr: annualPercentageRate(transaction, digits),
  }
}

/**
 * A mortgage as the equation of Appendix J takes it: the amount financed, and runs of equal monthly payments.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }
 * mortgageTransaction({ loan, oddDays: 10 }).payments.map(({ amountCents, count }) => [amountCents, count])
 * // => [[8885, 11], [8884, 1]]
 * ```
 */
export function mortgageTransaction(terms: MortgageTerms): AprTransaction {
  return transactionOf(terms, paidMonths(terms, rowsOf(terms)))
}

/**
 * What the loan costs a year when it is repaid early: the APR of the payments made and the balance that is then due, so
 * that points and fees are spread over the time the loan is kept.
 *
 * @param months after which payment, each 1 to the term
 * @returns one outcome for each of them, nearing the APR as the loan is kept to its end
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 32000000, noteRate: ratePercent('6.65'), termMonths: 360 }
 * aprWhenRepaid({ loan, feesCents: 640000 }, [24, 360]).map(({ percent }) => percent) // => ['7.744', '6.847']
 * ```
 */
export function aprWhenRepaid(
  terms: MortgageTerms,
  months: readonly number[],
  digits: number = APR_DIGITS,
): AprOutcome[] {
  const rows = rowsOf(terms)
  const paid = paidMonths(terms, rows)
  return months.map((month) => {
    requireRange('months', month, { least: 1, most: terms.rows?.length ?? terms.loan.termMonths })
    const kept = paid.slice(0, month)
    const last = kept.length - 1
    kept[last] = (kept[last] ?? 0) + (rows[last]?.balanceCents ?? 0)
    return annualPercentageRate(transactionOf(terms, kept), digits)
  })
}

/**
 * The same APR on payments that are not rounded (rule "U"): without charges it is the note rate itself.
 *
 * @param digits decimals of the APR
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 32000000, noteRate: ratePercent('6.65'), termMonths: 360 }
 * unroundedMortgageApr({ loan }, 9).percent // => '6.650000000'
 * ```
 */
export function unroundedMortgageApr(terms: MortgageTerms, digits: number = APR_DIGITS): AprOutcome {
  const { loan, oddDays } = terms
  const level = { amountCents: exactPayment(loan), count: loan.termMonths, ...firstPayment(oddDays) }
  const { advances, unitPeriodsPerYear } = transactionOf(terms, [])
  const { monthlyCents, months } = insuranceOf(terms)
  const premiums = { amountCents: monthlyCents, count: months, ...firstPayment(oddDays) }
  const payments = monthlyCents > 0 && months > 0 ? [level, premiums] : [level]
  return annualPercentageRate({ advances, payments, unitPeriodsPerYear }, digits)
}

function transactionOf(terms: MortgageTerms, paidCents: readonly Cents[]): AprTransaction {
  return {
    advances: [{ amountCents: amountFinanced(terms).amountFinancedCents, count: 1, unitPeriods: 0 }],
    payments: paymentRuns(paidCents, firstPayment(terms.oddDays)),
    unitPeriodsPerYear: fractionOf(12),
  }
}

const rowsOf = ({ loan, rows }: MortgageTerms): readonly PaidRow[] => {
  if (rows?.length === 0) throw new Refusal('rows: expected at least one, got none')
  return rows ?? amortizationSchedule(loan)
}

/** What is paid in each month of the schedule, mortgage insurance with it. */
function paidMonths(terms: MortgageTerms, rows: readonly PaidRow[]): Cents[] {
  const { monthlyCents, months } = insuranceOf(terms)
  return rows.map(({ month, paymentCents }) => paymentCents + (month <= months ? monthlyCents : 0))
}

function amountFinanced({ loan, pointsPercent, feesCents = 0 }: MortgageTerms) {
  checkLoan(loan)
  if (pointsPercent !== undefined) requireRate('pointsPercent', pointsPercent)
  const points = BigInt(loan.loanAmountCents) * BigInt(pointsPercent ?? 0)
  const pointsCents = Number(roundedQuotient(points, BigInt(UNITS_A_PERCENT) * 100n))
  const lent = loan.loanAmountCents - pointsCents
  // A credit may be more than the fees; what is financed is at least a cent.
  requireRange('feesCents', feesCents, { least: -MOST_CENTS, most: lent - 1 })
  return { pointsCents, amountFinancedCents: lent - feesCents }
}

function firstPayment(oddDays = 0): Pick<Required<PaymentRun>, 'unitPeriods' | 'oddFraction'> {
  requireRange('oddDays', oddDays, { least: -29, most: 89 })
  const days = 30 + oddDays
  return { unitPeriods: Math.floor(days / 30), oddFraction: fractionOf(days % 30, 30) }
}

function insuranceOf({ loan, mortgageInsurance }: MortgageTerms): { monthlyCents: Cents; months: number } {
  const { monthlyCents = 0, months = 0 } = mortgageInsurance ?? {}
  requireCents('mortgageInsurance.monthlyCents', monthlyCents)
  requireRange('mortgageInsurance.months', months, { least: 0, most: loan.termMonths })
  return { monthlyCents, months }
}
