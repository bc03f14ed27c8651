import { dayAfter } from '#market'
import { weekFacts } from './week-facts.ts'
import type { Week } from './week-words.ts'

/** For tests: the week of August 20, 2026, of a series with these weekly rates up to it. */
export function toldWeek(...values: number[]): Week {
  const observations = values.map((value, index) => ({
    on: dayAfter('2026-08-20', 7 * (index + 1 - values.length)),
    value,
  }))
  const series = { id: 'pmms-30', unit: 'percent' as const, decimals: 2, observations }
  const facts = weekFacts(series, '2026-08-20')
  if (!facts) throw new RangeError('A week needs the figure before it')
  return { series, facts }
}
