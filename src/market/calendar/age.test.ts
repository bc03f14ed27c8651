import { expect, test } from 'vitest'
import { staleAge } from './age.ts'

test('a figure has no age while it is as fresh as its rhythm allows', () => {
  expect(staleAge('2026-08-20', 10, '2026-08-30')).toBeNull()
  expect(staleAge('2026-08-20', 10, '2026-08-20')).toBeNull()
  expect(staleAge('2026-08-20', 10, '2026-08-31')).toBe('11 days old')
})

test('a figure of yesterday that must be of today is one day old', () => {
  expect(staleAge('2026-08-20', 0, '2026-08-21')).toBe('1 day old')
})

test('from the 91st day on its age is told in months', () => {
  expect(staleAge('2026-01-01', 65, '2026-04-01')).toBe('90 days old')
  expect(staleAge('2026-01-01', 65, '2026-04-02')).toBe('3 months old')
  expect(staleAge('2025-08-01', 65, '2026-11-20')).toBe('16 months old')
})
