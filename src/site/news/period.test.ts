import { expect, test } from 'vitest'
import { periodOf } from '#market'
import { againstWhat, figureInWords } from './period.ts'

test('counts of a million and more are told in millions', () => {
  expect(figureInWords(1427, 'thousands', 0)).toBe('1.43 million')
  expect(figureInWords(800, 'thousands', 0)).toBe('800,000')
  expect(figureInWords(410_700, 'dollars', 0)).toBe('$410,700')
  expect(figureInWords(4.2, 'percent', 1)).toBe('4.2%')
})

test('a figure names the month or the quarter it stands for', () => {
  expect(periodOf('2026-06-01', 'monthly')).toBe('Jun 2026')
  expect(periodOf('2026-04-01', 'quarterly')).toBe('Q2 2026')
  expect(periodOf('2026-08-20', 'weekly')).toBe('Aug 20, 2026')
})

test('a change says what it is measured against', () => {
  expect(againstWhat('quarterly')).toBe('on the quarter')
})
