import { describe, expect, test } from 'vitest'
import { type Measure, type Rhythm, changeOver, figureBefore, signedAmount } from './change-over.ts'
import type { Observation } from '#market'

const figures = (...rows: [on: string, value: number][]): Observation[] => rows.map(([on, value]) => ({ on, value }))
const measure = (rhythm: Rhythm): Measure => ({ rhythm, unit: 'percent', decimals: 2 })
const signed = (observations: Observation[], span: Parameters<typeof changeOver>[1], rhythm: Rhythm) => {
  const change = changeOver(observations, span, measure(rhythm))
  return change && signedAmount(change)
}

/* The survey of August 20, 2026, and the weeks it is held against. */
const survey = figures(
  ['2025-08-14', 6.58],
  ['2025-08-21', 6.58],
  ['2025-08-28', 6.56],
  ['2026-07-16', 6.55],
  ['2026-07-23', 6.58],
  ['2026-07-30', 6.66],
  ['2026-08-06', 6.69],
  ['2026-08-13', 6.67],
  ['2026-08-20', 6.65],
)

describe('a weekly figure', () => {
  test('is measured against the week before, four weeks before and the same week of the year before', () => {
    expect(figureBefore(survey, 'week', 'weekly')).toEqual({ on: '2026-08-13', value: 6.67 })
    expect(figureBefore(survey, 'month', 'weekly')).toEqual({ on: '2026-07-23', value: 6.58 })
    expect(figureBefore(survey, 'year', 'weekly')).toEqual({ on: '2025-08-21', value: 6.58 })
    expect(['week', 'month', 'year'].map((span) => signed(survey, span as 'week', 'weekly'))).toEqual([
      -0.02, 0.07, 0.07,
    ])
  })

  test('has no change on the day', () => {
    expect(changeOver(survey, 'day', measure('weekly'))).toBeNull()
  })

  test('published on a Wednesday before a holiday still has its week', () => {
    const thanksgiving = figures(['2025-11-20', 6.26], ['2025-11-26', 6.23])
    expect(figureBefore(thanksgiving, 'week', 'weekly')?.on).toBe('2025-11-20')
    expect(figureBefore([...thanksgiving, { on: '2025-12-04', value: 6.19 }], 'week', 'weekly')?.on).toBe('2025-11-26')
  })

  test('from before 2004, of a Friday, is held against the Thursday a year later', () => {
    const moved = figures(['2003-01-03', 5.85], ['2003-12-26', 5.81], ['2003-12-31', 5.85], ['2004-01-08', 5.87])
    expect(figureBefore(moved, 'year', 'weekly')).toBeNull()
    expect(
      figureBefore([...moved.slice(0, 1), { on: '2003-01-10', value: 5.95 }, ...moved.slice(1)], 'year', 'weekly'),
    ).toEqual({ on: '2003-01-10', value: 5.95 })
    expect(figureBefore(moved, 'week', 'weekly')?.on).toBe('2003-12-31')
  })

  test('behind a week that is missing has no change', () => {
    const hole = survey.filter(({ on }) => on !== '2026-08-13')
    expect(changeOver(hole, 'week', measure('weekly'))).toBeNull()
    expect(signed(hole, 'month', 'weekly')).toBe(0.07)
  })

  test('of a leap day is held against the end of February', () => {
    expect(figureBefore(figures(['2023-03-02', 6.65], ['2024-02-29', 6.94]), 'year', 'weekly')?.value).toBe(6.65)
  })
})

describe('a figure of each business day', () => {
  test('is measured on a Monday against Friday, and behind a long weekend against the last day before it', () => {
    expect(
      figureBefore(figures(['2026-07-16', 4.57], ['2026-07-17', 4.55], ['2026-07-20', 4.6]), 'day', 'daily'),
    ).toEqual({
      on: '2026-07-17',
      value: 4.55,
    })
    expect(figureBefore(figures(['2026-05-22', 4.56], ['2026-05-26', 4.5]), 'day', 'daily')?.on).toBe('2026-05-22')
  })

  test('behind five days without a figure has no change', () => {
    const hole = figures(['1982-02-11', 14.71], ['1982-02-16', 14.53])
    expect(changeOver(hole, 'day', measure('daily'))).toBeNull()
  })

  test('over a week is measured against the last figure on or before that day', () => {
    const days = figures(['2026-07-02', 4.49], ['2026-07-07', 4.55], ['2026-07-09', 4.54], ['2026-07-10', 4.56])
    expect(figureBefore(days, 'week', 'daily')?.on).toBe('2026-07-02')
    expect(figureBefore(days.slice(1), 'week', 'daily')).toBeNull()
  })

  test('over a year never takes the figure of a later day', () => {
    const days = figures(['2025-07-21', 4.38], ['2025-07-23', 4.4], ['2026-07-22', 4.67])
    expect(figureBefore(days, 'year', 'daily')?.on).toBe('2025-07-21')
    expect(signed(days, 'year', 'daily')).toBe(0.29)
  })
})

describe('a monthly figure', () => {
  const jobs = figures(['2024-11-01', 4.2], ['2025-08-01', 4.3], ['2025-09-01', 4.4], ['2025-11-01', 4.5])

  test('is measured against the month before and the same month of the year before', () => {
    expect(figureBefore(jobs.slice(0, 3), 'month', 'monthly')?.on).toBe('2025-08-01')
    expect(figureBefore(jobs, 'year', 'monthly')?.on).toBe('2024-11-01')
  })

  test('behind a month that was never counted has no change on the month', () => {
    expect(changeOver(jobs, 'month', measure('monthly'))).toBeNull()
    expect(signed(jobs, 'year', 'monthly')).toBe(0.3)
  })

  test('has neither day nor week', () => {
    expect([signed(jobs, 'day', 'monthly'), signed(jobs, 'week', 'monthly')]).toEqual([null, null])
  })
})

test('a quarter is held against that of the year before alone', () => {
  const prices = figures(['2025-04-01', 416100], ['2026-01-01', 408500], ['2026-04-01', 410700])
  expect(changeOver(prices, 'year', { rhythm: 'quarterly', unit: 'dollars', decimals: 0 })).toMatchObject({
    direction: 'down',
    amount: 5400,
  })
  expect(figureBefore(prices, 'month', 'quarterly')).toBeNull()
})

test('a series without figures, or with one, has no change', () => {
  expect(figureBefore([], 'week', 'weekly')).toBeNull()
  expect(changeOver(figures(['2026-08-20', 6.65]), 'week', measure('weekly'))).toBeNull()
})
