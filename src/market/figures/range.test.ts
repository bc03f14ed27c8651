import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { weeks } from '../../../test/support/weekly-series.ts'
import { rangeOf } from './range.ts'

describe('the range of a spell', () => {
  test('names both days, and of equal figures the latest', () => {
    expect(rangeOf(weeks(6.69, 6.67, 6.65))).toEqual({
      low: { on: '2026-08-20', value: 6.65 },
      high: { on: '2026-08-06', value: 6.69 },
    })
    expect(rangeOf(weeks(6.5, 6.6, 6.5, 6.6))).toMatchObject({ low: { on: '2026-08-13' }, high: { on: '2026-08-20' } })
    expect(rangeOf([])).toBeNull()
  })

  test('of the whole survey is what Freddie Mac names: 2.65% on January 7, 2021, and 18.63% on October 9, 1981', () => {
    expect(rangeOf(shippedFigures('pmms-30'))).toEqual({
      low: { on: '2021-01-07', value: 2.65 },
      high: { on: '1981-10-09', value: 18.63 },
    })
  })

  test('holds every figure, and both of its ends are figures of the spell', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 200, max: 1900 }), { minLength: 1, maxLength: 40 }), (steps) => {
        const spell = weeks(...steps)
        const range = rangeOf(spell)
        expect(spell).toContainEqual(range?.low)
        expect(spell).toContainEqual(range?.high)
        for (const { value } of spell) {
          expect(value).toBeGreaterThanOrEqual(range?.low.value ?? NaN)
          expect(value).toBeLessThanOrEqual(range?.high.value ?? NaN)
        }
      }),
    )
  })
})
