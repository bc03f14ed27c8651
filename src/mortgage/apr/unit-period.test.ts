import { describe, expect, test } from 'vitest'
import { fractionOf } from '#mortgage/exact'
import { type Span, termPeriod, unitPeriodOf, unitPeriodsBetween, wholeMonths } from './unit-period.ts'

const month = unitPeriodOf('month')
const between = (from: string, to: string, unit = month, seriesDay?: number) => {
  const span: Span = seriesDay === undefined ? { from, to } : { from, to, seriesDay }
  const { unitPeriods, oddFraction } = unitPeriodsBetween(span, unit)
  return [unitPeriods, Number(oddFraction.numerator), Number(oddFraction.denominator)]
}

describe('Appendix J (b)(5): unit-periods between two dates', () => {
  test.each([
    // (b)(5)(ii): months back from the later date, days over thirty.
    ['2026-01-10', '2026-01-10', 'month', [0, 0, 1]],
    ['1978-01-10', '1978-02-10', 'month', [1, 0, 30]],
    ['1978-02-10', '1978-04-01', 'month', [1, 19, 30]],
    ['2026-01-01', '2026-01-31', 'month', [1, 0, 30]],
    ['2026-02-27', '2026-03-31', 'month', [1, 1, 30]],
    ['2024-01-29', '2024-02-29', 'month', [1, 0, 30]],
  ] as const)('from %s to %s by the %s', (from, to, _unit, expected) => {
    expect(between(from, to)).toEqual(expected)
  })

  test('multiples of a month count thirty days for each (iii)', () => {
    expect(between('1978-05-23', '1978-10-01', unitPeriodOf('month', 3))).toEqual([1, 39, 90])
    expect(between('1978-02-23', '1978-03-01', unitPeriodOf('semimonth'))).toEqual([0, 6, 15])
    expect(between('1978-02-23', '1978-04-16', unitPeriodOf('semimonth'))).toEqual([3, 6, 15])
  })

  test('days and weeks divide the days (iv)', () => {
    expect(between('1978-03-20', '1978-04-21', unitPeriodOf('week'))).toEqual([4, 4, 7])
    expect(between('1978-04-03', '1978-04-11', unitPeriodOf('week', 2))).toEqual([0, 8, 14])
    expect(between('2023-10-26', '2023-11-30', unitPeriodOf('day'))).toEqual([35, 0, 1])
  })

  test('years leave months over twelve, or else days over 365 (v)', () => {
    const year = unitPeriodOf('year')
    expect(between('2026-01-15', '2028-01-15', year)).toEqual([2, 0, 12])
    expect(between('2025-10-15', '2028-01-15', year)).toEqual([2, 3, 12])
    expect(between('2025-10-14', '2028-01-15', year)).toEqual([2, 93, 365])
    expect(between('2023-10-26', '2023-11-30', year)).toEqual([0, 35, 365])
  })

  test('a series of month ends is measured from month end to month end ((b)(3)(iv))', () => {
    expect(between('2026-01-31', '2026-02-28', month, 31)).toEqual([1, 0, 30])
    expect(between('2026-01-10', '2026-02-28', month, 31)).toEqual([1, 21, 30])
    expect(between('2026-01-10', '2026-03-31', month, 31)).toEqual([2, 21, 30])
    expect(between('2026-01-10', '2026-04-30', month, 31)).toEqual([3, 21, 30])
    expect(between('2026-01-10', '2026-02-28', month, 30)).toEqual([1, 20, 30])
    // Not the last day of its month, so it is what it says.
    expect(between('2026-01-10', '2026-02-27', month, 31)).toEqual([1, 17, 30])
  })

  test('a single payment has one unit-period, its term, of a year at most ((b)(4)(ii), (b)(5)(vi), (vii))', () => {
    expect(termPeriod({ from: '2026-01-15', to: '2026-09-15' })).toMatchObject({ perYear: fractionOf(12, 8) })
    expect(termPeriod({ from: '1978-01-03', to: '1978-09-15' })).toMatchObject({ perYear: fractionOf(365, 255) })
    expect(termPeriod({ from: '2026-01-15', to: '2027-01-15' }).name).toBe('year')
    expect(termPeriod({ from: '2026-01-15', to: '2026-02-16' }).name).toBe('the term (32 days)')
    expect(between('1978-01-03', '1978-09-15', termPeriod({ from: '1978-01-03', to: '1978-09-15' }))).toEqual([1, 0, 1])
  })

  test('whole months may begin or end at a month end', () => {
    expect(wholeMonths({ from: '2026-01-31', to: '2026-02-28' })).toBe(1)
    expect(wholeMonths({ from: '2026-02-28', to: '2026-03-31' })).toBe(1)
    expect(wholeMonths({ from: '2026-01-30', to: '2026-03-30' })).toBe(2)
    expect(wholeMonths({ from: '2026-01-30', to: '2026-03-29' })).toBe(0)
    expect(wholeMonths({ from: '2026-01-30', to: '2026-01-30' })).toBe(0)
  })

  test('refuses dates out of order and lengths that are no standard interval', () => {
    expect(() => between('2026-02-01', '2026-01-31')).toThrow('2026-01-31')
    expect(() => between('2026-02-30', '2026-03-31')).toThrow(RangeError)
    expect(() => unitPeriodOf('month', 12)).toThrow('multiple: expected a whole number from 1 to 11, got 12')
    expect(() => unitPeriodOf('week', 0)).toThrow(RangeError)
    expect(() => termPeriod({ from: '2026-02-01', to: '2026-02-01' })).toThrow('to: expected a day after 2026-02-01')
  })
})
