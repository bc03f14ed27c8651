import { describe, expect, test } from 'vitest'
import { weeks } from '../../../test/support/weekly-series.ts'
import { figureAsOf, gapBetween } from './gap.ts'

describe('how far one series lies above another', () => {
  test('is told of the days that both have, exact to the decimals: 6.65 less 5.95 is 0.70', () => {
    expect(6.65 - 5.95).not.toBe(0.7)
    expect(gapBetween(weeks(6.67, 6.65), weeks(5.96, 5.95), 2)).toEqual([
      { on: '2026-08-13', value: 0.71 },
      { on: '2026-08-20', value: 0.7 },
    ])
  })

  test('leaves out the days that one of them lacks', () => {
    const yields = [
      { on: '2026-08-14', value: 4.5 },
      { on: '2026-08-20', value: 4.4 },
    ]
    expect(gapBetween(weeks(6.67, 6.65), yields, 2)).toEqual([{ on: '2026-08-20', value: 2.25 }])
    expect(gapBetween(weeks(6.65), [], 2)).toEqual([])
  })

  test('lies below zero where the upper one is the lower', () => {
    expect(gapBetween(weeks(4.26), weeks(4.71), 2)).toEqual([{ on: '2026-08-20', value: -0.45 }])
  })
})

describe('the newest figure as of a day', () => {
  test('may be of that day, and is never of a later one', () => {
    const figures = weeks(6.69, 6.67, 6.65)
    expect(figureAsOf(figures, '2026-08-13')?.value).toBe(6.67)
    expect(figureAsOf(figures, '2026-08-19')?.value).toBe(6.67)
    expect(figureAsOf(figures, '2026-08-05')).toBeUndefined()
  })
})
