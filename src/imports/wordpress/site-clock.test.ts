import { expect, test } from 'vitest'
import { SiteClock } from './site-clock.ts'

const ZEROS = '0000-00-00 00:00:00'

test('a draft has the moment that the clock of the site meant, in winter and in summer', () => {
  const clock = new SiteClock()
  clock.take('2026-01-30 14:00:00', '2026-01-30 09:00:00')
  clock.take('2026-07-01 13:00:00', '2026-07-01 09:00:00')
  expect(clock.dateOf(ZEROS, '2026-01-31 17:15:00')).toBe('2026-01-31T22:15:00.000Z')
  expect(clock.dateOf(ZEROS, '2026-08-01 17:15:00')).toBe('2026-08-01T21:15:00.000Z')
  expect(clock.dateOf('2026-08-01 01:00:00', '2026-08-01 17:15:00')).toBe('2026-08-01T01:00:00.000Z')
  expect(clock.dateOf(ZEROS, ZEROS)).toBeNull()
})

test('what no clock shows teaches nothing, and a clock of which nothing is known is taken for UTC', () => {
  const clock = new SiteClock()
  expect(clock.isUnknown).toBe(false)
  clock.take('2026-01-30 14:00:00', '2026-02-05 09:00:00')
  clock.take('2026-01-30 14:00:01', '2026-01-30 09:00:00')
  clock.take(ZEROS, '2026-01-31 17:15:00')
  expect(clock.isUnknown).toBe(true)
  expect(clock.dateOf(ZEROS, '2026-01-31 17:15:00')).toBe('2026-01-31T17:15:00.000Z')
  clock.take('2026-01-30 14:00:00', '2026-01-30 19:30:00')
  expect(clock.isUnknown).toBe(false)
  expect(clock.dateOf(ZEROS, '2026-01-31 17:15:00')).toBe('2026-01-31T11:45:00.000Z')
})
