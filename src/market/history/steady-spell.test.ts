import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeOf, stepsBetween } from '#market'
import { weeks } from '../../../test/support/weekly-series.ts'
import { steadySpell } from './steady-spell.ts'

describe('a steady spell', () => {
  test('goes back as far as the highest and the lowest are two points apart, and no further', () => {
    const figures = weeks(5.78, 5.79, 7.79, 6, 6.65)
    expect(steadySpell(figures, 2, 2)).toEqual(figures.slice(1))
    expect(steadySpell(weeks(3, 3.1), 2, 2)).toHaveLength(2)
    expect(steadySpell([], 2, 2)).toEqual([])
  })

  test('is never wider than it may be, and a week more would make it so', () => {
    const widthOf = (figures: ReturnType<typeof weeks>) => {
      const range = rangeOf(figures)
      return range ? stepsBetween(range.low, range.high, 2) : 0
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 300, max: 900 }), { minLength: 1, maxLength: 40 }), (steps) => {
        const figures = weeks(...steps.map((step) => step / 100))
        const spell = steadySpell(figures, 2, 2)
        expect(spell.at(-1)).toEqual(figures.at(-1))
        expect(widthOf(spell)).toBeLessThanOrEqual(200)
        if (spell.length < figures.length) expect(widthOf(figures.slice(-spell.length - 1))).toBeGreaterThan(200)
      }),
    )
  })
})
