import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('what a reader types is what a page gets', () => {
  expect(parseSearch('?q=5%25+down&page=2')).toEqual({ q: '5% down', page: '2' })
})

test('boxes of one name, ticked in a form without scripts, are joined by a bar', () => {
  expect(parseSearch('?expertise=Rates&expertise=Bonds&sort=name')).toEqual({ expertise: 'Rates|Bonds', sort: 'name' })
})

test('an address means the same in any order of its names, and with those of advertising', () => {
  expect(JSON.stringify(parseSearch('?q=escrow&utm_source=x&kind=term'))).toBe(
    JSON.stringify(parseSearch('?kind=term&q=escrow')),
  )
})

test('a name that every object has is a name like any other', () => {
  expect(parseSearch('?constructor=a')).toEqual({ constructor: 'a' })
})

test('empty values leave no trace in an address', () => {
  expect(stringifySearch({ q: '', page: undefined, order: 'title' })).toBe('?order=title')
  expect(stringifySearch({})).toBe('')
})

test('a character that no text of the database holds is left out', () => {
  expect(parseSearch('?q=%00a%00&%00=b')).toEqual({ q: 'a', '\0': 'b' })
})
