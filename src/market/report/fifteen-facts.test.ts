import { expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { fifteenFacts } from './fifteen-facts.ts'
import { weekFacts } from './week-facts.ts'

const facts = (values: number[]) => {
  const found = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  if (!found) throw new Error('two weeks are needed')
  return found
}
const course = (thirty: number[], fifteen: number[]) => fifteenFacts(facts(thirty), facts(fifteen)).course

test('the shorter loan is told by how it moved beside the longer one', () => {
  expect(course([6.6, 6.65], [5.9, 5.95])).toBe('same')
  expect(course([6.6, 6.65], [5.9, 5.93])).toBe('along')
  expect(course([6.6, 6.65], [5.9, 5.99])).toBe('farther')
  expect(course([6.6, 6.65], [5.9, 5.91])).toBe('less')
  expect(course([6.6, 6.65], [5.9, 5.85])).toBe('apart')
  expect(course([6.6, 6.6], [5.9, 5.85])).toBe('alone')
  expect(course([6.6, 6.65], [5.9, 5.9])).toBe('alone-still')
  expect(course([6.6, 6.6], [5.9, 5.9])).toBe('still')
})

test('only a whole point that it crossed is told', () => {
  expect(fifteenFacts(facts([6.6, 6.65]), facts([5.95, 6.01])).crossed?.level).toBe(6)
  expect(fifteenFacts(facts([6.6, 6.65]), facts([5.45, 5.51])).crossed).toBeNull()
})

test('it lies below the longer loan only where it does', () => {
  expect(fifteenFacts(facts([6.6, 6.65]), facts([5.9, 5.95])).above?.value).toBe(6.65)
  expect(fifteenFacts(facts([6.6, 6.65]), facts([6.6, 6.65])).above).toBeNull()
})
