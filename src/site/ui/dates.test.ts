import { expect, test } from 'vitest'
import { asOfIcu72 } from '../../../test/support/time/icu-72.ts'

test('a day and a moment are said alike in every browser', async () => {
  asOfIcu72()
  const { easternDay, formatMoment, formatMomentDay } = await import('./dates.ts')
  expect(easternDay('2026-08-21T02:00:00Z')).toBe('2026-08-20')
  expect(formatMomentDay('2027-01-01T04:59:59Z')).toBe('Dec 31, 2026')
  expect(formatMoment('2026-08-20T19:20:00Z')).toBe('Aug 20, 2026, 3:20\u00a0pm\u00a0ET')
})
