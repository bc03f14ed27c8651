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
const thirty = { id: 'pmms-30', shortName: '30-year fixed', decimals: 2, figures } as unknown as WeeklyFigures

test('a day is told the newest figure that was out by then, with its own day', () => {
  expect(onDateWords([thirty], '2008-09-15')).toBe(
    'On Monday, September 15, 2008 the newest figure was: 30-year 5.93% (Sep 11, 2008).',
  )
  expect(onDateWords([thirty], '2008-09-18')).toContain('5.78% (Sep 18, 2008)')
})

test('a day before the first figure, and what is no day, are told so', () => {
  expect(onDateWords([thirty], '1960-01-01')).toBe('The figures begin on Sep 4, 2008.')
  expect(onDateWords([thirty], '2008-02-31')).toContain('no day of the calendar')
})
