import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#market'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { packed, unpacked } from './packed.ts'

describe('a packed series', () => {
  test('comes out as it went in, uneven weeks and negative figures included', () => {
    const figures = [
      { on: '2003-12-26', value: 5.85 },
      { on: '2003-12-31', value: 5.81 },
      { on: '2004-01-08', value: -0.02 },
      { on: '2004-01-15', value: -0.02 },
    ]
    const text = packed(figures, 2)
    expect(text?.moves).toBe('5-4 8-583 7 0')
    expect(text && unpacked(text)).toEqual(figures)
  })

  test('of one figure has no moves, of none is none', () => {
    const one = { from: '2026-01-01', first: 733, decimals: 2, moves: '' }
    expect(packed([{ on: '2026-01-01', value: 7.33 }], 2)).toEqual(one)
    expect(unpacked(one)).toEqual([{ on: '2026-01-01', value: 7.33 }])
    expect(packed([], 2)).toBeNull()
  })

  test('of the whole survey, or of any other, loses nothing', () => {
    const survey = shippedFigures('pmms-30')
    const text = packed(survey, 2)
    expect(text && unpacked(text)).toEqual(survey)
    const step = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -9_999, max: 9_999 }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.constantFrom(0, 1, 2, 3), (steps, decimals) => {
        let on = '1971-04-02'
        const figures = steps.map(([days, value]) => {
          on = dayAfter(on, days)
          return { on, value: value / 10 ** decimals }
        })
        const short = packed(figures, decimals)
        expect(short && unpacked(short)).toEqual(figures)
      }),
    )
  })
})
