import { expect, test } from 'vitest'
import { inWords, ordinal } from './counting.ts'

test('counts are words up to ten, then figures', () => {
  expect([1, 2, 10, 11, 53].map(inWords)).toEqual(['one', 'two', 'ten', '11', '53'])
})

test('places are words up to the tenth, then figures with the right ending', () => {
  expect([1, 3, 10].map(ordinal)).toEqual(['first', 'third', 'tenth'])
  expect([11, 12, 13, 14, 20, 21, 22, 23, 24, 101, 111, 112].map(ordinal)).toEqual([
    '11th',
    '12th',
    '13th',
    '14th',
    '20th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '101st',
    '111th',
    '112th',
  ])
})
