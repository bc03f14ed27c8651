import { expect, test } from 'vitest'
import { askedDay, nearestDay } from './day.ts'

test('only real days of the calendar can be asked for', () => {
  expect(askedDay({ day: '2026-08-20' })).toEqual({ day: '2026-08-20', isWrong: false })
  for (const day of ['2026-02-30', '2026-8-1', 'yesterday', '9999-12-31', '2026-13-01', "2026-08-20'--"]) {
    expect(askedDay({ day })).toEqual({ day: null, isWrong: true })
  }
})

test('no day means the newest one that has stories', () => {
  expect(askedDay({})).toEqual({ day: null, isWrong: false })
  expect(askedDay({ day: ' ' })).toEqual({ day: null, isWrong: false })
})

test('the nearest day with stories may be a later one', () => {
  expect(nearestDay('2026-08-20', '2026-08-10', '2026-08-21')).toBe('2026-08-21')
  expect(nearestDay('2026-08-20', '2026-08-19', '2026-08-21')).toBe('2026-08-19')
  expect(nearestDay('2026-08-20', null, '2026-09-21')).toBe('2026-09-21')
  expect(nearestDay('2026-08-20', null, null)).toBeNull()
})
