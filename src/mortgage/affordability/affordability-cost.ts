import { interestOfMonth } from '#mortgage/schedule'
import { type PaymentFactor, limitOfIncome, paymentFactor, paymentOf } from './debt-room.ts'
import {
  Refusal,
  type Cents,
  MOST_CENTS,
  roundedQuotient,
  requireRange,
  requireRate,
  type Rate,
  WHOLE,
} from '#mortgage/exact'
import { MOST_MONTHS } from '#mortgage/payment'

/** Who pays: income, debts and the limits that a lender sets. */
export interface Household {
  /** Gross, 1 cent to $10 billion a year. */
  yearlyIncomeCents: Cents
  /** All debt payments a month beside the home. */
  debtsCents: Cents
  /** Most of gross income for housing; null for no such limit. */
  frontLimit: Rate | null
  /** Most of gross income for housing and debts; null for no such limit. */
  backLimit: Rate | null
}

/** Mortgage insurance at a rate of the loan a year, when the loan is above a share of the price. */
export interface PmiStep {
  /** The step holds above this loan-to-value, not at it. */
  aboveLtv: Rate
  rate: Rate
}

/** What a home costs beside its price. */
export interface HomeCosts {
  noteRate: Rate
  /** 1 to 600 months. */
  termMonths: number
  /** Of the price, a year. */
  propertyTaxRate: Rate
  insuranceYearCents: Cents
  hoaMonthCents: Cents
  /** In rising order of loan-to-value; the highest that holds counts. */
  pmi: readonly PmiStep[]
}

/** The housing payment of one month by its parts, each rounded to the cent. */
export interface HousingCost {
  principalAndInterestCents: Cents
  taxCents: Cents
  insuranceCents: Cents
  hoaCents: Cents
  pmiCents: Cents
  totalCents: Cents
}

/** What is bought and what is borrowed for it. */
interface Home {
  priceCents: Cents
  loanAmountCents: Cents
}

const SAFE_CENTS = Number.MAX_SAFE_INTEGER / WHOLE

/**
 * What a household may spend on housing a month by rule 8: min(front × G, back × G − debts), truncated to the cent.
 *
 * @returns budgetCents, negative when debts alone are above the back limit; binding names the lower of the two limits,
 *   the front one when they are equal
 * @throws Refusal naming the argument that is out of range, or when there is no limit at all
 * @example
 * ```ts run
 * housingBudget({
 *   yearlyIncomeCents: 10950000,
 *   debtsCents: 135000,
 *   frontLimit: ratePercent('31'),
 *   backLimit: ratePercent('43'),
 * })
 * // => { budgetCents: 257375, binding: 'back' }
 * ```
 */
export function housingBudget(household: Household): { budgetCents: Cents; binding: 'front' | 'back' } {
  const { yearlyIncomeCents, debtsCents, frontLimit, backLimit } = household
  requireRange('debtsCents', debtsCents, { least: 0, most: MOST_CENTS })
  if (frontLimit !== null) requireRate('frontLimit', frontLimit)
  if (backLimit !== null) requireRate('backLimit', backLimit)
  const front = frontLimit === null ? null : limitOfIncome(yearlyIncomeCents, frontLimit)
  const back = backLimit === null ? null : limitOfIncome(yearlyIncomeCents, backLimit) - debtsCents
  if (front !== null && (back === null || front <= back)) return { budgetCents: front, binding: 'front' }
  if (back !== null) return { budgetCents: back, binding: 'back' }
  throw new Refusal('frontLimit, backLimit: expected at least one limit, got null and null')
}

/**
 * The housing payment for a price and a loan, rule 8's cost(V).
 *
 * @param priceCents 0 to $10 billion
 * @param loanAmountCents 0 when the home is paid in cash
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthlyHousing(37063100, 27563100, {
 *   noteRate: ratePercent('4.75'),
 *   termMonths: 360,
 *   propertyTaxRate: ratePercent('1.46'),
 *   insuranceYearCents: 414000,
 *   hoaMonthCents: 34000,
 *   pmi: [{ aboveLtv: ratePercent('80'), rate: ratePercent('0.79') }],
 * }).totalCents
 * // => 257375
 * ```
 */
export function monthlyHousing(priceCents: Cents, loanAmountCents: Cents, costs: HomeCosts): HousingCost {
  checkHomeCosts(costs)
  requireRange('priceCents', priceCents, { least: 0, most: MOST_CENTS })
  requireRange('loanAmountCents', loanAmountCents, { least: 0, most: MOST_CENTS })
  return housingCost({ priceCents, loanAmountCents }, costs, paymentFactor(costs.noteRate, costs.termMonths))
}

/** cost(V) for figures that are known to be in range, with rule 1's powers taken before. */
export function housingCost(home: Home, costs: HomeCosts, factor: PaymentFactor): HousingCost {
  const principalAndInterestCents = paymentOf(home.loanAmountCents, factor)
  const taxCents = interestOfMonth(home.priceCents, costs.propertyTaxRate)
  const insuranceCents = Number(roundedQuotient(BigInt(costs.insuranceYearCents), 12n))
  const hoaCents = costs.hoaMonthCents
  const step = costs.pmi[pmiStepAt(home, costs.pmi)]
  const pmiCents = step ? interestOfMonth(home.loanAmountCents, step.rate) : 0
  const totalCents = principalAndInterestCents + taxCents + insuranceCents + hoaCents + pmiCents
  return { principalAndInterestCents, taxCents, insuranceCents, hoaCents, pmiCents, totalCents }
}

/** The index of the PMI step that holds for a home, -1 for none. */
export function pmiStepAt(home: Home, steps: readonly PmiStep[]): number {
  return steps.findLastIndex(({ aboveLtv }) => isAboveLtv(home, aboveLtv))
}

/** Whether a loan is above a share of the price, compared as exact fractions. */
export function isAboveLtv({ priceCents, loanAmountCents }: Home, ltv: Rate): boolean {
  // Both products are exact where the larger one is a safe integer.
  if (Math.max(priceCents, loanAmountCents) < SAFE_CENTS) return loanAmountCents * WHOLE > priceCents * ltv
  return BigInt(loanAmountCents) * BigInt(WHOLE) > BigInt(priceCents) * BigInt(ltv)
}

/** Refuses costs that no home has. */
export function checkHomeCosts(costs: HomeCosts): void {
  requireRate('noteRate', costs.noteRate)
  requireRange('termMonths', costs.termMonths, { least: 1, most: MOST_MONTHS })
  requireRate('propertyTaxRate', costs.propertyTaxRate)
  requireRange('insuranceYearCents', costs.insuranceYearCents, { least: 0, most: MOST_CENTS })
  requireRange('hoaMonthCents', costs.hoaMonthCents, { least: 0, most: MOST_CENTS })
  costs.pmi.forEach(({ aboveLtv, rate }, index) => {
    requireRate(`pmi[${index}].aboveLtv`, aboveLtv)
    requireRate(`pmi[${index}].rate`, rate)
    const before = costs.pmi[index - 1]
    if (before && before.aboveLtv >= aboveLtv) {
      throw new Refusal(`pmi: expected steps of rising loan-to-value, got ${aboveLtv} after ${before.aboveLtv}`)
    }
  })
}
