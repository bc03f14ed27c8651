import fc from 'fast-check'
import { expect, it } from 'vitest'

import { decimalOf } from './decimal.ts'

it.each([
  ['6.95', 6.95],
  ['612', 612],
  ['6.', 6],
  ['.05', 0.05],
  ['-0.05', -0.05],
  ['+1.5', 1.5],
  ['0', 0],
  ['006.10', 6.1],
  ['410700', 410_700],
])('%s is a number', (text, value) => expect(decimalOf(text)).toBe(value))

it.each([
  '',
  '.',
  '-',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '6,95',
  '1,234.5',
  '6.95%',
  '$6',
  '6.9.5',
  ' 6',
  '6 ',
  '--6',
  '٦',
  '1'.repeat(13),
])('"%s" is none', (text) => expect(decimalOf(text)).toBeNull())

it.each([
  ['0.0695', '100', 6.95],
  ['0.07', '100', 7],
  ['4060000', '0.001', 4060],
  ['1.1', '-3', -3.3],
  ['2.675', '100', 267.5],
])('%s times %s is exact', (text, factor, value) => expect(decimalOf(text, factor)).toBe(value))

it('a number of hundredths is read as the language reads it, and a fraction becomes the same percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2)
      expect(decimalOf(text)).toBe(Number(text))
      expect(decimalOf((hundredths / 10_000).toFixed(4), '100')).toBe(Number(text))
    }),
  )
})

it('no text makes it fail, or makes it something that is no number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = decimalOf(text)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
  )
})
