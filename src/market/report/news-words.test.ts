import { expect, test } from 'vitest'
import { newsWords } from './news-words.ts'
import { newsOf } from './news.ts'
import { reportWords } from './parts.ts'
import { toldWeek } from './testing.ts'

const YEAR = Array.from({ length: 56 }, (_, week) => 6.3 + (week % 2) / 100)

test.each([
  ['still', [6.6, 6.6], 'holds at 6.60%'],
  ['record', [...YEAR, 6.2], 'drops to 6.20%, the lowest since the survey began in 2025'],
  ['level', [6.01, 5.98, 6], 'is back at 6%'],
  ['pair', [6.7, 6.65, 6.61], 'falls again, to 6.61%'],
  ['run', [6.8, 6.75, 6.7, 6.65], 'falls to 6.65%, a third weekly fall in a row'],
  ['turn', [6.55, 6.6, 6.65, 6.7, 6.65], 'falls to 6.65% after three weekly rises'],
  ['reversal', [6.6, 6.65, 6.6], 'falls to 6.60% from 6.65%'],
  ['plain', [6.65, 6.6], 'falls to 6.60% from 6.65%'],
])('news of the kind %s has a headline and a sentence', (kind, values, title) => {
  const week = toldWeek(...values)
  const [news] = newsOf(week.facts)
  expect(news?.kind).toBe(kind)
  const told = newsWords(news ?? { kind: 'hole' }, week)
  expect(told.title).toBe(`30-year mortgage rate ${title}`)
  expect(reportWords(told.sentence)).toMatch(/^[A-Z].*\.$/)
})
