import { expect, test } from 'vitest'
import { NOTHING_STALE, staleWords } from './aging.tsx'

test('a text without a noted check is never said to have been checked', () => {
  expect(staleWords({ checkedOn: null, reasons: ['unchecked', 'expired'] })).toBe(
    'No day of a check is noted; published more than a year ago, cites a record whose days have passed',
  )
  expect(staleWords({ checkedOn: '2025-01-02', reasons: ['unchecked'] })).toBe(
    'Checked Jan 2, 2025; checked more than a year ago',
  )
  expect(NOTHING_STALE).not.toMatch(/every text/i)
})
