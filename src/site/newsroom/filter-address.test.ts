import { expect, test } from 'vitest'
import { dayInAddress } from './filter-address.ts'

test.each(['2026-08-20', '2028-02-29', '1000-01-01', '9999-12-30'])('a list is narrowed to the day %s', (day) => {
  expect(dayInAddress(day)).toBe(day)
})

test.each(['', '2026-8-20', '2027-02-29', '0000-01-01', '9999-12-31', '2026-08-20T12:00'])(
  'an address that says "%s" narrows nothing: it is no day, or none whose next the database takes',
  (text) => {
    expect(dayInAddress(text)).toBeNull()
  },
)
