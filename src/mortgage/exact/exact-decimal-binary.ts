import type { Fraction } from './exact-decimal.ts'

/**
 * Fixed point: a whole number of 2^-bits. For roots and powers that have no finite decimal; every operation drops less
 * than one unit of the last place, and the callers carry so many places that what is shown cannot be touched by it.
 */
export interface FixedPoint {
  bits: bigint
  one: bigint
}

/** A fixed point with so many binary places. */
export const fixedPoint = (bits: number): FixedPoint => ({ bits: BigInt(bits), one: 1n << BigInt(bits) })

/** A fraction in fixed point. */
export const fixedFrom = ({ bits }: FixedPoint, { numerator, denominator }: Fraction): bigint =>
  (numerator << bits) / denominator

/** The product of two fixed-point numbers. */
export const fixedProduct = ({ bits }: FixedPoint, a: bigint, b: bigint): bigint => (a * b) >> bits

/** The quotient of two fixed-point numbers. */
export const fixedQuotient = ({ bits }: FixedPoint, a: bigint, b: bigint): bigint => (a << bits) / b

/** A power with a whole exponent of 0 or more, by squaring. */
export function fixedPower(point: FixedPoint, base: bigint, exponent: number): bigint {
  let power = point.one
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = fixedProduct(point, power, square)
    if (rest > 1) square = fixedProduct(point, square, square)
  }
  return power
}

/** The natural logarithm of a number of 1 or more: ln x = k ln 2 + 2 artanh((y−1)/(y+1)) with y = x/2^k in [1, 2). */
export function fixedLogarithm(point: FixedPoint, value: bigint): bigint {
  const halvings = BigInt(value.toString(2).length) - 1n - point.bits
  const reduced = value >> halvings
  const third = fixedQuotient(point, point.one, 3n * point.one)
  const ratio = fixedQuotient(point, reduced - point.one, reduced + point.one)
  return halvings * 2n * artanh(point, third) + 2n * artanh(point, ratio)
}

function artanh(point: FixedPoint, ratio: bigint): bigint {
  const square = fixedProduct(point, ratio, ratio)
  let sum = 0n
  let power = ratio
  for (let odd = 1n; power > 0n; odd += 2n) {
    sum += power / odd
    power = fixedProduct(point, power, square)
  }
  return sum
}
