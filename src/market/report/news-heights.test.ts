import { describe, expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { recordNews, spanNews } from './news-heights.ts'
import { weekFacts } from './week-facts.ts'

const of = (values: number[]) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  if (!facts) throw new Error('two weeks are needed')
  return facts
}
/** Falling by a hundredth each week. */
const falling = (count: number) => Array.from({ length: count }, (_, week) => 7 - week / 100)

describe('a record', () => {
  test('needs a past of a year', () => {
    expect(recordNews(of(falling(40)))).toBeNull()
    expect(recordNews(of(falling(60)))).toMatchObject({ kind: 'record', first: { value: 7 }, equal: null })
  })

  test('may have an equal, and is none when a single week was beyond it', () => {
    expect(recordNews(of([...falling(60), 6.5, 6.41]))).toMatchObject({ equal: { value: 6.41 } })
    expect(recordNews(of([...falling(60), 6.5, 6.42]))).toBeNull()
  })
})

describe('a height', () => {
  const after = (count: number) => spanNews(of([6.6, ...Array.from({ length: count }, () => 6.4), 6.55]))

  test('is long from 26 weeks on, recent from eight, and none before', () => {
    expect(after(6)).toBeNull()
    expect(after(7)?.kind).toBe('recent')
    expect(after(24)?.kind).toBe('recent')
  })

  test('is left to the round figure that was crossed since the same week', () => {
    expect(after(25)).toBeNull()
    expect(spanNews(of([6.49, ...Array.from({ length: 25 }, () => 6.3), 6.45]))?.kind).toBe('span')
  })
})
