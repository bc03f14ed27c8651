import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, daysBetween, yearsBefore } from './days.ts'

const anyDay = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test('are counted across months, years and leap days', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('1971-04-02', '2026-08-20')).toBe(20_229)
    expect(dayAfter('2024-12-31', 1)).toBe('2025-01-01')
    expect(dayAfter('2000-02-28', 1)).toBe('2000-02-29')
    expect(dayAfter('2100-02-28', 1)).toBe('2100-03-01')
  })

  test('are not lost where clocks change', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(dayAfter('2026-10-31', 1)).toBe('2026-11-01')
    expect(dayAfter('2026-11-01', 1)).toBe('2026-11-02')
  })

  test('added and taken away again lead back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        const later = dayAfter(day, days)
        expect(daysBetween(day, later)).toBe(days)
        expect(dayAfter(later, -days)).toBe(day)
      }),
    )
  })
})

describe('the same day of another year', () => {
  test('is that of the calendar, and February 28 for a leap day', () => {
    expect(yearsBefore('2026-08-20', 1)).toBe('2025-08-20')
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28')
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29')
    expect(yearsBefore('2026-03-31', 10)).toBe('2016-03-31')
  })

  test('keeps month and day, but for leap days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 50 }), (day, years) => {
        const before = yearsBefore(day, years)
        expect(Number(before.slice(0, 4))).toBe(Number(day.slice(0, 4)) - years)
        if (!day.endsWith('02-29')) expect(before.slice(4)).toBe(day.slice(4))
      }),
    )
  })
})
