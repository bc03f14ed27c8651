import { expect, test } from 'vitest'
import { packed } from '#market/history'
import type { WeeklyFigures } from '#queries/rates'
import { onDateWords } from './rate-on-date.tsx'

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

test('a day is told the newest figure that was out by then, with its own day', () => {
  expect(onDateWords([thirty], '2008-09-15', TODAY)).toBe(
    'On Monday, September 15, 2008 the newest figure was: 30-year 5.93% (Sep 11, 2008).',
  )
  expect(onDateWords([thirty], '2008-09-18', TODAY)).toContain('5.78% (Sep 18, 2008)')
})

test('a day before the first figure, and what is no day, are told so', () => {
  expect(onDateWords([thirty], '1960-01-01', TODAY)).toBe('The figures begin on Sep 4, 2008.')
  expect(onDateWords([thirty], '2008-02-31', TODAY)).toContain('no day of the calendar')
})

test('a day that has not come yet is told so, with the newest figure as what it is', () => {
  expect(onDateWords([thirty], '2030-01-01', TODAY)).toBe(
    'Tuesday, January 1, 2030 has not come yet. The newest figure is: 30-year 5.78% (Sep 18, 2008).',
  )
  expect(onDateWords([thirty], TODAY, TODAY)).toMatch(/^On Friday, August 21, 2026 the newest figure was/)
})
