/**
 * What the price of a loan makes of it by Regulation Z: a general qualified mortgage (QM), a higher-priced mortgage loan
 * (HPML), a high-cost mortgage (HOEPA). Dollar thresholds are set anew for each year.
 *
 * QM     12 CFR 1026.43(e)(2)(vi): not one from the spread on. (e)(3): points and fees at most their limit. (b)(4): below
 *        1.5 points (3.5 for a subordinate lien) over APOR its protection is a safe harbor.
 * HPML   12 CFR 1026.35(a)(1): from 1.5 points over APOR, 2.5 above the limit of what Freddie Mac may buy, 3.5 for a
 *        subordinate lien. That limit is the county's: between the lowest and the highest one, one loan may be either.
 * HOEPA  12 CFR 1026.32(a)(1): more than 6.5 points over APOR, 8.5 for a subordinate lien, or for personal property
 *        below $50,000; or points and fees above their limit.
 *
 * A rate that changes: QM and its safe harbor take the highest of the five years after the first payment is due for the
 * whole term ((b)(4), (e)(2)(vi)), HOEPA index and margin, or the first rate where it is higher, or the highest of a rate
 * that follows no index (1026.32(a)(3)). HPML takes the APR itself.
 */
import {
  type Cents,
  type Rate,
  MOST_AMOUNT,
  ratePercent,
  requireCents,
  requireOneOf,
  requireRate,
} from '#mortgage/exact'
import { conformingBaseline, highestConformingLimit } from './loan-limits.ts'
import { shareOf } from './program-share.ts'
import type { DatedSource } from './program-source.ts'

/** Years whose thresholds are held. */
export type ThresholdYear = 2024 | 2025 | 2026

/** The dollar thresholds of one year. */
interface PriceThresholds {
  /** From this loan amount up, and from this one up. */
  highDollars: number
  middleDollars: number
  /** Loan amounts at which the limits of points and fees change below that. */
  lowDollars: number
  lowestDollars: number
  /** Limits of points and fees that are amounts. */
  middleFeesDollars: number
  lowFeesDollars: number
}

const CHECKED = '2026-11-22'
const source = (year: number, citation: string, url: string): DatedSource => ({
  name: `CFPB, Regulation Z thresholds for ${year} (${citation})`,
  url,
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  checked: CHECKED,
  status: 'secondary',
})

/** Who announced the dollar thresholds of each year. */
export const PRICE_THRESHOLD_SOURCES: Readonly<Record<ThresholdYear, DatedSource>> = {
  2024: source(2024, '88 FR 65113', 'https://www.govinfo.gov/content/pkg/FR-2023-09-21/html/2023-20476.htm'),
  2025: source(2025, '12 CFR 1026.32, 1026.43', 'https://www.consumerfinance.gov/rules-policy/regulations/1026/43/'),
  2026: source(2026, '90 FR 57890', 'https://www.govinfo.gov/content/pkg/FR-2025-12-15/html/2025-22773.htm'),
}

const THRESHOLDS: Readonly<Record<ThresholdYear, PriceThresholds>> = {
  2024: {
    highDollars: 130_461,
    middleDollars: 78_277,
    lowDollars: 26_092,
    lowestDollars: 16_308,
    middleFeesDollars: 3914,
    lowFeesDollars: 1305,
  },
  2025: {
    highDollars: 134_841,
    middleDollars: 80_905,
    lowDollars: 26_968,
    lowestDollars: 16_855,
    middleFeesDollars: 4045,
    lowFeesDollars: 1348,
  },
  2026: {
    highDollars: 137_958,
    middleDollars: 82_775,
    lowDollars: 27_592,
    lowestDollars: 17_245,
    middleFeesDollars: 4139,
    lowFeesDollars: 1380,
  },
}

/** The tests themselves, which no year changes. */
export const PRICE_TEST_SOURCE: DatedSource = {
  name: 'Regulation Z, 12 CFR 1026.32(a), 1026.35(a) and 1026.43(b)(4), (e)',
  url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/',
  from: '2021-03-01',
  until: null,
  checked: CHECKED,
  status: 'secondary',
}

/** The price thresholds of a qualified mortgage. */
export const QUALIFIED_MORTGAGE_SOURCE: DatedSource = {
  name: '12 CFR 1026.43(e)(2)(vi), thresholds for 2026 (90 FR 57890)',
  url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/43/',
  from: '2026-01-01',
  until: '2026-12-31',
  checked: '2026-11-20',
  status: 'secondary',
}

/** A loan on a principal dwelling as the tests see it. */
export interface PricedLoan {
  year: ThresholdYear
  /** What the note states. */
  loanAmountCents: Cents
  /** The amount financed, less charges among the points and fees that are financed: 12 CFR 1026.32(b)(4). */
  totalLoanAmountCents: Cents
  lien: 'first' | 'subordinate'
  /** A manufactured home, which has a spread of its own. */
  isManufactured: boolean
  /** Personal property: a home that is no real estate. */
  isPersonalProperty: boolean
  apr: Rate
  /** The APR that the tests of a qualified mortgage take of a rate that changes; that of the loan when not given. */
  qualifiedApr?: Rate
  /** The APR that the test of a high-cost mortgage takes of a rate that changes; that of the loan when not given. */
  highCostApr?: Rate
  /** The average prime offer rate of a comparable loan on the day the rate was set. */
  primeOffer: Rate
  pointsAndFeesCents: Cents
}

/** A spread over the average prime offer rate, and whether the APR reaches it. */
interface SpreadTest {
  /** Percentage points. */
  limit: Rate
  isReached: boolean
}

/** The test that goes by the county's conforming limit. */
interface HigherPriced {
  /** Percentage points; the lower threshold where the county decides between two. */
  limit: Rate
  /** null where the county's limit decides */
  isReached: boolean | null
  /** Whether the loan is above the conforming limit; null where that is so in some counties only. */
  isJumbo: boolean | null
}

/** What the price of a loan makes of it. */
export interface PriceTests {
  /** APR less average prime offer rate, in units of a rate; below zero where the loan is cheaper. */
  spread: number
  qualified: {
    /** The same with the APR of these tests. */
    spread: number
    price: SpreadTest
    fees: { limitCents: Cents; isWithin: boolean }
    /** Both tests of price; a qualified mortgage has terms to keep as well. */
    isPriced: boolean
    /** Below it the protection is a safe harbor, from it on a presumption that can be rebutted. */
    safeHarbor: SpreadTest
  }
  higherPriced: HigherPriced
  highCost: {
    /** The same with the APR of this test. */
    spread: number
    price: SpreadTest
    fees: { limitCents: Cents; isExceeded: boolean }
    isHighCost: boolean
  }
  sources: readonly DatedSource[]
}

/**
 * The tests of price of one loan.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const tests = priceTests({
 *   year: 2026,
 *   loanAmountCents: 32000000,
 *   totalLoanAmountCents: 31583000,
 *   lien: 'first',
 *   isManufactured: false,
 *   isPersonalProperty: false,
 *   apr: ratePercent('8.9'),
 *   primeOffer: ratePercent('6.65'),
 *   pointsAndFeesCents: 417000,
 * })
 * tests.qualified.price // => { limit: ratePercent('2.25'), isReached: true }
 * tests.qualified.fees // => { limitCents: 947490, isWithin: true }
 * tests.higherPriced // => { limit: ratePercent('1.5'), isReached: true, isJumbo: false }
 * tests.highCost.isHighCost // => false
 * ```
 */
export function priceTests(loan: PricedLoan): PriceTests {
  check(loan)
  const { apr, qualifiedApr = apr, highCostApr = apr, primeOffer, pointsAndFeesCents, year } = loan
  const spread = apr - primeOffer
  const [qualifiedOver, highCostOver] = [qualifiedApr - primeOffer, highCostApr - primeOffer]
  const reached = (percent: string): SpreadTest => {
    const limit = ratePercent(percent)
    return { limit, isReached: qualifiedOver >= limit }
  }
  const price = reached(qualifiedSpread(loan))
  const limitCents = qualifiedFees(loan)
  const isWithin = pointsAndFeesCents <= limitCents
  const costLimit = ratePercent(highCostSpread(loan))
  const costly = { limit: costLimit, isReached: highCostOver > costLimit }
  const costFees = highCostFees(loan)
  return {
    spread,
    qualified: {
      spread: qualifiedOver,
      price,
      fees: { limitCents, isWithin },
      isPriced: !price.isReached && isWithin,
      safeHarbor: reached(loan.lien === 'first' ? '1.5' : '3.5'),
    },
    higherPriced: higherPriced(loan, spread),
    highCost: {
      spread: highCostOver,
      price: costly,
      fees: { limitCents: costFees, isExceeded: pointsAndFeesCents > costFees },
      isHighCost: costly.isReached || pointsAndFeesCents > costFees,
    },
    sources: [PRICE_THRESHOLD_SOURCES[year], PRICE_TEST_SOURCE],
  }
}

/**
 * How far the APR of a first-lien loan of 2026 may lie above the average prime offer rate before the loan stops being a
 * general qualified mortgage. At the spread itself it has stopped. This test of price replaced the ratio of 43 percent.
 *
 * @param loanAmountCents the loan, in cents
 * @returns percentage points, as a rate
 * @throws Refusal naming an amount that is not a positive number of cents
 * @example
 * ```ts run
 * qualifiedMortgageSpread(13795800) // => ratePercent('2.25')
 * qualifiedMortgageSpread(13795700) // => ratePercent('3.5')
 * ```
 */
export function qualifiedMortgageSpread(loanAmountCents: Cents): Rate {
  requireCents('loanAmountCents', loanAmountCents, 1)
  return ratePercent(qualifiedSpread({ year: 2026, loanAmountCents, lien: 'first', isManufactured: false }))
}

const SUBORDINATE_SPREAD = ratePercent('3.5')
const CONFORMING_SPREAD = ratePercent('1.5')
const JUMBO_SPREAD = ratePercent('2.5')

/** 12 CFR 1026.35(a)(1): the spread of a first lien goes by the limit of its county, which is not known here. */
function higherPriced({ lien, loanAmountCents, year }: PricedLoan, spread: number): HigherPriced {
  const by = (limit: Rate, isJumbo: boolean) => ({ limit, isReached: spread >= limit, isJumbo })
  if (lien === 'subordinate') return by(SUBORDINATE_SPREAD, false)
  if (loanAmountCents <= (conformingBaseline(year, 1) ?? MOST_AMOUNT)) return by(CONFORMING_SPREAD, false)
  if (loanAmountCents > (highestConformingLimit(year) ?? MOST_AMOUNT)) return by(JUMBO_SPREAD, true)
  const isBetween = spread >= CONFORMING_SPREAD && spread < JUMBO_SPREAD
  return { limit: CONFORMING_SPREAD, isReached: isBetween ? null : spread >= JUMBO_SPREAD, isJumbo: null }
}

/** From this spread on a loan is no general qualified mortgage. */
function qualifiedSpread(loan: Pick<PricedLoan, 'year' | 'loanAmountCents' | 'lien' | 'isManufactured'>): string {
  const { year, loanAmountCents, lien, isManufactured } = loan
  const { highDollars, middleDollars } = THRESHOLDS[year]
  const isFrom = (dollars: number) => loanAmountCents >= dollars * 100
  if (lien === 'subordinate') return isFrom(middleDollars) ? '3.5' : '6.5'
  if (isFrom(highDollars)) return '2.25'
  return isFrom(middleDollars) && !isManufactured ? '3.5' : '6.5'
}

/** The most points and fees of a qualified mortgage: by the loan amount, as shares of the total loan amount. */
function qualifiedFees({ year, loanAmountCents, totalLoanAmountCents }: PricedLoan): Cents {
  const { highDollars, middleDollars, lowDollars, lowestDollars, middleFeesDollars, lowFeesDollars } = THRESHOLDS[year]
  const isFrom = (dollars: number) => loanAmountCents >= dollars * 100
  if (isFrom(highDollars)) return shareOf(totalLoanAmountCents, ratePercent('3'))
  if (isFrom(middleDollars)) return middleFeesDollars * 100
  if (isFrom(lowDollars)) return shareOf(totalLoanAmountCents, ratePercent('5'))
  if (isFrom(lowestDollars)) return lowFeesDollars * 100
  return shareOf(totalLoanAmountCents, ratePercent('8'))
}

const PERSONAL_PROPERTY_CENTS = 5_000_000

const highCostSpread = ({ lien, isPersonalProperty, loanAmountCents }: PricedLoan): string =>
  lien === 'subordinate' || (isPersonalProperty && loanAmountCents < PERSONAL_PROPERTY_CENTS) ? '8.5' : '6.5'

function highCostFees({ year, loanAmountCents, totalLoanAmountCents }: PricedLoan): Cents {
  const { lowDollars, lowFeesDollars } = THRESHOLDS[year]
  if (loanAmountCents >= lowDollars * 100) return shareOf(totalLoanAmountCents, ratePercent('5'))
  return Math.min(shareOf(totalLoanAmountCents, ratePercent('8')), lowFeesDollars * 100)
}

function check({ year, loanAmountCents, totalLoanAmountCents, lien, apr, primeOffer, ...loan }: PricedLoan): void {
  const { qualifiedApr = apr, highCostApr = apr } = loan
  requireOneOf('year', String(year), Object.keys(THRESHOLDS))
  requireCents('loanAmountCents', loanAmountCents, 1)
  requireCents('totalLoanAmountCents', totalLoanAmountCents, 1)
  requireOneOf('lien', lien, ['first', 'subordinate'])
  requireRate('apr', apr)
  requireRate('qualifiedApr', qualifiedApr)
  requireRate('highCostApr', highCostApr)
  requireRate('primeOffer', primeOffer)
  requireCents('pointsAndFeesCents', loan.pointsAndFeesCents)
}
