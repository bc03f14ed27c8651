import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { weeks } from '../../../test/support/weekly-series.ts'
import { percentBelow, rankOf } from './rank.ts'

describe('a rank', () => {
  test('counts the figure itself among the equal ones', () => {
    expect(rankOf(weeks(6.5, 6.65, 6.65, 6.7), 6.65)).toEqual({ count: 4, below: 1, equal: 2, above: 1 })
    expect(rankOf([], 6.65)).toEqual({ count: 0, below: 0, equal: 0, above: 0 })
  })

  test('of 6.65% on August 20, 2026: 1,152 of 2,891 weeks were lower, 39.85%, so 40%', () => {
    const rank = rankOf(
      shippedFigures('pmms-30').filter(({ on }) => on <= '2026-08-20'),
      6.65,
    )
    expect(rank).toEqual({ count: 2891, below: 1152, equal: 4, above: 1735 })
    expect(percentBelow(rank)).toBe(40)
  })

  test('is 0% only when no week was lower, 100% only when there is none to be lower', () => {
    expect(percentBelow({ count: 2891, below: 0, equal: 1, above: 2890 })).toBe(0)
    expect(percentBelow({ count: 2891, below: 1, equal: 1, above: 2889 })).toBe(1)
    expect(percentBelow({ count: 2891, below: 2890, equal: 1, above: 0 })).toBe(99)
    expect(percentBelow({ count: 5, below: 5, equal: 0, above: 0 })).toBe(100)
  })

  test('counts every figure once, and a higher value never ranks lower', () => {
    const steps = fc.integer({ min: 200, max: 260 })
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), steps, steps, (figures, one, other) => {
        const spell = weeks(...figures)
        const [low, high] = [rankOf(spell, Math.min(one, other)), rankOf(spell, Math.max(one, other))]
        for (const { count, below, equal, above } of [low, high]) expect(below + equal + above).toBe(count)
        expect(percentBelow(low)).toBeLessThanOrEqual(percentBelow(high))
      }),
    )
  })
})
