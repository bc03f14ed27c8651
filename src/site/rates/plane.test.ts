import { describe, expect, test } from 'vitest'
import { policyChanges } from './long-chart-facts.ts'
import { spread } from './chart-marks.tsx'
import { linePath, planeOf, timeTicks, unitBox, xShare, yShare } from './plane.ts'

const WEEKLY = { frequency: 'weekly', decimals: 2 }

describe('the plane of the long chart', () => {
  test('is ruled at round values around all figures, the highest with its unit', () => {
    const labels = (low: number, high: number) =>
      planeOf([low, high], '2025-08-21', '2026-08-20').ruled.map(({ label }) => label)
    expect(labels(2.1, 18.63)).toEqual(['0', '5', '10', '15', '20%'])
    expect(labels(5.98, 6.69)).toEqual(['5.75', '6.00', '6.25', '6.50', '6.75%'])
    expect(labels(5.35, 6.69)).toEqual(['5.0', '5.5', '6.0', '6.5', '7.0%'])
    expect(labels(6.65, 6.65)).toEqual(['6.65', '6.70%'])
  })

  test('has its first day at the left, its newest at the right, its highest value on top', () => {
    const plane = planeOf([5, 10], '2026-01-01', '2026-01-11')
    expect([xShare(plane, '2026-01-01'), xShare(plane, '2026-01-06'), xShare(plane, '2026-01-11')]).toEqual([0, 0.5, 1])
    expect([yShare(plane, plane.high), yShare(plane, plane.low)]).toEqual([0, 1])
    expect(unitBox(plane, 2)).toBe(`0 ${-plane.high * 100} 10 ${(plane.high - plane.low) * 100}`)
  })
})

describe('a line', () => {
  const plane = planeOf([6, 7], '2026-01-01', '2026-03-01')

  test('has every figure in it, in days and hundredths', () => {
    const line = [
      { on: '2026-01-08', value: 6.16 },
      { on: '2026-01-15', value: 6.06 },
      { on: '2026-01-22', value: 6.06 },
    ]
    expect(linePath(line, plane, WEEKLY)).toBe('M7 616l7-10 7 0')
  })

  test('breaks where a week is missing, and stays whole over a holiday of a daily series', () => {
    const line = [
      { on: '2026-01-08', value: 6.16 },
      { on: '2026-01-22', value: 6.06 },
    ]
    expect(linePath(line, plane, WEEKLY)).toBe('M7 616h0M21 606h0')
    expect(linePath(line, plane, { frequency: 'daily', decimals: 2 })).toBe('M7 616l14-10')
  })

  test('without figures is empty', () => {
    expect(linePath([], plane, WEEKLY)).toBe('')
  })
})

describe('days under the chart', () => {
  const most = { months: 13, years: 14 }
  const labels = (from: string, to: string, room = most) =>
    timeTicks(planeOf([6, 7], from, to), room).map(({ label }) => label)

  test('are months within a year, each January with its year', () => {
    expect(labels('2025-08-20', '2026-08-20').join()).toBe('Sep 2025,Oct,Nov,Dec,Jan 2026,Feb,Mar,Apr,May,Jun,Jul,Aug')
    expect(labels('2025-08-20', '2026-08-20', { months: 4, years: 6 })).toEqual(['Oct 2025', 'Jan 2026', 'Apr', 'Jul'])
  })

  test('are round years over half a century, fewer on a phone', () => {
    expect(labels('1971-04-02', '2026-08-20')).toEqual(
      Array.from({ length: 11 }, (_, index) => String(1975 + index * 5)),
    )
    expect(labels('1971-04-02', '2026-08-20', { months: 4, years: 6 })).toEqual([
      '1980',
      '1990',
      '2000',
      '2010',
      '2020',
    ])
  })
})

test('names at the ends of lines are moved apart as far as they would touch', () => {
  expect(spread([100, 110])).toEqual([96.5, 113.5])
  expect(spread([100, 130])).toEqual([100, 130])
  expect(spread([130, 100])).toEqual([130, 100])
})

describe('policy', () => {
  const target = (...figures: [string, number][]) => ({
    observations: figures.map(([on, value]) => ({ on, value })),
    unit: 'percent' as const,
    decimals: 2,
  })

  test('the first figure of a target is the level it had, each later one a change', () => {
    const changes = policyChanges(target(['2017-07-19', 1.25], ['2017-12-14', 1.5], ['2019-08-01', 1.25]) as never)
    expect(changes.map(({ on, change }) => [on, change.words])).toEqual([
      ['2017-12-14', 'up 0.25 point'],
      ['2019-08-01', 'down 0.25 point'],
    ])
  })

  test('a day that only repeats the level is no change, and no series has none', () => {
    expect(policyChanges(target(['2017-07-19', 1.25], ['2017-07-20', 1.25]) as never)).toEqual([])
    expect(policyChanges(null)).toEqual([])
  })
})
