import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  isDate,
  monthAtDate,
  monthlyDates,
  monthlyDaysFrom,
  paymentsBy,
} from './calendar.ts'

const anyDay = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2200-12-31') }).map(dateOfDay)

describe('payment dates', () => {
  test('fall on month ends counted from the first date (Regulation Z, Appendix J, (b)(3)(iv))', () => {
    expect(monthlyDates('2024-01-31', 4)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30'])
  })

  test('that begin on 29 February return to the 29th, and to the 28th in Februaries without it', () => {
    const dates = monthlyDates('2024-02-29', 49)
    expect([dates[1], dates[12], dates[13], dates[48]]).toEqual([
      '2024-03-29',
      '2025-02-28',
      '2025-03-29',
      '2028-02-29',
    ])
  })

  test('strictly increase, whatever the first', () => {
    fc.assert(
      fc.property(anyDay, (first) => {
        const dates = monthlyDates(first, 60)
        expect(dates.every((date, index) => index === 0 || date > (dates[index - 1] ?? ''))).toBe(true)
        expect(dates.every(isDate)).toBe(true)
      }),
    )
  })
})

describe('a day', () => {
  test('is found again by its number', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dateOfDay(dayNumber(day))).toBe(day)
      }),
    )
  })

  test('has the same number when it is reached by months', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100, max: 600 }), (first, months) => {
        expect(monthlyDaysFrom(first)(months)).toBe(dayNumber(addMonths(first, months)))
      }),
    )
  })

  test('is no date when the calendar does not have it', () => {
    const none = [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-01-32',
      '2026-1-1',
      '',
      '01/02/2026',
      '20260101',
    ]
    expect(none.filter(isDate)).toEqual([])
    expect(isDate('2000-02-29')).toBe(true)
    for (const text of none) expect(() => dayNumber(text)).toThrow(RangeError)
  })

  test('moves by days over leap years and year ends', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })
})

describe('the payment of a day', () => {
  test('is the first on or after it', () => {
    expect(monthAtDate('2026-01-31', '2026-02-28')).toBe(2)
    expect(monthAtDate('2026-01-31', '2026-03-01')).toBe(3)
    expect(monthAtDate('2026-01-31', '2020-03-01')).toBe(1)
  })

  test('agrees with the dates themselves', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 700 }), (first, later) => {
        const on = addDays(first, later)
        const dates = monthlyDates(first, 26)
        expect(monthAtDate(first, on)).toBe(dates.findIndex((date) => date >= on) + 1)
        expect(paymentsBy(first, on)).toBe(dates.filter((date) => date <= on).length)
      }),
    )
  })
})
