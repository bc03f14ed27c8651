/** What a share of income allows for debts, what today's debts leave of it, and the mortgage that fits. */
import {
  type Affordability,
  type Cents,
  type HomeCosts,
  type Rate,
  type Units,
  debtRoom,
  debtRatios,
  largestLoan,
  priceWithoutLoan,
  ratePercent,
} from '#mortgage'
import type { Records } from '#calculators/contract'
import type { DebtLimitValues } from './fields.ts'
import { affordableHome, pmiSteps } from '#calculators/models/shared'
import { stateCosts, stateOf } from '#calculators/counties'

/** One limit and all that follows from it. */
export interface LimitCase {
  limit: Rate
  /** What all debts may take a month. */
  totalCents: Cents
  /** What is left beside today's debts; negative when they are above the limit. */
  roomCents: Cents
  /** The loan if all that is left repaid it; 0 when nothing is left. */
  bareLoanCents: Cents
  /** With taxes, insurance and dues paid from what is left; null when nothing is left. */
  found: Affordability | null
  /** Where the down payment alone would buy a dearer home than what is left carries: the price without a mortgage. */
  cashPriceCents: Cents | null
  /** Above 97% of the price no typical price of mortgage insurance is known, and none is counted. */
  isBeforeInsurance: boolean
}

export interface DebtLimitCase {
  values: DebtLimitValues
  records: Records
  debtsCents: Cents
  /** Today's debts in the share of income that they take. */
  today: ReturnType<typeof debtRatios>['back']
  costs: HomeCosts
  isTaxTypical: boolean
  isInsuranceTypical: boolean
  chosen: LimitCase
  /** The usual limits, and the chosen one among them. */
  limits: readonly LimitCase[]
  units: Units
}

const USUAL_LIMITS = ['36', '43', '45', '50'] as const

export function debtLimitCase(values: DebtLimitValues, records: Records): DebtLimitCase {
  const debtsCents = values.debts.reduce((sum, { payment }) => sum + payment, 0)
  const costs = homeCosts(values, records)
  const limitCase = (limit: Rate) => caseOf({ limit, values, debtsCents, costs })
  const chosenLimit = values.ratio === 'own' ? values.own : ratePercent(values.ratio)
  const rates = [...new Set([...USUAL_LIMITS.map((percent) => ratePercent(percent)), chosenLimit])]
  const limits = rates.toSorted((a, b) => a - b).map(limitCase)
  return {
    values,
    records,
    debtsCents,
    today: debtRatios({ yearlyIncomeCents: values.income, housingCents: 0, debtsCents }).back,
    costs,
    isTaxTypical: values.tax === null,
    isInsuranceTypical: values.insurance === null,
    chosen: limits.find(({ limit }) => limit === chosenLimit) ?? limitCase(chosenLimit),
    limits,
    units: Number(values.units) as Units,
  }
}

function homeCosts(values: DebtLimitValues, { county }: Records): HomeCosts {
  const typical = stateCosts(stateOf(values.state, county))
  return {
    noteRate: values.rate,
    termMonths: values.term,
    propertyTaxRate: values.tax ?? typical.propertyTaxRate,
    insuranceYearCents: values.insurance ?? typical.insuranceYearCents,
    hoaMonthCents: values.hoa,
    pmi: pmiSteps(values),
  }
}

function caseOf(of: { limit: Rate; values: DebtLimitValues; debtsCents: Cents; costs: HomeCosts }): LimitCase {
  const { limit, values, debtsCents, costs } = of
  const { totalCents, roomCents } = debtRoom({ yearlyIncomeCents: values.income, debtsCents, limit })
  if (roomCents <= 0)
    return {
      limit,
      totalCents,
      roomCents,
      bareLoanCents: 0,
      found: null,
      cashPriceCents: null,
      isBeforeInsurance: false,
    }
  const { noteRate, termMonths } = costs
  const household = { yearlyIncomeCents: values.income, debtsCents, frontLimit: null, backLimit: limit }
  const { isBeforeInsurance, ...found } = affordableHome(
    { household, costs, cash: { cashCents: values.down } },
    values.pmi === null,
  )
  return {
    limit,
    totalCents,
    roomCents,
    bareLoanCents: largestLoan({ paymentCents: roomCents, noteRate, termMonths }, 'dollar'),
    found,
    cashPriceCents: found.price ? null : priceWithoutLoan({ budgetCents: roomCents, mostCents: values.down, costs }),
    isBeforeInsurance,
  }
}
