/** The funding fee of loans that the Department of Veterans Affairs guarantees: 38 U.S.C. 3729. */
import { type Cents, requireCents, requireOneOf, type Rate, ratePercent } from '#mortgage/exact'
import { exceedsShare, shareOf, type DatedSource } from '#mortgage/programs'

/** The table of fees: loans that close from 2023-04-07 and before 2031-11-29. */
export const VA_FEE_SOURCE: DatedSource = {
  name: '38 U.S.C. 3729; VA funding fee table effective 2023-04-07',
  url: 'https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/',
  from: '2023-04-07',
  until: '2031-11-28',
  checked: '2026-11-20',
  status: 'secondary',
}

/** What a VA loan is for. */
export type VaPurpose = 'purchase' | 'cash-out' | 'irrrl' | 'assumption' | 'manufactured' | 'native-direct'

/** A loan as the fee table asks for it. */
export interface VaLoan {
  purpose: VaPurpose
  /** Without a financed fee. */
  baseLoanCents: Cents
  /** What is paid for the home; asked for a purchase alone. */
  priceCents: Cents
  isFirstUse: boolean
  /** Disability compensation, a Purple Heart on active duty, and some surviving spouses. */
  isExempt: boolean
}

/** The fee, due once, financed or paid at closing. */
export interface VaFundingFee {
  feeRate: Rate
  feeCents: Cents
}

/**
 * The VA funding fee. There is no monthly insurance on a VA loan.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { purpose: 'purchase', baseLoanCents: 40000000, priceCents: 40000000, isFirstUse: true, isExempt: false }
 * vaFundingFee(loan) // => { feeRate: ratePercent('2.15'), feeCents: 860000 }
 * vaFundingFee({ ...loan, isExempt: true }) // => { feeRate: ratePercent('0'), feeCents: 0 }
 * ```
 */
export function vaFundingFee(loan: VaLoan): VaFundingFee {
  requireOneOf('purpose', loan.purpose, ['purchase', ...Object.keys(FLAT)])
  requireCents('baseLoanCents', loan.baseLoanCents)
  requireCents('priceCents', loan.priceCents)
  const feeRate = ratePercent(loan.isExempt ? '0' : percentOf(loan))
  return { feeRate, feeCents: shareOf(loan.baseLoanCents, feeRate) }
}

/** Percent for each purpose that the size of a down payment does not move: on the first use and later. */
const FLAT: Readonly<Record<Exclude<VaPurpose, 'purchase'>, readonly [first: string, later: string]>> = {
  'cash-out': ['2.15', '3.3'],
  irrrl: ['0.5', '0.5'],
  assumption: ['0.5', '0.5'],
  manufactured: ['1', '1'],
  'native-direct': ['1.25', '1.25'],
}

function percentOf({ purpose, baseLoanCents, priceCents, isFirstUse }: VaLoan): string {
  if (purpose !== 'purchase') return FLAT[purpose][isFirstUse ? 0 : 1]
  if (!exceedsShare(baseLoanCents, 90, priceCents)) return '1.25'
  if (!exceedsShare(baseLoanCents, 95, priceCents)) return '1.5'
  return isFirstUse ? '2.15' : '3.3'
}
