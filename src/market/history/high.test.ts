import { describe, expect, test } from 'vitest'
import {
  binOf,
  figuresByYear,
  histogramOf,
  meanOf,
  medianOf,
  packed,
  percentBelow,
  rankOf,
  standingOf,
  steadySpell,
  unpacked,
} from './index.ts'
import { nextSurveyDay } from '#market'

/** Weekly figures from a day on, a week apart. */
const weekly = (...values: number[]) =>
  values.map((value, index) => ({
    on: new Date(Date.parse('2026-01-01') + index * 7 * 86_400_000).toISOString().slice(0, 10),
    value,
  }))

describe('a rank', () => {
  test('counts the figure itself among the equal ones', () => {
    expect(rankOf(weekly(6.5, 6.65, 6.65, 6.7), 6.65)).toEqual({ count: 4, below: 1, equal: 2, above: 1 })
    expect(rankOf([], 6.65)).toEqual({ count: 0, below: 0, equal: 0, above: 0 })
  })

  test('is a percentile in whole per cent: 1,152 of 2,891 weeks are 39.85%, so 40%', () => {
    expect(percentBelow({ count: 2891, below: 1152, equal: 4, above: 1735 })).toBe(40)
  })

  test('is 0% only when no week was lower, 100% only when there is none to be lower', () => {
    expect(percentBelow({ count: 2891, below: 0, equal: 1, above: 2890 })).toBe(0)
    expect(percentBelow({ count: 2891, below: 1, equal: 1, above: 2889 })).toBe(1)
    expect(percentBelow({ count: 2891, below: 2890, equal: 1, above: 0 })).toBe(99)
  })
})

describe('a standing', () => {
  const of = (below: number, equal: number, above: number) =>
    standingOf({ count: below + equal + above, below, equal, above })

  test('has a word for each part of the span, half of the equal weeks counted as lower', () => {
    expect(of(81, 1, 18)).toBe('high')
    expect(of(79, 1, 20)).toBe('above the middle')
    expect(of(55, 1, 44)).toBe('above the middle')
    expect(of(54, 1, 45)).toBe('average')
    expect(of(45, 1, 54)).toBe('average')
    expect(of(44, 1, 55)).toBe('below the middle')
    expect(of(20, 1, 79)).toBe('below the middle')
    expect(of(19, 1, 80)).toBe('low')
  })

  test('knows a record, also one that was there before', () => {
    expect(of(99, 1, 0)).toBe('highest')
    expect(of(97, 3, 0)).toBe('highest')
    expect(of(0, 1, 99)).toBe('lowest')
  })

  test('says nothing of nine weeks, or where nothing ever changed', () => {
    expect(of(8, 1, 0)).toBe('unmeasured')
    expect(of(0, 52, 0)).toBe('unmeasured')
    expect(of(9, 1, 0)).toBe('highest')
  })
})

describe('the middle', () => {
  test('of an even number of figures is the mean of two, rounded to the source’s decimals', () => {
    expect(medianOf(weekly(7, 6, 6.05, 9), 2)).toBe(6.53)
    expect(medianOf(weekly(6), 2)).toBe(6)
    expect(medianOf([], 2)).toBeNull()
  })

  test('as a mean has no error of binary fractions', () => {
    expect(meanOf(weekly(0.1, 0.2), 2)).toBe(0.15)
    expect(meanOf(weekly(6.65, 6.66), 2)).toBe(6.66)
    expect(meanOf(weekly(-0.03, -0.02), 2)).toBe(-0.03)
    expect(meanOf([], 2)).toBeNull()
  })
})

describe('figures counted by quarter point', () => {
  test('stand in the bin that begins at or below them, and empty bins are there', () => {
    expect(histogramOf(weekly(6.49, 6.5, 6.74, 7), 0.25)).toEqual([
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

describe('a steady spell', () => {
  test('goes back as far as the highest and the lowest are two points apart, and no further', () => {
    const weeks = weekly(5.78, 5.79, 7.79, 6, 6.65)
    expect(steadySpell(weeks, 2, 2)).toEqual(weeks.slice(1))
    expect(steadySpell(weekly(3, 3.1), 2, 2)).toHaveLength(2)
    expect(steadySpell([], 2, 2)).toEqual([])
  })
})

test('a year is its mean, its lowest, its highest and its last figure', () => {
  const weeks = [{ on: '2025-12-31', value: 6.15 }, ...weekly(6.16, 6.06, 6.1)]
  const [year, before] = figuresByYear(weeks, 2)
  expect(year).toMatchObject({ year: '2026', count: 3, mean: 6.11, low: { value: 6.06 }, last: { on: '2026-01-15' } })
  expect(before).toMatchObject({ year: '2025', count: 1, mean: 6.15, high: { value: 6.15 } })
})

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
    expect(packed(weekly(7.33), 2)).toEqual({ from: '2026-01-01', first: 733, decimals: 2, moves: '' })
    expect(unpacked({ from: '2026-01-01', first: 733, decimals: 2, moves: '' })).toEqual(weekly(7.33))
    expect(packed([], 2)).toBeNull()
  })
})

describe('the next survey', () => {
  test('comes on the Thursday after', () => {
    expect(nextSurveyDay('2026-08-20')).toBe('2026-08-27')
  })

  test('comes on the Wednesday where the Thursday is a holiday, and the one after that on its Thursday', () => {
    expect(nextSurveyDay('2025-12-18')).toBe('2025-12-24')
    expect(nextSurveyDay('2025-12-24')).toBe('2025-12-31')
    expect(nextSurveyDay('2025-12-31')).toBe('2026-01-08')
    expect(nextSurveyDay('2021-11-04')).toBe('2021-11-10')
    expect(nextSurveyDay('2025-06-12')).toBe('2025-06-18')
    expect(nextSurveyDay('2026-11-19')).toBe('2026-11-25')
  })
})
