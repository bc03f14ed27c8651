import { expect, it } from 'vitest'
import { pageNumberOf, shelfFilterOf, shelfQueryOf, shelfSearch, withSearch } from './shelf-query.ts'

const categories = [{ slug: 'first-home', name: 'First home', description: null, count: 6 }]
const authors = ['Tom Haskell']

it('a bare address asks for the newest check first, page 1', () => {
  expect(shelfQueryOf({})).toEqual({ text: '', category: '', author: '', order: 'checked', page: 1 })
})

it('wrong values in the address stand as their defaults', () => {
  const query = shelfQueryOf({ order: 'toString', page: '-3', category: 'nowhere', author: 'Nobody' })
  expect(query.order).toBe('checked')
  expect(query.page).toBe(1)
  expect(shelfFilterOf(query, { categories, authors })).toEqual({ filter: { order: 'checked' }, category: null })
})

it('a search, a moment, an author and an order narrow the list together', () => {
  const query = shelfQueryOf({ q: '  gift letter ', category: 'first-home', author: 'Tom Haskell', order: 'title' })
  expect(shelfFilterOf(query, { categories, authors }).filter).toEqual({
    order: 'title',
    category: 'First home',
    text: 'gift letter',
    authorName: 'Tom Haskell',
  })
})

it('page numbers are whole and positive', () => {
  expect(['2', '0', '1.5', '99999', 'two', undefined].map(pageNumberOf)).toEqual([2, 1, 1, 1, 1, 1])
})

it('an address carries only what differs from the default', () => {
  expect(withSearch('/guides', shelfSearch({ text: '', order: 'checked' }))).toBe('/guides')
  expect(withSearch('/guides', shelfSearch({ text: 'a&b', order: 'title' }))).toBe('/guides?q=a%26b&order=title')
})
