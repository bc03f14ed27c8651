import { expect, test } from 'vitest'
import { lineRange } from './line-range.ts'

test('lines are named one by one or from one to another', () => {
  expect(['L10', 'L10-L20', '10-20', 'L3-L3'].map(lineRange)).toEqual([
    [10, 10],
    [10, 20],
    [10, 20],
    [3, 3],
  ])
})

test.each(['', 'L0', 'L20-L10', 'L1-L99999', 'main', 'L1-', 'L1-L2-L3'])('"%s" names no lines', (text) => {
  expect(lineRange(text)).toBeNull()
})
