import { expect, test } from 'vitest'
import { packed } from '#market/history'
import type { WeeklyFigures } from '#queries/rates'
import { onDateWords } from './rate-on-date.tsx'
import { ratesQueryOf } from './rates-query.ts'

const figures = packed(
  [
    { on: '2008-09-04', value: 6.35 },
    { on: '2008-09-11', value: 5.93 },
    { on: '2008-09-18', value: 5.78 },
  ],
  2,
)
const TODAY = '2026-08-21'
const thirty = { id: 'pmms-30', shortName: '30-year fixed', decimals: 2, figures } as unknown as WeeklyFigures

const said = (on: string, given: Partial<Parameters<typeof onDateWords>[0]> = {}) =>
  onDateWords({ query: ratesQueryOf({ on }), series: [thirty], daily: null, today: TODAY, ...given })

test('a day is told the newest figure that was out by then, with its own day', () => {
  expect(said('2008-09-15')).toBe('On Monday, September 15, 2008 the newest figure was: 30-year 5.93% (Sep 11, 2008).')
  expect(said('2008-09-18')).toContain('5.78% (Sep 18, 2008)')
})

test('of a daily series it is the figure of that day, where the chart has those of the weeks', () => {
  const treasury = { ...thirty, id: 'treasury-10' }
  const daily = { on: '2008-09-15', value: 3.47 }
  expect(said('2008-09-15', { series: [thirty, treasury], daily })).toBe(
    'On Monday, September 15, 2008 the newest figures were: 30-year 5.93% (Sep 11, 2008), 10-yr Treasury 3.47% (Sep 15, 2008).',
  )
})

test('a day before the first figure, and what is no day, are told so', () => {
  expect(said('1960-01-01')).toBe('The figures begin on Sep 4, 2008.')
  expect(said('2008-02-31')).toContain('no day of the calendar')
})

test('a day that has not come yet is told so, with the newest figure as what it is', () => {
  expect(said('2030-01-01')).toBe(
    'Tuesday, January 1, 2030 has not come yet. The newest figure is: 30-year 5.78% (Sep 18, 2008).',
  )
  expect(said(TODAY)).toMatch(/^On Friday, August 21, 2026 the newest figure was/)
})
