import {
  type HomeCosts,
  type Household,
  type HousingCost,
  checkHomeCosts,
  housingBudget,
  housingCost,
  isAboveLtv,
  monthlyHousing,
  pmiStepAt,
} from './affordability-cost.ts'
import {
  type PurchaseCash,
  type PurchasedHome,
  checkCash,
  homeAt,
  isAboveFunds,
  isCashEnough,
} from './affordability-purchase.ts'
import { debtRatios } from './debt-ratio.ts'
import { type PaymentFactor, paymentFactor } from './debt-room.ts'
import {
  Refusal,
  type Fraction,
  type Cents,
  MOST_CENTS,
  SAFE,
  requireRange,
  requireRate,
  type Rate,
  WHOLE,
} from '#mortgage/exact'

/** A question to rule 8. */
export interface AffordabilityCase {
  household: Household
  costs: HomeCosts
  cash: PurchaseCash
}

/** A home at the highest price, which is in whole dollars, by its parts. */
export interface AffordablePrice extends HousingCost, PurchasedHome {
  /** Down payment and closing costs. */
  cashToCloseCents: Cents
  front: Fraction
  back: Fraction
  /**
   * What one dollar more would break: the front or the back limit, the least down payment (`cash`), the front or back
   * limit only because mortgage insurance would begin (`pmi-step`), or the range of the arithmetic.
   */
  stop: 'front' | 'back' | 'cash' | 'pmi-step' | 'range'
}

/** The result of rule 8. */
export interface Affordability {
  /** Most that may go to housing a month. */
  budgetCents: Cents
  /** The lower of the two limits. */
  binding: 'front' | 'back'
  /** Null when no price keeps every limit. */
  price: AffordablePrice | null
  /** Why there is no price: the budget does not carry even a home without a loan, or the cash no down payment. */
  obstacle: 'budget' | 'cash' | null
}

const MOST_DOLLARS = MOST_CENTS / 100

/**
 * Rule 8: the highest whole-dollar price whose housing payment stays within the budget.
 *
 * The payment jumps where mortgage insurance begins, so each stretch between two steps is searched by itself, the
 * highest first; within a stretch the payment only rises, and the search ends on the dollar.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const found = affordablePrice({
 *   household: {
 *     yearlyIncomeCents: 10950000,
 *     debtsCents: 135000,
 *     frontLimit: ratePercent('31'),
 *     backLimit: ratePercent('43'),
 *   },
 *   costs: {
 *     noteRate: ratePercent('4.75'),
 *     termMonths: 360,
 *     propertyTaxRate: ratePercent('1.46'),
 *     insuranceYearCents: 414000,
 *     hoaMonthCents: 34000,
 *     pmi: [{ aboveLtv: ratePercent('80'), rate: ratePercent('0.79') }],
 *   },
 *   cash: { cashCents: 9500000 },
 * })
 * found.price?.priceCents // => 37063100
 * found.price?.stop // => 'back'
 * ```
 */
export function affordablePrice(of: AffordabilityCase): Affordability {
  const { budgetCents, binding } = housingBudget(of.household)
  checkHomeCosts(of.costs)
  checkCash(of.cash)
  const search: Search = {
    ...of,
    budgetCents,
    binding,
    factor: paymentFactor(of.costs.noteRate, of.costs.termMonths),
  }
  const none = (obstacle: 'budget' | 'cash'): Affordability => ({ budgetCents, binding, price: null, obstacle })
  const to = mostDollars(of, budgetCents)
  const least = firstWhere({ from: 0, to }, (dollars) => isAboveFunds(dollars, of.cash))
  const afterMost = firstWhere({ from: least, to }, (dollars) => !isCashEnough(homeAt(dollars, of.cash), of.cash))
  if (afterMost <= least) return none('cash')
  const dollars = highestPrice(search, least, afterMost - 1)
  if (dollars === null) return none('budget')
  return { budgetCents, binding, obstacle: null, price: priceAt(search, dollars, afterMost - 1) }
}

/**
 * The highest whole-dollar price of a home that is bought without a loan and whose tax, insurance and dues keep the
 * budget: what remains to somebody whose cash would buy a dearer home than the budget carries.
 *
 * @returns cents, at most mostCents; null where insurance and dues alone are above the budget
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * priceWithoutLoan({
 *   budgetCents: 120000,
 *   mostCents: 200000000,
 *   costs: {
 *     noteRate: ratePercent('6'),
 *     termMonths: 360,
 *     propertyTaxRate: ratePercent('1'),
 *     insuranceYearCents: 120000,
 *     hoaMonthCents: 0,
 *     pmi: [],
 *   },
 * })
 * // => 132000500
 * ```
 */
export function priceWithoutLoan(of: { budgetCents: Cents; mostCents: Cents; costs: HomeCosts }): Cents | null {
  checkHomeCosts(of.costs)
  requireRange('budgetCents', of.budgetCents, { least: -MOST_CENTS, most: MOST_CENTS })
  requireRange('mostCents', of.mostCents, { least: 0, most: MOST_CENTS })
  const factor = paymentFactor(of.costs.noteRate, of.costs.termMonths)
  const isAbove = (dollars: number) =>
    housingCost({ priceCents: dollars * 100, loanAmountCents: 0 }, of.costs, factor).totalCents > of.budgetCents
  const price = firstWhere({ from: 0, to: Math.floor(of.mostCents / 100) }, isAbove) - 1
  return price < 0 ? null : price * 100
}

/**
 * The least gross income a year at which a price keeps both limits.
 *
 * @param of limits and debts, costs, the price and the down payment in cents
 * @returns whole cents, rounded up; which limit asks for it; the housing payment
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * incomeNeeded({
 *   limits: { debtsCents: 50000, frontLimit: ratePercent('28'), backLimit: ratePercent('36') },
 *   costs: {
 *     noteRate: ratePercent('6.65'),
 *     termMonths: 360,
 *     propertyTaxRate: ratePercent('1.2'),
 *     insuranceYearCents: 180000,
 *     hoaMonthCents: 0,
 *     pmi: [],
 *   },
 *   priceCents: 40000000,
 *   downPaymentCents: 8000000,
 * }).yearlyIncomeCents
 * // => 11161243
 * ```
 */
export function incomeNeeded(of: {
  limits: Omit<Household, 'yearlyIncomeCents'>
  costs: HomeCosts
  priceCents: Cents
  downPaymentCents: Cents
}): { yearlyIncomeCents: Cents; binding: 'front' | 'back'; cost: HousingCost } {
  requireRange('priceCents', of.priceCents, { least: 0, most: MOST_CENTS })
  requireRange('downPaymentCents', of.downPaymentCents, { least: 0, most: of.priceCents })
  const { debtsCents, frontLimit, backLimit } = of.limits
  requireRange('debtsCents', debtsCents, { least: 0, most: MOST_CENTS })
  const cost = monthlyHousing(of.priceCents, of.priceCents - of.downPaymentCents, of.costs)
  const front = frontLimit === null ? -1 : incomeFor(cost.totalCents, 'frontLimit', frontLimit)
  const back = backLimit === null ? -1 : incomeFor(cost.totalCents + debtsCents, 'backLimit', backLimit)
  if (front < 0 && back < 0) throw new Refusal('limits: expected at least one limit, got null and null')
  return { yearlyIncomeCents: Math.max(front, back), binding: front >= back ? 'front' : 'back', cost }
}

interface Search extends AffordabilityCase {
  budgetCents: Cents
  binding: 'front' | 'back'
  factor: PaymentFactor
}

/** A price that no budget reaches: interest or not, a loan is repaid in its term. Rounding is less than a cent a month. */
function mostDollars({ cash, costs }: AffordabilityCase, budgetCents: Cents): number {
  const loanCents = Math.max(0, budgetCents + 1) * costs.termMonths
  return Math.min(MOST_DOLLARS, Math.ceil((cash.cashCents + loanCents) / 100) + 1)
}

/** The highest price of a range that keeps the budget, one stretch between PMI steps after the other from above. */
function highestPrice(search: Search, least: number, most: number): number | null {
  const { cash, costs } = search
  const keeps = (dollars: number) =>
    housingCost(homeAt(dollars, cash), costs, search.factor).totalCents <= search.budgetCents
  const starts = costs.pmi.map(({ aboveLtv }) =>
    firstWhere({ from: least, to: most }, (dollars) => isAboveLtv(homeAt(dollars, cash), aboveLtv)),
  )
  let end = most
  for (const start of [least, ...starts].reverse()) {
    if (start <= end && keeps(start)) return firstWhere({ from: start, to: end }, (dollars) => !keeps(dollars)) - 1
    end = Math.min(end, start - 1)
  }
  return null
}

function priceAt(search: Search, dollars: number, most: number): AffordablePrice {
  const { household, costs, cash } = search
  const home = homeAt(dollars, cash)
  const cost = housingCost(home, costs, search.factor)
  const { front, back } = debtRatios({
    yearlyIncomeCents: household.yearlyIncomeCents,
    housingCents: cost.totalCents,
    debtsCents: household.debtsCents,
  })
  return {
    ...cost,
    ...home,
    cashToCloseCents: home.downPaymentCents + home.closingCostsCents,
    front,
    back,
    stop: stopAt(search, dollars, most),
  }
}

function stopAt(search: Search, dollars: number, most: number): AffordablePrice['stop'] {
  if (dollars === most) return most === MOST_DOLLARS ? 'range' : 'cash'
  const { cash, costs } = search
  const next = homeAt(dollars + 1, cash)
  if (pmiStepAt(next, costs.pmi) === pmiStepAt(homeAt(dollars, cash), costs.pmi)) return search.binding
  // A dollar more would have kept the limit, had the insurance not begun.
  const before = costs.pmi.slice(0, pmiStepAt(homeAt(dollars, cash), costs.pmi) + 1)
  const without = housingCost(next, { ...costs, pmi: before }, search.factor)
  return without.totalCents <= search.budgetCents ? 'pmi-step' : search.binding
}

/** The first whole number of a range where a claim holds that stays true from there on; `to + 1` when it never does. */
function firstWhere(range: { from: number; to: number }, holds: (dollars: number) => boolean): number {
  let { from } = range
  let after = range.to + 1
  while (from < after) {
    const middle = Math.floor((from + after) / 2)
    if (holds(middle)) after = middle
    else from = middle + 1
  }
  return from
}

function incomeFor(paymentCents: Cents, name: 'frontLimit' | 'backLimit', limit: Rate): Cents {
  requireRate(name, limit)
  if (limit === 0) throw new Refusal(`${name}: expected a percentage above 0, got 0`)
  const income = (BigInt(paymentCents) * 12n * BigInt(WHOLE) + BigInt(limit) - 1n) / BigInt(limit)
  if (income > SAFE.most) {
    throw new Refusal(`${name}: expected a percentage of an income up to ${SAFE.most} cents, got ${limit}`)
  }
  return Number(income)
}
