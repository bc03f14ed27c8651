// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { clearSearches, keepSearch, recentSearches } from './recent-searches.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the newest searches come first, each once, and not more than eight', () => {
  for (const words of ['one', 'two', ' ONE ', '', '  ']) keepSearch(words)
  expect(recentSearches()).toEqual(['ONE', 'two'])
  for (let at = 0; at < 20; at += 1) keepSearch(`search ${at}`)
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('search 19')
})

test('one call forgets all of them', () => {
  keepSearch('escrow')
  clearSearches()
  expect(recentSearches()).toEqual([])
})

test('what stands there instead of a list counts as none', () => {
  for (const kept of ['{', '{"a":1}', '[1,null,"escrow",""]']) {
    localStorage.setItem('ratesheet:searches', kept)
    expect(recentSearches()).toEqual(kept.startsWith('[') ? ['escrow'] : [])
  }
})

test('where storage is refused nothing is kept and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  keepSearch('escrow')
  clearSearches()
  expect(recentSearches()).toEqual([])
  vi.unstubAllGlobals()
})
