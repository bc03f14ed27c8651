import { Refusal } from './refusal.ts'
import { type Cents, roundedQuotient } from './money.ts'
import { SAFE, requireFraction, requireRange, requireRate } from './range.ts'
import { type Rate, UNITS_A_PERCENT } from './rate.ts'

/** An exact number: a quotient of whole numbers. The denominator is positive. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** Most decimals that a result is given with. */
export const MOST_DIGITS = 60

/**
 * An exact quotient of two whole numbers.
 *
 * @throws Refusal naming the part that is not whole, or a denominator that is not positive
 * @example
 * ```ts run
 * fractionOf(19, 30) // => { numerator: 19n, denominator: 30n }
 * ```
 */
export function fractionOf(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  if (typeof numerator === 'number') requireRange('numerator', numerator, SAFE)
  if (typeof denominator === 'number') requireRange('denominator', denominator, { ...SAFE, least: 1 })
  const fraction = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  requireFraction('fraction', fraction)
  return fraction
}

/**
 * An exact number as a decimal, rounded once, ties away from zero.
 *
 * @param digits decimals to show, 0 to 60
 * @throws Refusal naming the digits when they are none of these, or a denominator that is not positive
 * @example
 * ```ts run
 * decimalText({ numerator: 2n, denominator: 3n }, 3) // => '0.667'
 * decimalText({ numerator: -1n, denominator: 8n }, 2) // => '-0.13'
 * decimalText({ numerator: 5n, denominator: 1n }, 0) // => '5'
 * ```
 */
export function decimalText(value: Fraction, digits: number): string {
  checkDigits(digits)
  requireFraction('value', value)
  const scaled = roundedQuotient(value.numerator * 10n ** BigInt(digits), value.denominator)
  const magnitude = String(scaled < 0n ? -scaled : scaled).padStart(digits + 1, '0')
  const whole = magnitude.slice(0, magnitude.length - digits)
  const decimals = digits === 0 ? '' : `.${magnitude.slice(-digits)}`
  return `${scaled < 0n ? '-' : ''}${whole}${decimals}`
}

/**
 * Rule "C": a fraction of cents as whole cents, ties away from zero.
 *
 * @throws Refusal naming a denominator that is not positive, or an amount that is too large to be exact
 * @example
 * ```ts run
 * roundedCents({ numerator: 152357n, denominator: 2n }) // => 76179
 * ```
 */
export function roundedCents(value: Fraction): Cents {
  requireFraction('value', value)
  const cents = Number(roundedQuotient(value.numerator, value.denominator))
  requireRange('value', cents, SAFE)
  return cents
}

/**
 * A rate as a percent figure, as short as it is exact.
 *
 * @throws Refusal naming a rate that is none
 * @example
 * ```ts run
 * ratePercentText(ratePercent('6.650')) // => '6.65'
 * ratePercentText(ratePercent('7')) // => '7'
 * ```
 */
export function ratePercentText(rate: Rate): string {
  requireRate('rate', rate)
  return decimalText(fractionOf(rate, UNITS_A_PERCENT), 5).replace(/\.?0+$/, '')
}

/**
 * Refuses a number of decimals that no result is given with.
 *
 * @throws Refusal naming the digits
 * @example
 * ```ts run
 * checkDigits(3) // => undefined
 * ```
 */
export function checkDigits(digits: number): void {
  if (!Number.isInteger(digits) || digits < 0 || digits > MOST_DIGITS) {
    throw new Refusal(`digits: expected a whole number from 0 to ${MOST_DIGITS}, got ${digits}`)
  }
}
