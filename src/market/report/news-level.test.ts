import { expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { levelNews } from './news-level.ts'
import { weekFacts } from './week-facts.ts'

const of = (...values: number[]) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  return facts && levelNews(facts)
}
const calm = (count: number, value: number) => Array.from({ length: count }, () => value)

test('a whole point for the first time in half a year is a milestone, a half point never is', () => {
  expect(of(6.1, ...calm(26, 5.8), 6.02)).toMatchObject({ kind: 'milestone', level: 6, isLong: true })
  expect(of(6.1, ...calm(24, 5.8), 6.02)).toMatchObject({ kind: 'level', level: 6, isLong: false })
  expect(of(6.6, ...calm(30, 6.3), 6.52)).toMatchObject({ kind: 'level', level: 6.5, isLong: true })
})

test('it is also the highest since then where no later week was as high', () => {
  expect(of(6.02, ...calm(30, 5.8), 6.02)?.isExtreme).toBe(true)
  expect(of(6.5, 6.01, ...calm(30, 5.8), 6.02)?.isExtreme).toBe(false)
})

test('the first week ever on that side has none before it', () => {
  expect(of(...calm(4, 5.8), 6.02)).toMatchObject({ kind: 'milestone', last: null, isExtreme: false })
})

test('a week that crosses nothing has no such news', () => expect(of(6.1, 6.2)).toBeNull())
