import { expect, test } from 'vitest'
import { monthOf } from './month.ts'

test('a month has all of its days and begins on its weekday', () => {
  const month = monthOf('2026-11-23')
  expect([month.first, month.last, month.days.length, month.beginsOn]).toEqual(['2026-11-01', '2026-11-30', 30, 1])
  expect(monthOf('2028-02-10').days).toHaveLength(29)
})

test('the months before and after go over the turn of the year', () => {
  expect(monthOf('2026-11-30', 3).first).toBe('2027-02-01')
  expect(monthOf('2026-01-31', -1)).toMatchObject({ first: '2025-12-01', last: '2025-12-31', beginsOn: 2 })
})
