/** Where the typical prices of mortgage insurance end, and what is counted beyond: nothing, and the answer says so. */
import { type Cents, type PmiStep, exceedsShare, ratePercent } from '#mortgage'

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

/** The estimates, and none beyond their end. */
export const withoutBeyond = (steps: readonly PmiStep[]): PmiStep[] => [
  ...steps,
  { aboveLtv: ratePercent(String(GRID_END)), rate: ratePercent('0') },
]
