import { Refusal } from './refusal.ts'

/** How many rate units make one percent a year: five decimals of a percent are exact. */
export const UNITS_A_PERCENT = 100_000

/** A whole, 100 percent, in rate units. */
export const WHOLE = 100 * UNITS_A_PERCENT

/** The denominator of a month's rate: rate units of a whole (100 percent) times twelve months. */
export const MONTH_DENOMINATOR = 12 * WHOLE

/** An annual rate of interest as an exact integer, in hundred-thousandths of a percent. */
export type Rate = number & { readonly of: 'hundred-thousandths of a percent a year' }

/**
 * A month's part of an annual rate in lowest terms: 6.5% is 13 in 2400. Powers of it are a third as long.
 *
 * @param noteRate above 0
 * @example
 * ```ts run
 * monthRate(ratePercent('6.5')) // => { rate: 13n, unit: 2400n }
 * ```
 */
export function monthRate(noteRate: Rate): { rate: bigint; unit: bigint } {
  let [common, rest]: [number, number] = [MONTH_DENOMINATOR, noteRate]
  while (rest > 0) [common, rest] = [rest, common % rest]
  return { rate: BigInt(noteRate / common), unit: BigInt(MONTH_DENOMINATOR / common) }
}

/**
 * An exact annual rate from a percent figure as people write it.
 *
 * @param percent such as "6.65"; zero to 100, at most five decimals
 * @throws Refusal naming the figure when it is none of these
 * @example
 * ```ts run
 * ratePercent('6.65') // => 665000
 * ```
 */
export function ratePercent(percent: string): Rate {
  const match = /^(\d{1,3})(?:\.(\d{1,5}))?$/.exec(percent.trim())
  const units = match ? Number(match[1]) * UNITS_A_PERCENT + Number((match[2] ?? '').padEnd(5, '0')) : NaN
  if (!(units <= 100 * UNITS_A_PERCENT)) {
    throw new Refusal(`rate: expected a percentage from 0 to 100 with at most five decimals, got "${percent}"`)
  }
  return units as Rate
}
