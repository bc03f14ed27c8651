import { expect, test } from 'vitest'
import { spanAt, spanWords } from './chart-span.tsx'
import { type LongChartFacts } from './long-chart-facts.ts'

const line = (id: 'pmms-30' | 'pmms-15', name: string, observations: { on: string; value: number }[]) => ({
  id,
  name,
  short: name,
  frequency: 'weekly',
  decimals: 2,
  observations,
  values: new Map(observations.map(({ on, value }) => [on, value])),
})
const thirty = line('pmms-30', '30-year', [
  { on: '2026-08-06', value: 6.7 },
  { on: '2026-08-13', value: 6.67 },
  { on: '2026-08-20', value: 6.65 },
])
const fifteen = line('pmms-15', '15-year', [
  { on: '2026-08-13', value: 5.97 },
  { on: '2026-08-20', value: 5.97 },
])
const facts: LongChartFacts = {
  plane: { from: '2026-08-06', to: '2026-08-20', low: 5, high: 7, ruled: [] },
  lines: [thirty, fifteen],
  days: ['2026-08-06', '2026-08-13', '2026-08-20'],
  policy: [],
  recessions: [],
  extremes: null,
  words: '',
}

test('a span says how far each line moved, from one day to the other', () => {
  expect(spanWords(facts, 1, 2)).toBe(
    'Aug 13, 2026 to Aug 20, 2026: 30-year down 0.02 point, from 6.67% to 6.65%; 15-year unchanged, from 5.97% to 5.97%',
  )
})

test('a span is the same whichever end was pressed first', () => {
  expect(spanAt(facts, 2, 0)).toEqual(spanAt(facts, 0, 2))
})

test('a line that had no figure when the span began is left out', () => {
  expect(spanAt(facts, 0, 2).lines.map(({ line: { id } }) => id)).toEqual(['pmms-30'])
})
