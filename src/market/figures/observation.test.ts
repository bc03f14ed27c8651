import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFigure } from './observation.ts'

test('figures keep the decimals of their source', () => {
  expect(formatFigure(6, 'percent', 2)).toBe('6.00%')
  expect(formatFigure(322.561, 'index', 3)).toBe('322.561')
  expect(formatFigure(1.9, 'points', 2)).toBe('1.90 points')
})

test('thousands are written out, and large figures are grouped by three', () => {
  expect(formatFigure(1427, 'thousands', 0)).toBe('1,427,000')
  expect(formatFigure(410_700, 'dollars', 0)).toBe('$410,700')
  expect(formatFigure(1_234_567.8, 'index', 1)).toBe('1,234,567.8')
  expect(formatFigure(999, 'index', 0)).toBe('999')
})

test('what lies below zero has a minus sign and no hyphen', () => {
  expect(formatFigure(-0.4, 'index', 1)).toBe('−0.4')
  expect(formatFigure(-12_345, 'index', 0)).toBe('−12,345')
})

test('without its commas an amount is the number that it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
      const text = formatFigure(value, 'index', 0)
      expect(Number(text.replaceAll(',', '').replace('−', '-'))).toBe(value)
      expect(text).toMatch(/^−?\d{1,3}(?:,\d{3})*$/)
    }),
  )
})
