import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedFrom, fixedLogarithm, fixedPoint, fixedPower } from './exact-decimal-binary.ts'
import { decimalText, fractionOf, ratePercentText, roundedCents } from './exact-decimal.ts'
import { ratePercent } from './rate.ts'

describe('an exact decimal', () => {
  test.each([
    [1, 3, 3, '0.333'],
    [-1, 3, 3, '-0.333'],
    [-1, 3000, 3, '0.000'],
    [1, 2, 0, '1'],
    [-1, 2, 0, '-1'],
    [125, 1000, 2, '0.13'],
    [123_456, 1, 2, '123456.00'],
  ])('prints %i/%i with %i digits as %s', (numerator, denominator, digits, text) => {
    expect(decimalText(fractionOf(numerator, denominator), digits)).toBe(text)
  })

  test('refuses what is no fraction and digits that it does not print', () => {
    expect(() => fractionOf(1, 0)).toThrow(RangeError)
    expect(() => fractionOf(1.5)).toThrow(RangeError)
    for (const digits of [-1, 61, 0.5]) expect(() => decimalText(fractionOf(1), digits)).toThrow('digits')
  })

  test('rounds half a cent away from zero', () => {
    expect(roundedCents(fractionOf(5, 2))).toBe(3)
    expect(roundedCents(fractionOf(-5, 2))).toBe(-3)
  })

  test('gives a rate back as it was written', () => {
    for (const text of ['0', '6.65', '10', '100', '0.00001', '6.125'])
      expect(ratePercentText(ratePercent(text))).toBe(text)
  })
})

describe('fixed point', () => {
  const point = fixedPoint(256)
  const text = (value: bigint) => decimalText(fractionOf(value, point.one), 50)

  test('knows the logarithms of 2 and 10 to fifty decimals', () => {
    expect(text(fixedLogarithm(point, 2n * point.one))).toBe('0.69314718055994530941723212145817656807550013436026')
    expect(text(fixedLogarithm(point, 10n * point.one))).toBe('2.30258509299404568401799145468436420760110148862877')
    expect(fixedLogarithm(point, point.one)).toBe(0n)
  })

  test('has the logarithm of a power as a multiple', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 600 }), (rate, months) => {
        const base = fixedFrom(point, fractionOf(100_000 + rate, 100_000))
        const [one, all] = [fixedLogarithm(point, base), fixedLogarithm(point, fixedPower(point, base, months))]
        expect(text(all)).toBe(text(one * BigInt(months)))
      }),
      { numRuns: 40 },
    )
  })
})
