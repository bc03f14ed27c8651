import { expect, test } from 'vitest'
import { foundWords, steppedTo } from './option-steps.ts'

test('arrows lead from the last option to the first and back, and nowhere in an empty list', () => {
  expect([steppedTo(-1, 1, 3), steppedTo(2, 1, 3), steppedTo(0, -1, 3), steppedTo(-1, -1, 3)]).toEqual([0, 0, 2, 2])
  expect([steppedTo(-1, 1, 0), steppedTo(-1, -1, 0)]).toEqual([-1, -1])
})

test('it is said how many names there are, and that there are more', () => {
  const bylines = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), name: `N ${at}` }))
  const words = (count: number, hasMore = false) => foundWords({ bylines: bylines(count), hasMore })
  expect([words(0), words(1), words(7)]).toEqual(['No name fits', '1 name', '7 names'])
  expect(words(50, true)).toBe('The first 50 names; type more of it to narrow them')
})
