import { type Cents, roundedQuotient } from './money.ts'
import { type Rate, UNITS_A_PERCENT } from './rate.ts'

/** Rate units of a whole: what a share is divided by. */
export const WHOLE = 100 * UNITS_A_PERCENT

/**
 * A percentage of an amount, rounded once to the cent, ties away from zero: a fee by the rounding rule.
 *
 * @param amountCents whole cents, zero or more
 * @param share an exact percentage
 * @returns whole cents
 * @throws RangeError when the amount is not a whole number of cents from zero up
 * @example
 * ```ts run
 * shareOf(25000000, ratePercent('0.35')) // => 87500
 * ```
 */
export function shareOf(amountCents: Cents, share: Rate): Cents {
  requireCents('amountCents', amountCents, 0)
  return Number(roundedQuotient(BigInt(amountCents) * BigInt(share), BigInt(WHOLE)))
}

/**
 * Whether a part is more than a percentage of a whole, compared as exact fractions: a loan against a limit of its value.
 *
 * @param partCents whole cents
 * @param percent such as 80 or 96.5; at most two decimals
 * @param wholeCents whole cents
 * @example
 * ```ts run
 * exceedsShare(8000001, 80, 10000000) // => true
 * exceedsShare(8000000, 80, 10000000) // => false
 * ```
 */
export function exceedsShare(partCents: Cents, percent: number, wholeCents: Cents): boolean {
  return BigInt(partCents) * 10_000n > BigInt(Math.round(percent * 100)) * BigInt(wholeCents)
}

/**
 * Refuses an amount that is no whole number of cents, or below the least one.
 *
 * @throws RangeError naming the argument, its value and its range
 */
export function requireCents(name: string, cents: Cents, least: Cents): void {
  if (!Number.isSafeInteger(cents) || cents < least) {
    throw new RangeError(`${name}: expected whole cents from ${least} up, got ${cents}`)
  }
}
