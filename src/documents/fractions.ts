import { Refusal, type Fraction, fractionOf } from '#mortgage'

/** Longest whole number that a power may grow to, in binary digits. */
const MOST_BITS = 40_000

export const sum = (a: Fraction, b: Fraction): Fraction =>
  lowest(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const difference = (a: Fraction, b: Fraction): Fraction =>
  sum(a, { numerator: -b.numerator, denominator: b.denominator })

export const product = (a: Fraction, b: Fraction): Fraction =>
  lowest(a.numerator * b.numerator, a.denominator * b.denominator)

/** @throws Refusal for zero */
export function inverse({ numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw new Refusal('divided by zero')
  return numerator > 0n ? fractionOf(denominator, numerator) : fractionOf(-denominator, -numerator)
}

/** @throws Refusal for a power that is not whole or grows too large */
export function raised({ numerator, denominator }: Fraction, exponent: Fraction): Fraction {
  if (exponent.denominator !== 1n) throw new Refusal('a power is a whole number')
  const longest = Math.max(numerator.toString(2).length, denominator.toString(2).length)
  if (exponent.numerator * BigInt(longest) > BigInt(MOST_BITS)) throw new Refusal('the power is too large')
  return fractionOf(numerator ** exponent.numerator, denominator ** exponent.numerator)
}

function lowest(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return fractionOf(numerator / a, denominator / a)
}
