import { expect, test } from 'vitest'
import { whenOf } from './when.ts'

test('a story of this week is named by its weekday, an older one by its date', () => {
  expect(whenOf('2026-08-21', '2026-08-21')).toBe('Today')
  expect(whenOf('2026-08-20', '2026-08-21')).toBe('Thursday')
  expect(whenOf('2026-08-14', '2026-08-21')).toBe('Aug 14')
  expect(whenOf('2025-12-30', '2026-08-21')).toBe('Dec 30, 2025')
})
