import { expect, test } from 'vitest'
import { farWords, plainWords, reversalWords, runWords, turnWords } from './move-words.ts'
import { reportWords } from './parts.ts'
import type { Told } from './week-words.ts'
import { toldWeek } from './testing.ts'

const said = ({ title, sentence }: Told) => [title.replace('30-year mortgage rate ', ''), reportWords(sentence)]

test('the largest move in long, or of all', () => {
  const week = toldWeek(6.5, 6.75)
  const last = { from: { on: '2025-01-02', value: 6.6 }, to: { on: '2025-01-09', value: 6.9 } }
  expect(said(farWords({ kind: 'far', last }, week))).toEqual([
    'jumps 0.25 point to 6.75%, the largest weekly rise since January 2025',
    'The rise of 0.25 point is the largest in a week since January 9, 2025, when the average jumped 0.30 point.',
  ])
  expect(said(farWords({ kind: 'far', last: null }, week))[1]).toBe(
    'The rise of 0.25 point is the largest in any week of the series.',
  )
})

test('the second and the third move of a run', () => {
  const [two, three] = [toldWeek(6.7, 6.65, 6.6), toldWeek(6.7, 6.65, 6.6, 6.55)]
  expect(said(runWords({ kind: 'pair', run: two.facts.run }, two))).toEqual([
    'falls again, to 6.60%',
    'The fall is the second in a row; together they take 0.10 point off the 6.70% of August 6.',
  ])
  expect(said(runWords({ kind: 'run', run: three.facts.run }, three))[0]).toBe(
    'falls to 6.55%, a third weekly fall in a row',
  )
})

test('the end of a run', () => {
  const week = toldWeek(6.5, 6.55, 6.6, 6.65, 6.6)
  expect(said(turnWords({ kind: 'turn', ended: week.facts.ended }, week))).toEqual([
    'falls to 6.60% after three weekly rises',
    'The fall ends a run of three weekly rises, which had added 0.15 point since July 23.',
  ])
})

test.each([
  ['all', 6.6, 'takes back the whole of'],
  ['part', 6.63, 'takes back part of'],
  ['more', 6.55, 'more than takes back'],
] as const)('a move that takes back %s of the one before', (takesBack, now, words) => {
  const week = toldWeek(6.6, 6.65, now)
  expect(said(reversalWords({ kind: 'reversal', ended: week.facts.ended, takesBack }, week))[1]).toContain(
    `${words} the rise of 0.05 point a week earlier.`,
  )
})

test.each([
  [[6.6, 6.65], 'The rise is 0.05 point.'],
  [[6.6, 6.6, 6.65], 'The rise of 0.05 point ends a week without a move.'],
  [[6.6, 6.6, 6.6, 6.65], 'The rise of 0.05 point ends two weeks without a move.'],
  [[6.7, 6.65, 6.6, 6.65], 'The rise of 0.05 point follows two weekly falls, 0.10 point together.'],
])('%j: a plain move', (values, sentence) => {
  const week = toldWeek(...values)
  expect(said(plainWords({ kind: 'plain', ended: week.facts.ended }, week))).toEqual([
    expect.stringMatching(/^rises to 6\.65% from 6\.60%$/),
    sentence,
  ])
})
