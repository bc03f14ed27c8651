import { expect, test } from 'vitest'
import { asOfIcu72 } from '../../../test/support/time/icu-72.ts'

test('the day of the newsroom begins at its midnight, with any version of the locales', async () => {
  asOfIcu72()
  const { dayInNewsroom, endOfDay, startOfDay } = await import('./news-day.ts')
  expect(dayInNewsroom('2026-08-21T02:00:00Z')).toBe('2026-08-20')
  // Clocks go forward in the night to March 14, and back in that to November 7.
  expect([startOfDay('2027-03-14'), endOfDay('2027-03-14')]).toEqual([
    '2027-03-14T05:00:00.000Z',
    '2027-03-15T04:00:00.000Z',
  ])
  expect([startOfDay('2027-11-07'), endOfDay('2027-11-07')]).toEqual([
    '2027-11-07T04:00:00.000Z',
    '2027-11-08T05:00:00.000Z',
  ])
})
