import { describe, expect, test } from 'vitest'
import { nationalLimits, qualifiedMortgageSpreads, ratioLimits } from '../../../test/support/golden/limits.ts'
import {
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  FHA_RANGE_SOURCE,
  conformingBaseline,
  conformingCeiling,
  fhaCeiling,
  fhaFloor,
} from './loan-limits.ts'
import { qualifiedMortgageSpread } from './price-tests.ts'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { MANUAL_UNDERWRITING, RATIO_LIMITS, type RatioProgram, ratioLimit } from './program-ratios.ts'
import { hasExpired } from './program-source.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const limitIn = {
  baseline: (year: number) => conformingBaseline(year, 1),
  'high-cost ceiling': conformingCeiling,
  'FHA floor': fhaFloor,
}

describe('national limits', () => {
  test.each(nationalLimits)('are the published ones: $year $area', ({ area, year, limit }) => {
    expect(limitIn[area](year)).toBe(cents(limit))
  })

  test('rise with the number of homes and with the year', () => {
    for (let year = 2018; year <= 2026; year++) {
      const byUnits = ([1, 2, 3, 4] as const).map((units) => conformingBaseline(year, units) ?? NaN)
      expect(byUnits).toEqual(byUnits.toSorted((a, b) => a - b))
      expect(byUnits[0]).toBeGreaterThan(conformingBaseline(year - 1, 1) ?? 0)
    }
  })

  test('of a year without a confirmed figure are null', () => {
    expect([conformingBaseline(2017, 1), conformingCeiling(2025), fhaFloor(2027), fhaCeiling(2027)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(fhaCeiling(2025)).toBe(cents('1209750'))
    // HUD Mortgagee Letter 2025-23: 65% and 150% of the baseline.
    expect([fhaFloor(2026), fhaCeiling(2026)]).toEqual([cents('541287'), cents('1249125')])
  })

  test('say when they have run out', () => {
    expect(hasExpired(CONFORMING_LIMIT_SOURCE, '2026-11-20')).toBe(false)
    expect(hasExpired(CONFORMING_LIMIT_SOURCE, '2027-01-01')).toBe(true)
    expect(hasExpired(FHA_LIMIT_SOURCE, '2026-11-20')).toBe(true)
    expect(hasExpired(FHA_RANGE_SOURCE, '2026-11-20')).toBe(false)
    expect(hasExpired(MANUAL_UNDERWRITING.source, '2099-01-01')).toBe(false)
    expect(() => hasExpired(FHA_LIMIT_SOURCE, 'today')).toThrow(/day: expected a day/)
  })
})

describe('the price of a qualified mortgage', () => {
  test.each(qualifiedMortgageSpreads)('is below $below points at $loan', ({ loan, below }) => {
    expect(qualifiedMortgageSpread(cents(loan))).toBe(ratePercent(below))
  })
  test('of no loan is refused', () => expect(() => qualifiedMortgageSpread(0)).toThrow(/loanAmountCents/))
})

describe('ratio limits', () => {
  test.each(ratioLimits)('are those of the program: $program', ({ program, front, back }) => {
    const limit = ratioLimit(program)
    expect(limit.front).toBe(front === null ? null : ratePercent(front))
    expect(limit.back).toBe(ratePercent(back))
  })
  test('are all tested, and each program’s names its source and day; the rule of thumb is nobody’s', () => {
    expect(RATIO_LIMITS).toHaveLength(ratioLimits.length)
    for (const { program, source } of RATIO_LIMITS) {
      if (program === 'rule-of-thumb') expect(source).toBeNull()
      else expect(source?.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
  test('of another program are refused', () => {
    expect(() => ratioLimit('jumbo' as RatioProgram)).toThrow(/program: expected one of/)
  })
})
