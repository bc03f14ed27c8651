import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { weeks } from '../../../test/support/weekly-series.ts'
import { meanOf, medianOf } from './middle.ts'

describe('the median', () => {
  test('of an even number of figures is the mean of two, rounded to the source’s decimals', () => {
    expect(medianOf(weeks(7, 6, 6.05, 9), 2)).toBe(6.53)
    expect(medianOf(weeks(6), 2)).toBe(6)
    expect(medianOf([], 2)).toBeNull()
  })

  test('of all 2,891 weeks of the survey to August 20, 2026, is the 1,446th from below: 7.22%', () => {
    const figures = shippedFigures('pmms-30').filter(({ on }) => on <= '2026-08-20')
    expect(figures).toHaveLength(2891)
    expect(medianOf(figures, 2)).toBe(7.22)
  })

  test('has at most half of the figures below it and at most half above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 200, max: 1900 }), { minLength: 1, maxLength: 41 }), (steps) => {
        const figures = weeks(...steps.map((step) => step / 100))
        const median = medianOf(figures, 2) ?? NaN
        expect(figures.filter(({ value }) => value < median).length).toBeLessThanOrEqual(figures.length / 2)
        expect(figures.filter(({ value }) => value > median).length).toBeLessThanOrEqual(figures.length / 2)
      }),
    )
  })
})

describe('the mean', () => {
  test('has no error of binary fractions, and rounds ties away from zero', () => {
    expect(meanOf(weeks(0.1, 0.2), 2)).toBe(0.15)
    expect(meanOf(weeks(6.65, 6.66), 2)).toBe(6.66)
    expect(meanOf(weeks(-0.03, -0.02), 2)).toBe(-0.03)
    expect(meanOf([], 2)).toBeNull()
  })

  test('lies between the lowest and the highest, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 1900 }), { minLength: 1, maxLength: 40 }), (steps) => {
        const values = steps.map((step) => step / 100)
        const mean = meanOf(weeks(...values), 2) ?? NaN
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values))
        expect(mean).toBeLessThanOrEqual(Math.max(...values))
        expect(meanOf(weeks(...values.toReversed()), 2)).toBe(mean)
      }),
    )
  })
})
