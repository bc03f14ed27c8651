/** The fees of guaranteed rural housing loans of the Department of Agriculture. */
import { amortizationSchedule } from '#mortgage/schedule'
import { type Cents, roundedQuotient, requireCents, type Rate, ratePercent } from '#mortgage/exact'
import type { Loan } from '#mortgage/payment'
import { shareOf, type DatedSource } from '#mortgage/programs'

/** The fees are set anew for each fiscal year, from October; no notice gives their last day. */
export const USDA_FEE_SOURCE: DatedSource = {
  name: 'USDA Rural Development, single family housing guaranteed loans',
  url: 'https://www.rd.usda.gov/programs-services/single-family-housing-programs/single-family-housing-guaranteed-loan-program',
  from: null,
  until: null,
  checked: '2026-11-20',
  status: 'secondary',
}

/** Percent of the loan that is due once. */
export const USDA_UPFRONT_RATE: Rate = ratePercent('1')
/** Percent of the balance at the start of each year. */
export const USDA_ANNUAL_RATE: Rate = ratePercent('0.35')

/**
 * The upfront guarantee fee, financed or paid at closing.
 *
 * @param baseLoanCents the loan without a financed fee
 * @throws RangeError naming an amount that is not a whole number of cents from zero up
 * @example
 * ```ts run
 * usdaUpfrontFee(25000000) // => 250000
 * ```
 */
export function usdaUpfrontFee(baseLoanCents: Cents): Cents {
  requireCents('baseLoanCents', baseLoanCents)
  return shareOf(baseLoanCents, USDA_UPFRONT_RATE)
}

/**
 * The annual fee of each year of a loan: a percentage of the scheduled balance with which the year begins.
 *
 * @param note the note, a financed upfront fee included
 * @returns cents, index 0 for the first year
 * @throws RangeError naming the argument that is out of range
 * @example
 * ```ts run
 * usdaAnnualFees({ loanAmountCents: 25000000, noteRate: ratePercent('6.5'), termMonths: 360 })[0] // => 87500
 * ```
 */
export function usdaAnnualFees(note: Loan): Cents[] {
  const schedule = amortizationSchedule(note)
  const opening = [note.loanAmountCents, ...schedule.map(({ balanceCents }) => balanceCents).slice(0, -1)]
  return opening.filter((_, index) => index % 12 === 0).map((cents) => shareOf(cents, USDA_ANNUAL_RATE))
}

/**
 * The annual fee by month: a twelfth of its year's, rounded to the cent. It stays for the whole term.
 *
 * @param note the note, a financed upfront fee included
 * @returns cents, index 0 for the first payment
 * @throws RangeError naming the argument that is out of range
 * @example
 * ```ts run
 * usdaMonthlyFees({ loanAmountCents: 25000000, noteRate: ratePercent('6.5'), termMonths: 360 })[0] // => 7292
 * ```
 */
export function usdaMonthlyFees(note: Loan): Cents[] {
  const months = amortizationSchedule(note).length
  const fees = usdaAnnualFees(note).map((annual) => Number(roundedQuotient(BigInt(annual), 12n)))
  return Array.from({ length: months }, (_, index) => fees[Math.floor(index / 12)] ?? 0)
}
