import { expect, test } from 'vitest'
import { yearFacts, yearReadings } from './year-facts.ts'

const observations = [
  { on: '2024-02-29', value: 6.94 },
  { on: '2025-01-02', value: 6.91 },
  { on: '2025-12-31', value: 6.15 },
  { on: '2026-01-08', value: 6.16 },
]

test('years lie over each other on the days of one year, a leap day among them', () => {
  const facts = yearFacts(observations, 2)
  expect(facts?.lines.map(({ year, age }) => [year, age])).toEqual([
    ['2024', 2],
    ['2025', 1],
    ['2026', 0],
  ])
  expect(facts?.lines[0]?.observations).toEqual([{ on: '2000-02-29', value: 6.94 }])
  expect(facts?.plane).toMatchObject({ from: '2000-01-01', to: '2000-12-31' })
  expect(facts?.words).toMatch(/^2026: from 6\.16% on Jan 8 to 6\.16% on Jan 8\. 2025: from 6\.91%/)
})

test('a week is read for each year that has a figure in it, the newest first', () => {
  const facts = yearFacts(observations, 2)
  if (!facts) throw new Error('There are figures')
  expect(yearReadings(facts, 0).map(({ year, text }) => `${year} ${text}`)).toEqual(['2025 6.91%'])
  expect(yearReadings(facts, 1).map(({ year, text }) => `${year} ${text}`)).toEqual(['2026 6.16%'])
  expect(facts.weeks).toHaveLength(52)
  expect(yearReadings(facts, 51).map(({ year, text }) => `${year} ${text}`)).toEqual(['2025 6.15%'])
})

test('without figures there is nothing to draw', () => {
  expect(yearFacts([], 2)).toBeNull()
})
