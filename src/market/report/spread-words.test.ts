import { expect, test } from 'vitest'
import { reportWords } from './parts.ts'
import type { EarlierSpread, SpreadFacts } from './spread-facts.ts'
import { spreadParagraph } from './spread-words.ts'
import { toldWeek } from './testing.ts'

const week = toldWeek(6.6, 6.65)
const yields = { ...week.series, id: 'treasury-10' }
const said = (facts: SpreadFacts) => reportWords(spreadParagraph(week, yields, facts))
const eve = { on: '2026-08-19', value: 4.4 }
const earlier: EarlierSpread = {
  eve: { on: '2026-08-12', value: 4.5 },
  yieldMove: -10,
  isApart: false,
  spread: 'wider',
  extreme: null,
}
const spread = (over: Partial<EarlierSpread>) =>
  said({ kind: 'spread', eve, isNextDay: true, earlier: { ...earlier, ...over } })

test('a yield that is too old gives no gap, and says so', () =>
  expect(said({ kind: 'old', newest: { on: '2026-08-10', value: 4.5 } })).toBe(
    'The newest 10-year Treasury yield on file is 4.50%, of August 10, so its gap to the 30-year rate is not given for this week.',
  ))

test('without a week before, the gap alone is given', () =>
  expect(said({ kind: 'spread', eve, isNextDay: false, earlier: null })).toBe(
    'The 10-year Treasury yield closed at 4.40% on August 19, the last trading day before the survey came out. The 30-year average lies 2.25 points above it.',
  ))

test.each([
  ['wider', 'up from 2.10 points a week earlier.'],
  ['narrower', 'down from 2.10 points a week earlier.'],
  ['near', 'little changed from 2.10 points a week earlier.'],
  ['same', 'as it did a week earlier.'],
] as const)('a gap that is %s', (course, words) =>
  expect(spread({ spread: course })).toBe(
    `The 10-year Treasury yield closed at 4.40% on August 19, the day before the survey came out, 0.10 point lower than a week earlier. The 30-year average lies 2.25 points above it, ${words}`,
  ),
)

test.each([
  [{ isApart: true }, /^The 10-year Treasury yield went the other way: it closed/],
  [{ yieldMove: 0 }, /came out, where it had been a week earlier\./],
  [{ yieldMove: 10 }, /0\.10 point higher than a week earlier/],
  [{ extreme: 'widest' }, / No survey of the past 52 weeks had a wider gap\.$/],
  [{ extreme: 'narrowest' }, / No survey of the past 52 weeks had a narrower gap\.$/],
] as const)('%j is said', (over, words) => expect(spread(over)).toMatch(words))
