import { expect, test } from 'vitest'
import { addressOf, filterOf } from './text-filter.ts'

test('a list is found again by its address', () => {
  const filter = {
    kind: 'guide',
    state: 'in review',
    authorId: '0b8f7c1e-1111-4222-8333-444455556666',
    day: '2026-08-20',
    words: 'rates',
  } as const
  const given = Object.entries(addressOf(filter)).map(([name, value]) => [name, value ?? ''])
  expect(filterOf(new URLSearchParams(given))).toEqual(filter)
})

test('an address that makes no sense asks for everything', () => {
  const query = new URLSearchParams({ kind: 'lender', state: 'lost', author: "'; drop", day: '2027-02-30' })
  expect(filterOf(query)).toEqual({ kind: null, state: null, authorId: null, day: null, words: '' })
})
