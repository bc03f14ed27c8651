import { expect, it } from 'vitest'
import { directoryFilterOf, directoryHref, directoryQueryOf, isNarrowed } from './directory-query.ts'

it('a bare address lists everybody, those with most stories first', () => {
  const query = directoryQueryOf({})
  expect(query).toEqual({ text: '', expertise: [], specializations: [], sort: 'articles', page: 1 })
  expect(directoryFilterOf(query)).toEqual({ sort: 'articles' })
  expect(isNarrowed(query)).toBe(false)
})

it('several fields are any of them, several specializations all of them', () => {
  const query = directoryQueryOf({ expertise: 'FHA loans| VA loans |FHA loans', specialization: 'FHA', sort: 'name' })
  expect(directoryFilterOf(query)).toEqual({
    sort: 'name',
    expertise: ['FHA loans', 'VA loans'],
    specializations: ['FHA'],
  })
})

it('wrong values stand as their defaults', () => {
  expect(directoryQueryOf({ sort: 'constructor', page: '0', expertise: '||' })).toEqual(directoryQueryOf({}))
})

it('an address carries only what differs from the default', () => {
  expect(directoryHref('/authors', directoryQueryOf({}))).toBe('/authors')
  expect(directoryHref('/authors', { expertise: ['A', 'B'], sort: 'updated', page: 2 })).toBe(
    '/authors?expertise=A%7CB&sort=updated&page=2',
  )
})
