import { expect, test } from 'vitest'
import { recordWords, spanWords } from './height-words.ts'
import { reportWords } from './parts.ts'
import { toldWeek } from './testing.ts'

const first = { on: '1971-04-02', value: 7.33 }

test.each([
  [null, 'rises to 6.70%, the highest since the survey began in 1971', 'has been as high.'],
  [
    { on: '2023-10-26', value: 6.7 },
    'rises to 6.70%, equal to the highest on record',
    'has been higher; October 26, 2023, was its equal.',
  ],
])('a record with the equal %j', (equal, title, sentence) => {
  const told = recordWords({ kind: 'record', first, equal }, toldWeek(6.65, 6.7))
  expect(told.title).toBe(`30-year mortgage rate ${title}`)
  expect(reportWords(told.sentence)).toBe(`No week since the series began, on April 2, 1971, ${sentence}`)
})

test.each([
  ['span', 6.6, 'falls to 6.60%, its lowest since February 2025', 'since February 6, 2025, when it was the same.'],
  [
    'recent',
    6.5,
    'falls to 6.60%, its lowest since February 6, 2025',
    'since February 6, 2025, when the average stood at 6.50%.',
  ],
] as const)('a %s with %f before', (kind, value, title, sentence) => {
  const told = spanWords({ kind, last: { on: '2025-02-06', value } }, toldWeek(6.65, 6.6))
  expect(told.title).toBe(`30-year mortgage rate ${title}`)
  expect(reportWords(told.sentence)).toBe(`It is the lowest figure ${sentence}`)
})

test('a run that ends in a height is told with it', () => {
  const told = spanWords({ kind: 'recent', last: { on: '2026-05-07', value: 6.9 } }, toldWeek(6.5, 6.55, 6.6, 6.65))
  expect(told.title).toBe('30-year mortgage rate rises a third week in a row, to 6.65%, its highest since May 7')
})
