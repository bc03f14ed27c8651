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

test('from the 61st day on its age is told in months', () => {
  expect(staleAge('2026-01-01', 40, '2026-03-02')).toBe('60 days old')
  expect(staleAge('2026-01-01', 40, '2026-03-03')).toBe('2 months old')
  expect(staleAge('2025-08-01', 65, '2026-11-20')).toBe('16 months old')
})

test('a figure of a month or a quarter ages from the end of it', () => {
  expect(staleAge('2026-07-01', 70, '2026-11-22', 'monthly')).toBe('4 months old')
  expect(staleAge('2026-04-01', 215, '2026-11-22', 'quarterly')).toBe('5 months old')
  expect(staleAge('2026-08-01', 70, '2026-10-30', 'monthly')).toBe('60 days old')
  expect(staleAge('2026-06-01', 70, '2026-07-15', 'monthly')).toBeNull()
})
