import { amortizationSchedule, totalInterest } from '#mortgage/schedule'
import {
  Refusal,
  fractionOf,
  decimalText,
  type Cents,
  MOST_AMOUNT,
  requireCents,
  requireRange,
  requireRate,
  type Rate,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { formulaPosition, formulaTotals, type Loan, MOST_MONTHS } from '#mortgage/payment'

/**
 * A figure by both roundings. "To the cent" adds the rows of the schedule (rule "C"); "unrounded" multiplies the payment
 * of rule 1 before it is rounded (rule "U"), as the sample Closing Disclosure H-25(B) does. Both are right.
 */
export interface BothRoundings {
  scheduleCents: Cents
  unroundedCents: Cents
}

/** What is added to principal and interest in a Closing Disclosure's total. */
export interface DisclosedCosts {
  loan: Loan
  /** All mortgage insurance premiums that are paid. */
  mortgageInsuranceCents?: Cents
  /** Total loan costs, section D of the form. */
  loanCostsCents?: Cents
  /** Interest for the days before the first full month. */
  prepaidInterestCents?: Cents
}

/**
 * Total of Payments of a Closing Disclosure: principal, interest, mortgage insurance and loan costs over the term
 * (12 CFR 1026.38(o)(1)), by both roundings.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }
 * disclosedTotal({ loan, mortgageInsuranceCents: 658800, loanCostsCents: 469405, prepaidInterestCents: 27904 })
 * // => { scheduleCents: 28580479, unroundedCents: 28580336 }
 * ```
 */
export function disclosedTotal(costs: DisclosedCosts): BothRoundings {
  const { loan, mortgageInsuranceCents = 0, loanCostsCents = 0, prepaidInterestCents = 0 } = costs
  for (const [name, cents] of Object.entries({ mortgageInsuranceCents, loanCostsCents, prepaidInterestCents })) {
    requireCents(name, cents)
  }
  const interest = interestOver(loan)
  const rest = loan.loanAmountCents + mortgageInsuranceCents + loanCostsCents + prepaidInterestCents
  return { scheduleCents: rest + interest.scheduleCents, unroundedCents: rest + interest.unroundedCents }
}

/**
 * Interest over the whole term by both roundings.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * interestOver({ loanAmountCents: 20000000, noteRate: ratePercent('5'), termMonths: 360 }).unroundedCents // => 18651157
 * ```
 */
export function interestOver(loan: Loan): BothRoundings {
  return {
    scheduleCents: totalInterest(amortizationSchedule(loan)),
    unroundedCents: formulaTotals(loan).totalInterestCents,
  }
}

/**
 * Total interest percentage: interest over the term, prepaid interest with it, as a share of the loan
 * (12 CFR 1026.37(l)(3)).
 *
 * @param of amounts in cents; interest below zero where payments return less than was lent
 * @param digits decimals, three unless given
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * totalInterestPercentage({ interestCents: 11252131, loanAmountCents: 16200000 }, 2) // => '69.46'
 * ```
 */
export function totalInterestPercentage(of: { interestCents: Cents; loanAmountCents: Cents }, digits = 3): string {
  requireCents('interestCents', of.interestCents, -MOST_AMOUNT)
  requireCents('loanAmountCents', of.loanAmountCents, 1)
  return decimalText(fractionOf(BigInt(of.interestCents) * 100n, of.loanAmountCents), digits)
}

/** What has been paid after some months of a loan. */
export interface PaidSoFar {
  paidCents: Cents
  interestCents: Cents
  principalCents: Cents
  balanceCents: Cents
}

/**
 * "In 5 years" of a Loan Estimate (12 CFR 1026.37(l)(1)): what is paid and what is still owed, by both roundings.
 *
 * @param months 60 as the form has it; up to the term
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }
 * paidAfter(loan).schedule.principalCents // => 1577258
 * paidAfter(loan).unrounded.principalCents // => 1577286
 * ```
 */
export function paidAfter(loan: Loan, months = 60): { schedule: PaidSoFar; unrounded: PaidSoFar } {
  const formula = formulaPosition(loan, months)
  const rows = amortizationSchedule(loan).slice(0, months)
  const balanceCents = rows.at(-1)?.balanceCents ?? loan.loanAmountCents
  const interestCents = totalInterest(rows)
  const principalCents = loan.loanAmountCents - balanceCents
  return {
    schedule: { paidCents: interestCents + principalCents, interestCents, principalCents, balanceCents },
    unrounded: { paidCents: formula.interestCents + formula.principalCents, ...formula },
  }
}

/** Years in which the whole monthly payment is the same. */
export interface ProjectedPayment {
  fromYear: number
  toYear: number
  principalAndInterestCents: Cents
  mortgageInsuranceCents: Cents
  escrowCents: Cents
  totalCents: Cents
}

/**
 * The table of projected payments (12 CFR 1026.37(c)): a column ends with the year in which mortgage insurance ends.
 *
 * @param of monthly amounts in cents; months for which mortgage insurance is paid; the term in months
 * @returns one column, or two
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const monthly = { principalAndInterestCents: 76178, mortgageInsuranceCents: 8235, escrowCents: 20613 }
 * projectedPayments({ ...monthly, mortgageInsuranceMonths: 80, termMonths: 360 }).map(({ toYear }) => toYear) // => [7, 30]
 * ```
 */
export function projectedPayments(of: {
  principalAndInterestCents: Cents
  mortgageInsuranceCents: Cents
  mortgageInsuranceMonths: number
  escrowCents: Cents
  termMonths: number
}): ProjectedPayment[] {
  const { principalAndInterestCents, escrowCents, mortgageInsuranceMonths, termMonths } = of
  requireCents('principalAndInterestCents', principalAndInterestCents)
  requireCents('mortgageInsuranceCents', of.mortgageInsuranceCents)
  requireCents('escrowCents', escrowCents)
  requireRange('termMonths', termMonths, { least: 1, most: MOST_MONTHS })
  requireRange('mortgageInsuranceMonths', mortgageInsuranceMonths, { least: 0, most: termMonths })
  const column = (fromYear: number, toYear: number, mortgageInsuranceCents: Cents): ProjectedPayment => {
    const totalCents = principalAndInterestCents + mortgageInsuranceCents + escrowCents
    return { fromYear, toYear, principalAndInterestCents, mortgageInsuranceCents, escrowCents, totalCents }
  }
  const lastYear = Math.ceil(termMonths / 12)
  const insuredYear = of.mortgageInsuranceCents > 0 ? Math.ceil(mortgageInsuranceMonths / 12) : 0
  const insured = insuredYear > 0 ? [column(1, insuredYear, of.mortgageInsuranceCents)] : []
  return insuredYear < lastYear ? [...insured, column(insuredYear + 1, lastYear, 0)] : insured
}

/**
 * Total closing costs: loan costs and other costs, less the lender's credits (12 CFR 1026.38(h)).
 *
 * @param of amounts in cents; credits as a positive amount
 * @throws Refusal naming an amount that is no whole number of cents from 0
 * @example
 * ```ts run
 * closingCosts({ loanCostsCents: 469405, otherCostsCents: 501805, lenderCreditsCents: 0 }) // => 971210
 * ```
 */
export function closingCosts(of: { loanCostsCents: Cents; otherCostsCents: Cents; lenderCreditsCents: Cents }): Cents {
  requireCents('loanCostsCents', of.loanCostsCents)
  requireCents('otherCostsCents', of.otherCostsCents)
  requireCents('lenderCreditsCents', of.lenderCreditsCents)
  return of.loanCostsCents + of.otherCostsCents - of.lenderCreditsCents
}

/**
 * How far a disclosed APR may be from the exact one: an eighth of a point, a quarter in an irregular transaction
 * (12 CFR 1026.22(a)(2) and (3)).
 *
 * @example
 * ```ts run
 * aprTolerance(false) // => '0.125'
 * aprTolerance(true) // => '0.25'
 * ```
 */
export function aprTolerance(isIrregular: boolean): '0.125' | '0.25' {
  return isIrregular ? '0.25' : '0.125'
}

/**
 * Whether a disclosed APR is within the tolerance of the exact one, above or below; one that is just so far off is.
 *
 * @param exactPercent the computed APR as a decimal, of which fifteen decimals count
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * isWithinTolerance(ratePercent('6.8'), '6.925', false) // => true
 * isWithinTolerance(ratePercent('6.8'), '6.926', false) // => false
 * ```
 */
export function isWithinTolerance(disclosed: Rate, exactPercent: string, isIrregular: boolean): boolean {
  requireRate('disclosed', disclosed)
  if (!/^\d+(\.\d+)?$/.test(exactPercent)) {
    throw new Refusal(`exactPercent: expected a decimal from 0, got "${exactPercent}"`)
  }
  const places = 10n ** 15n
  const [whole = '0', decimals = ''] = exactPercent.split('.')
  const exact = BigInt(whole) * places + BigInt(decimals.slice(0, 15).padEnd(15, '0'))
  const gap = (BigInt(disclosed) * places) / BigInt(UNITS_A_PERCENT) - exact
  return (gap < 0n ? -gap : gap) * 8n <= places * (isIrregular ? 2n : 1n)
}
