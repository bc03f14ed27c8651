/** How many rate units make one percent a year: five decimals of a percent are exact. */
export const UNITS_A_PERCENT = 100_000

/** The denominator of a month's rate: rate units of a whole (100 percent) times twelve months. */
export const MONTH_DENOMINATOR = UNITS_A_PERCENT * 100 * 12

/** An annual rate of interest as an exact integer, in hundred-thousandths of a percent. */
export type Rate = number & { readonly of: 'hundred-thousandths of a percent a year' }

/**
 * An exact annual rate from a percent figure as people write it.
 *
 * @param percent such as "6.65"; zero to 100, at most five decimals
 * @throws RangeError naming the figure when it is none of these
 * @example
 * ```ts run
 * ratePercent('6.65') // => 665000
 * ```
 */
export function ratePercent(percent: string): Rate {
  const match = /^(\d{1,3})(?:\.(\d{1,5}))?$/.exec(percent.trim())
  const units = match ? Number(match[1]) * UNITS_A_PERCENT + Number((match[2] ?? '').padEnd(5, '0')) : NaN
  if (!(units <= 100 * UNITS_A_PERCENT)) {
    throw new RangeError(`rate: expected a percentage from 0 to 100 with at most five decimals, got "${percent}"`)
  }
  return units as Rate
}
