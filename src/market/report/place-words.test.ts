import { expect, test } from 'vitest'
import { reportMarkdown, reportWords } from './parts.ts'
import type { PlaceFacts, RangeFacts } from './place-facts.ts'
import { placeParagraph } from './place-words.ts'
import { toldWeek } from './testing.ts'

const { series } = toldWeek(6.5, 6.6)
const [low, high, now] = [
  { on: '2026-02-26', value: 5.98 },
  { on: '2025-09-04', value: 6.9 },
  { on: '2026-08-20', value: 6.6 },
]
const placed = (over: Partial<PlaceFacts> = {}, range: Partial<RangeFacts> = {}): PlaceFacts => ({
  now,
  range: { low, high, onFile: null, stands: 'upper', ...range },
  yearAgo: null,
  rank: null,
  ...over,
})
const said = (facts: PlaceFacts) => reportWords(placeParagraph(series, facts))

test.each([
  ['flat', 'In the past 52 weeks the average has not moved.'],
  ['top', 'At 6.60% the average is at the top of the past 52 weeks; the lowest of them was 5.98%, on February 26.'],
  [
    'bottom',
    'At 6.60% the average is at the bottom of the past 52 weeks; the highest of them was 6.90%, on September 4, 2025.',
  ],
  [
    'year-ago-high',
    'The highest figure of the past 52 weeks is that of a year ago, 6.90%, on September 4, 2025; the lowest is 5.98%, on February 26. The average now stands 0.30 point below the one and 0.62 point above the other.',
  ],
  [
    'year-ago-low',
    'The lowest figure of the past 52 weeks is that of a year ago, 5.98%, on February 26; the highest is 6.90%, on September 4, 2025. The average now stands 0.62 point above the one and 0.30 point below the other.',
  ],
] as const)('a rate that stands %s', (stands, words) => expect(said(placed({}, { stands }))).toBe(words))

test.each([
  ['middle', 'it now stands close to the middle of the two.'],
  ['upper', 'it now stands 0.30 point below that high.'],
  ['lower', 'it now stands 0.62 point above that low.'],
] as const)('a rate in the %s part of its range', (stands, words) =>
  expect(said(placed({}, { stands }))).toBe(
    `Over the past 52 weeks the average has been as low as 5.98%, on February 26, and as high as 6.90%, on September 4, 2025; ${words}`,
  ),
)

test('surveys that are missing are counted', () =>
  expect(said(placed({}, { onFile: { count: 40, first: '2025-08-28' }, stands: 'flat' }))).toContain(
    'the 40 surveys on file since August 28, 2025 ',
  ))

test('the only survey of a year has no range', () =>
  expect(said(placed({}, { onFile: { count: 1, first: now.on }, stands: 'flat' }))).toBe(
    'No other survey of the past 52 weeks is on file.',
  ))

test.each([
  [6.6, 'it was 6.60%, the same as now.'],
  [6.5, 'it was 6.50%, 0.10 point lower than now.'],
  [6.7, 'it was 6.70%, 0.10 point higher than now.'],
])('a year earlier at %f', (value, words) =>
  expect(said(placed({ yearAgo: { on: '2025-08-21', value } }))).toContain(
    `A year earlier, on August 21, 2025, ${words}`,
  ),
)

test.each([
  ['none', 'Since April 1971 the survey has had 2,891 weeks, and none was lower.'],
  ['count', 'Of the 2,891 weekly figures since April 1971, 12 were lower.'],
  ['percent', 'Of the 2,891 weekly figures since April 1971, 38% were lower.'],
] as const)('a rank told as %s', (toldAs, words) => {
  const rank = { first: { on: '1971-04-02', value: 7.33 }, weeks: 2_891, below: 12, percent: 38, toldAs }
  expect(said(placed({ rank }))).toContain(words)
})

test('the count of lower weeks is computed in a text, as a number where it is told as one', () => {
  const rank = { first: low, weeks: 300, below: 2, percent: 1, toldAs: 'count' as const }
  expect(reportMarkdown(placeParagraph(series, placed({ rank })))).toContain(
    `:rate-share[${series.id}, 2026-08-20]{show=count}`,
  )
})
