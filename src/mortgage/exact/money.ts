import { Refusal } from './refusal.ts'
import { SAFE, requireOneOf, requireRange } from './range.ts'

/**
 * Whole cents. A number, because every balance of a mortgage fits into 53 bits with room to spare; never a fraction.
 */
export type Cents = number

/** The largest amount that the arithmetic is asked about: $10 billion. */
export const MOST_CENTS = 1_000_000_000_000

/**
 * A quotient rounded to a whole number, ties away from zero: rule "C" of the rounding rules, on exact integers.
 *
 * @param numerator any integer
 * @param denominator a positive integer
 * @returns the nearest integer; -2.5 becomes -3
 * @throws Refusal naming a denominator that is not positive
 * @example
 * ```ts run
 * roundedQuotient(5n, 2n) // => 3n
 * roundedQuotient(-5n, 2n) // => -3n
 * ```
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new Refusal(`denominator: expected a whole number above 0, got ${denominator}`)
  const doubled = 2n * (numerator < 0n ? -numerator : numerator)
  const magnitude = (doubled + denominator) / (2n * denominator)
  return numerator < 0n ? -magnitude : magnitude
}

/**
 * Dollars as a reader writes them, from whole cents.
 *
 * @param cents whole cents, negative for money owed back
 * @param show `cents` prints two decimals; `dollars` rounds half away from zero to whole dollars
 * @throws Refusal naming cents that are not whole
 * @example
 * ```ts run
 * formatDollars(205429, 'cents') // => '$2,054.29'
 * formatDollars(205450, 'dollars') // => '$2,055'
 * formatDollars(-1200, 'dollars') // => '−$12'
 * formatDollars(-20, 'dollars') // => '$0'
 * ```
 */
export function formatDollars(cents: Cents, show: 'cents' | 'dollars'): string {
  requireRange('cents', cents, SAFE)
  if (show !== 'cents' && show !== 'dollars') requireOneOf('show', show, ['cents', 'dollars'])
  const magnitude = Math.abs(cents)
  const dollars = show === 'cents' ? Math.floor(magnitude / 100) : Math.floor((magnitude + 50) / 100)
  const grouped = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = show === 'cents' ? `.${String(magnitude % 100).padStart(2, '0')}` : ''
  return `${cents < 0 && (dollars > 0 || fraction) ? '−' : ''}$${grouped}${fraction}`
}

/**
 * Whole cents from a plain decimal such as "320000" or "1,250.5".
 *
 * @returns null when the text is no amount in dollars with at most two decimals
 * @example
 * ```ts run
 * parseDollars('1,250.5') // => 125050
 * parseDollars('12.345') // => null
 * ```
 */
export function parseDollars(text: string): Cents | null {
  const match = /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
