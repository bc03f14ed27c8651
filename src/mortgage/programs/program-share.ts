import {
  Refusal,
  type Cents,
  roundedQuotient,
  MOST_AMOUNT,
  requireCents,
  requireRate,
  type Rate,
  WHOLE,
} from '#mortgage/exact'

/**
 * A percentage of an amount, rounded once to the cent, ties away from zero: a fee by the rounding rule.
 *
 * @param amountCents whole cents, zero or more
 * @param share an exact percentage
 * @returns whole cents
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * shareOf(25000000, ratePercent('0.35')) // => 87500
 * ```
 */
export function shareOf(amountCents: Cents, share: Rate): Cents {
  requireCents('amountCents', amountCents)
  requireRate('share', share)
  return Number(roundedQuotient(BigInt(amountCents) * BigInt(share), BigInt(WHOLE)))
}

/**
 * Whether a part is more than a percentage of a whole, compared as exact fractions: a loan against a limit of its value.
 *
 * @param partCents whole cents; below zero where more is paid than the whole
 * @param percent 0 to 100, such as 80 or 96.5; at most two decimals
 * @param wholeCents whole cents, zero or more
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * exceedsShare(8000001, 80, 10000000) // => true
 * exceedsShare(8000000, 80, 10000000) // => false
 * ```
 */
export function exceedsShare(partCents: Cents, percent: number, wholeCents: Cents): boolean {
  requireCents('partCents', partCents, -MOST_AMOUNT)
  requireCents('wholeCents', wholeCents)
  return BigInt(partCents) * 10_000n > BigInt(hundredthsOf(percent)) * BigInt(wholeCents)
}

/** A percentage in hundredths; 96.55 times 100 is not whole in binary, and what lies nearer than a millionth is meant. */
function hundredthsOf(percent: number): number {
  const hundredths = Math.round(percent * 100)
  if (!(percent >= 0 && percent <= 100 && Math.abs(hundredths - percent * 100) < 1e-6)) {
    throw new Refusal(`percent: expected 0 to 100 with at most two decimals, got ${percent}`)
  }
  return hundredths
}
