import { expect, test } from 'vitest'
import { MONTH_NAMES, dayOfMonth, longDay, longMonth, monthName } from './day-words.ts'

test('days are written out as in American print, without a zero before the day', () => {
  expect(longDay('2026-08-20')).toBe('August 20, 2026')
  expect(longDay('1971-04-02')).toBe('April 2, 1971')
  expect(dayOfMonth('2026-08-05')).toBe('August 5')
})

test('months are written out with their year', () => {
  expect(longMonth('1971-04-02')).toBe('April 1971')
  expect(MONTH_NAMES.map((_, at) => longMonth(`2026-${String(at + 1).padStart(2, '0')}-01`))).toEqual(
    MONTH_NAMES.map((name) => `${name} 2026`),
  )
})

test('each month has the name that the platform’s own calendar gives it', () => {
  const english = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  for (const [at, name] of MONTH_NAMES.entries()) expect(english.format(Date.UTC(2026, at, 15))).toBe(name)
  expect(monthName('2026-12-31')).toBe('December')
})
