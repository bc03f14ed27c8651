import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { weeks } from '../../../test/support/weekly-series.ts'
import { binOf, histogramOf } from './histogram.ts'

describe('figures counted by quarter point', () => {
  test('stand in the bin that begins at or below them, and empty bins are there', () => {
    expect(histogramOf(weeks(6.49, 6.5, 6.74, 7), 0.25)).toEqual([
      { from: 6.25, count: 1 },
      { from: 6.5, count: 2 },
      { from: 6.75, count: 0 },
      { from: 7, count: 1 },
    ])
    expect(histogramOf([], 0.25)).toEqual([])
  })

  test('are not moved by binary fractions', () => {
    expect(binOf(0.3, 0.1)).toBe(3)
    expect(binOf(18.63, 0.25)).toBe(74)
    expect(binOf(2.65, 0.5)).toBe(5)
  })
})

test('the whole survey by half points, as counted in the file: 55 weeks from 2.5%, 221 from 3.5%, two from 18.5%', () => {
  const bins = histogramOf(shippedFigures('pmms-30'), 0.5)
  expect(bins).toHaveLength(33)
  expect(bins[0]).toEqual({ from: 2.5, count: 55 })
  expect(bins[2]).toEqual({ from: 3.5, count: 221 })
  expect(bins.at(-1)).toEqual({ from: 18.5, count: 2 })
})

test('every figure is counted once, and bins follow one another without a hole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 1900 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.1, 0.25, 0.5, 1),
      (steps, width) => {
        const figures = weeks(...steps.map((step) => step / 100))
        const bins = histogramOf(figures, width)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(figures.length)
        for (const [at, bin] of bins.entries()) expect(bin.from).toBeCloseTo((bins[0]?.from ?? NaN) + at * width, 9)
        expect(bins[0]?.count).toBeGreaterThan(0)
        expect(bins.at(-1)?.count).toBeGreaterThan(0)
      },
    ),
  )
})
