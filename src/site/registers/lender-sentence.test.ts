import { expect, test } from 'vitest'
import type { PlacedLender } from '#queries/reference'
import { sentenceOf } from './lender-sentence.ts'

const lender: PlacedLender = {
  slug: 'a-lender',
  name: 'A Lender',
  type: 'nonbank',
  nmlsId: 7,
  lei: null,
  city: 'Akron',
  state: 'OH',
  website: null,
  formedOn: null,
  originators: null,
  licenses: null,
  readOn: null,
  counts: null,
  updatedAt: '2026-11-22T00:00:00Z',
  rank: null,
  ranked: 236,
  share: null,
  source: null,
  heldSince: '2026-11-22T00:00:00Z',
  changes: [],
}

test('a lender without counts says what it is once, and that nobody counted its loans', () => {
  expect(sentenceOf(lender)).toBe(
    'A nonbank lender registered in Akron, OH, NMLS 7. How many loans it makes is unknown here: no record that is held counts them.',
  )
})

test('a lender with counts says how many loans it made, and where that puts it', () => {
  const counts = {
    year: 2025,
    applications: 9,
    originations: 1_200,
    conventional: 1_200,
    fha: 0,
    va: 0,
    usda: 0,
    states: 3,
    source: null,
  }
  expect(sentenceOf({ ...lender, counts, rank: 3, share: 0.25 })).toBe(
    'A nonbank lender registered in Akron, OH. It reported 1,200 loans made in 2025, number 3 of the 236 lenders here with counts, 25% of all that were reported in the states.',
  )
})
