import { expect, test } from 'vitest'
import { typographic } from './typographic.ts'

test.each([
  ["this year's high", 'this year’s high'],
  ['the "note" rate', 'the “note” rate'],
  ['("quoted")', '(“quoted”)'],
  ["borrowers' loans", 'borrowers’ loans'],
  ["the '80s and '90s", 'the ’80s and ’90s'],
  ["she said 'no' twice", 'she said ‘no’ twice'],
  ['"Stop," he wrote.', '“Stop,” he wrote.'],
  ['no marks at all', 'no marks at all'],
])('%s is printed as %s', (typed, printed) => expect(typographic(typed)).toBe(printed))

test('after a figure a mark closes', () => {
  expect(typographic("'s change", true)).toBe('’s change')
  expect(typographic('" it says', true)).toBe('” it says')
})

test('what is in print already stays', () => {
  expect(typographic(typographic(`The "lender's" '80s`))).toBe('The “lender’s” ’80s')
})
