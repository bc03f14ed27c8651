import { expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { figuresByYear } from './years.ts'

test('a year is its mean, its lowest, its highest and its last figure', () => {
  const weeks = [
    { on: '2025-12-31', value: 6.15 },
    { on: '2026-01-01', value: 6.16 },
    { on: '2026-01-08', value: 6.06 },
    { on: '2026-01-15', value: 6.1 },
  ]
  const [year, before] = figuresByYear(weeks, 2)
  expect(year).toMatchObject({ year: '2026', count: 3, mean: 6.11, low: { value: 6.06 }, last: { on: '2026-01-15' } })
  expect(before).toMatchObject({ year: '2025', count: 1, mean: 6.15, high: { value: 6.15 } })
  expect(figuresByYear([], 2)).toEqual([])
})

/** As Freddie Mac publishes them under "30-Year Fixed-Rate Mortgages Since 1971", annual average. */
test.each([
  ['2012', 3.66],
  ['2016', 3.65],
  ['2018', 4.54],
  ['2021', 2.96],
  ['2022', 5.34],
  ['2023', 6.81],
  ['2024', 6.72],
])('the average of %s is the published %d%%', (year, mean) => {
  const years = figuresByYear(shippedFigures('pmms-30'), 2)
  expect(years.find((one) => one.year === year)?.mean).toBe(mean)
})

test('newest first, every year since 1971 is there once', () => {
  const years = figuresByYear(shippedFigures('pmms-30'), 2).map(({ year }) => Number(year))
  expect(years.at(-1)).toBe(1971)
  expect(years).toEqual(years.map((_, at) => (years[0] ?? 0) - at))
})
