/** The fees of guaranteed rural housing loans of the Department of Agriculture. */
import { amortizationSchedule } from '#mortgage/schedule'
import { type Cents, roundedQuotient, requireCents, type Rate, ratePercent, WHOLE } from '#mortgage/exact'
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

/** On which balance the annual fee is counted: the average scheduled one of the mortgage at closing. */
export const USDA_FEE_METHOD_SOURCE: DatedSource = {
  name: 'USDA HB-1-3555, chapter 16.5, calculation of the annual fee',
  url: 'https://www.rd.usda.gov/resources/directives/handbooks',
  from: '2017-01-27',
  until: null,
  checked: '2026-11-22',
  status: 'secondary',
}

/** Percent of the loan that is due once. */
export const USDA_UPFRONT_RATE: Rate = ratePercent('1')
/** Percent of the year's average scheduled balance. */
export const USDA_ANNUAL_RATE: Rate = ratePercent('0.35')

/**
 * The upfront guarantee fee, financed or paid at closing.
 *
 * @param baseLoanCents the loan without a financed fee
 * @throws Refusal naming an amount that is not a whole number of cents from zero up
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
 * The annual fee by month (rule 11): a percentage of the average of a year's twelve balances before each payment, by the
 * original schedule, and a twelfth of it, rounded once to the cent. Extra payments do not lower it; it stays for the whole term.
 *
 * @param note the note, a financed upfront fee included
 * @returns cents, index 0 for the first payment; a last short year has the average of its own months
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * usdaMonthlyFees({ loanAmountCents: 25000000, noteRate: ratePercent('6.5'), termMonths: 360 })[0] // => 7255
 * ```
 */
export const usdaMonthlyFees = (note: Loan): Cents[] =>
  years(note).flatMap((year) => {
    const month = monthlyFeeOf(year)
    return year.map(() => month)
  })

/** The balances before each payment, by year. */
function years(note: Loan): Cents[][] {
  const schedule = amortizationSchedule(note)
  const opening = [note.loanAmountCents, ...schedule.map(({ balanceCents }) => balanceCents).slice(0, -1)]
  return Array.from({ length: Math.ceil(opening.length / 12) }, (_, year) => opening.slice(12 * year, 12 * year + 12))
}

/** Rate × average balance ÷ 12, rounded once. */
function monthlyFeeOf(openingCents: readonly Cents[]): Cents {
  const sum = openingCents.reduce((total, cents) => total + BigInt(cents), 0n)
  return Number(roundedQuotient(sum * BigInt(USDA_ANNUAL_RATE), BigInt(openingCents.length) * BigInt(WHOLE) * 12n))
}
