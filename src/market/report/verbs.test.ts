import { expect, test } from 'vitest'
import { doingOf, nounOf, pastOf, verbBefore, verbOf } from './verbs.ts'

test('moves of less than four hundredths are small, of ten and more large', () => {
  expect([-1, -3, -4, -9, -10, -40].map(verbOf)).toEqual(['slips', 'slips', 'falls', 'falls', 'drops', 'drops'])
  expect([1, 3, 4, 9, 10, 55].map(verbOf)).toEqual(['edges up', 'edges up', 'rises', 'rises', 'jumps', 'jumps'])
})

test('each tense says the same move', () => {
  expect([verbOf(2), verbBefore(2), pastOf(2), doingOf(2)]).toEqual(['edges up', 'edges', 'edged up', 'edging up'])
  expect([verbOf(-5), verbBefore(-5), pastOf(-5), doingOf(-5)]).toEqual(['falls', 'falls', 'fell', 'falling'])
  expect([nounOf(true), nounOf(false)]).toEqual(['rise', 'fall'])
})
