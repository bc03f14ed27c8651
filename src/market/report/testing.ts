import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { weekFacts } from './week-facts.ts'
import type { Week } from './week-words.ts'

/** For tests: the week of August 20, 2026, of a series with these weekly rates up to it. */
export function toldWeek(...values: number[]): Week {
  const series = rateSeries(weeks(...values))
  const facts = weekFacts(series, '2026-08-20')
  if (!facts) throw new RangeError('A week needs the figure before it')
  return { series, facts }
}
