import { expect, test } from 'vitest'
import { dayBeside, daySlug, whenBefore } from './days.ts'

test('a day of another year is told with its year', () => {
  expect(dayBeside('2026-01-08', '2026-08-20')).toBe('January 8')
  expect(dayBeside('2025-12-31', '2026-01-08')).toBe('December 31, 2025')
})

test('the week before is "a week earlier" only when it was seven days', () => {
  expect(whenBefore('2026-08-13', '2026-08-20')).toBe('a week earlier')
  expect(whenBefore('2025-11-20', '2025-11-26')).toBe('on November 20')
  expect(whenBefore('2025-12-31', '2026-01-08')).toBe('on December 31, 2025')
})

test('an address has the day without a zero', () => expect(daySlug('2026-07-02')).toBe('july-2-2026'))
