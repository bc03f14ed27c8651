/**
 * Private mortgage insurance (PMI) of a conventional loan.
 *
 * What it costs is an insurer's own price. The grid below is typical, not binding: a page shows it as an estimate that
 * the reader replaces by the figure of the Loan Estimate. When it ends is law: see cancellation.ts.
 */
import {
  type Cents,
  roundedQuotient,
  requireCents,
  requireOneOf,
  requireRate,
  type Rate,
  ratePercent,
  WHOLE,
} from '#mortgage/exact'
import { exceedsShare, type DatedSource } from '#mortgage/programs'

/** Credit scores by the lowest of their band. */
export type CreditBand = '760' | '740' | '720' | '700' | '680' | '660' | '620'

/** The bands in words, best first. */
export const CREDIT_BANDS: Readonly<Record<CreditBand, string>> = {
  '760': '760 or higher',
  '740': '740 to 759',
  '720': '720 to 739',
  '700': '700 to 719',
  '680': '680 to 699',
  '660': '660 to 679',
  '620': '620 to 659',
}

/** The grid's provenance. */
export const PMI_SOURCE: DatedSource = {
  name: 'Typical prices of private mortgage insurers, estimate 2026',
  from: '2026-01-01',
  until: '2026-12-31',
  checked: '2026-11-20',
  status: 'estimate',
}

const BANDS: readonly CreditBand[] = ['760', '740', '720', '700', '680', '660', '620']

/** Percent of the loan a year, in the order of the bands, for loans above a share of the value. */
const GRID: readonly { above: number; upTo: number; percents: readonly string[] }[] = [
  { above: 95, upTo: 97, percents: ['0.55', '0.69', '0.87', '1.10', '1.40', '1.75', '2.25'] },
  { above: 90, upTo: 95, percents: ['0.41', '0.52', '0.65', '0.82', '1.05', '1.31', '1.68'] },
  { above: 85, upTo: 90, percents: ['0.30', '0.38', '0.48', '0.61', '0.78', '0.97', '1.24'] },
  { above: 80, upTo: 85, percents: ['0.19', '0.24', '0.30', '0.38', '0.48', '0.60', '0.77'] },
]

/** A loan as an insurer prices it. */
export interface InsuredLoan {
  loanAmountCents: Cents
  /** The lower of price and appraisal. */
  originalValueCents: Cents
  creditBand: CreditBand
}

/**
 * What PMI typically costs a year, as a percentage of the loan: an estimate of 2026.
 *
 * @returns null at or below 80 percent of the value, where none is asked for, and above 97 percent, where the grid ends
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * typicalPmiRate({ loanAmountCents: 36000000, originalValueCents: 40000000, creditBand: '740' })
 * // => ratePercent('0.38')
 * typicalPmiRate({ loanAmountCents: 32000000, originalValueCents: 40000000, creditBand: '740' }) // => null
 * ```
 */
export function typicalPmiRate({ loanAmountCents, originalValueCents, creditBand }: InsuredLoan): Rate | null {
  requireCents('loanAmountCents', loanAmountCents, 1)
  requireCents('originalValueCents', originalValueCents, 1)
  requireOneOf('creditBand', creditBand, BANDS)
  const row = GRID.find(({ above }) => exceedsShare(loanAmountCents, above, originalValueCents))
  if (!row || exceedsShare(loanAmountCents, row.upTo, originalValueCents)) return null
  const percent = row.percents[BANDS.indexOf(creditBand)]
  return percent === undefined ? null : ratePercent(percent)
}

/**
 * One month of PMI: loan × percent / 1200, rounded to the cent. It stays the same until it ends.
 *
 * @param loanAmountCents the loan at closing, in cents
 * @param annualRate percent of the loan a year
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthlyPmi(36000000, ratePercent('0.38')) // => 11400
 * ```
 */
export function monthlyPmi(loanAmountCents: Cents, annualRate: Rate): Cents {
  requireCents('loanAmountCents', loanAmountCents)
  requireRate('annualRate', annualRate)
  return Number(roundedQuotient(BigInt(loanAmountCents) * BigInt(annualRate), 12n * BigInt(WHOLE)))
}
