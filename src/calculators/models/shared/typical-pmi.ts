/** Where the typical prices of mortgage insurance end, and what is counted beyond: nothing, and the result says so. */
import {
  type Affordability,
  type AffordabilityCase,
  type Cents,
  type CreditBand,
  type HomeCosts,
  type PmiStep,
  type Rate,
  affordablePrice,
  exceedsShare,
  ratePercent,
  typicalPmiRate,
} from '#mortgage'
import { type Cell, none, text } from '#calculators/contract'

/** Percent of the price at which the estimates end. */
const GRID_END = 97

/** Says that a payment is without an insurance whose price is not known. */
export const BEFORE_INSURANCE = 'before mortgage insurance'

interface Purchase {
  priceCents: Cents
  loanAmountCents: Cents
}

/** Whether a home is bought with a loan that the estimates do not reach. */
export const isAboveEstimates = (price: Purchase | null | undefined): boolean =>
  price !== null && price !== undefined && exceedsShare(price.loanAmountCents, GRID_END, price.priceCents)

/** The reader's own price of insurance, or the estimates at a score, as steps that begin above a share of the price. */
export function pmiSteps({ pmi, credit }: { pmi: Rate | null; credit: CreditBand }): PmiStep[] {
  if (pmi !== null) return [{ aboveLtv: ratePercent('80'), rate: pmi }]
  return [80, 85, 90, 95].flatMap((above) => {
    const rate = typicalPmiRate({ loanAmountCents: above * 100 + 1, originalValueCents: 10_000, creditBand: credit })
    return rate === null ? [] : [{ aboveLtv: ratePercent(String(above)), rate }]
  })
}

/** The costs of one given home: the estimates, and none beyond their end. */
export const costsWithin = (costs: HomeCosts): HomeCosts => ({
  ...costs,
  pmi: [...costs.pmi, { aboveLtv: ratePercent(String(GRID_END)), rate: ratePercent('0') }],
})

/** A search's result with the costs that it counted. */
export interface FoundHome extends Affordability {
  costs: HomeCosts
  /** Above the estimates' end none is counted, and the result says so. */
  isBeforeInsurance: boolean
}

/**
 * The highest price when insurance costs what is typical. A home beyond the end of the estimates is one that even their
 * last price would allow: insurance costs no less there. Its payment then counts none, for what it costs is not known.
 */
export function affordableHome(of: AffordabilityCase, isPmiEstimated: boolean): FoundHome {
  const found = affordablePrice(of)
  if (!isPmiEstimated || !isAboveEstimates(found.price)) return { ...found, costs: of.costs, isBeforeInsurance: false }
  const costs = costsWithin(of.costs)
  return { ...affordablePrice({ ...of, costs }), costs, isBeforeInsurance: true }
}

/** The last column of a table in which some row leaves out an insurance that nobody has priced: such rows say so. */
export function insuranceColumn(areBefore: readonly boolean[]) {
  const isTold = areBefore.includes(true)
  return {
    column: isTold ? [{ label: 'Note', kind: 'text' } as const] : [],
    cell: (isBefore: boolean): Cell[] => (isTold ? [isBefore ? text(BEFORE_INSURANCE) : none] : []),
  }
}
