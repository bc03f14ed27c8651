import { expect, test } from 'vitest'
import type { FifteenFacts } from './fifteen-facts.ts'
import { fifteenSentence } from './fifteen-words.ts'
import { reportWords } from './parts.ts'
import { toldWeek } from './testing.ts'

const { series } = toldWeek(6.5, 6.6)
const shorter = { ...series, id: 'pmms-15' }
const [before, now] = [
  { on: '2026-08-13', value: 5.8 },
  { on: '2026-08-20', value: 5.9 },
]
const said = (over: Partial<FifteenFacts>) =>
  reportWords(
    fifteenSentence(series, shorter, { now, before, move: 10, course: 'along', crossed: null, above: null, ...over }),
  )

test.each([
  ['untold', 'is 5.90%'],
  ['still', 'did not move either and stays at 5.90%'],
  ['alone-still', 'did not move and stays at 5.90%'],
  ['alone', 'did move: it jumped to 5.90% from 5.80%'],
  ['apart', 'went the other way, jumping to 5.90% from 5.80%'],
  ['same', 'jumped by the same 0.10 point, to 5.90% from 5.80%'],
  ['farther', 'moved farther, jumping to 5.90% from 5.80%'],
  ['less', 'moved less, jumping to 5.90% from 5.80%'],
  ['along', 'jumped as well, to 5.90% from 5.80%'],
] as const)('beside the longer loan: %s', (course, words) =>
  expect(said({ course })).toBe(`The average 15-year fixed rate ${words}.`),
)

test('how far it lies below, and a whole point that it crossed, are said', () => {
  expect(said({ above: { on: '2026-08-20', value: 6.6 } })).toMatch(/ It lies 0\.70 point below the 30-year\.$/)
  expect(said({ crossed: { level: 5, last: null } })).toContain('5.80%, its first figure at 5% or more.')
  expect(said({ move: -10, crossed: { level: 6, last: { on: '2025-03-06', value: 5.94 } } })).toContain(
    '; it was last below 6% on March 6, 2025, with 5.94%.',
  )
})
