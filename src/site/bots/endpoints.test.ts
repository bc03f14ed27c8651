import { expect, test } from 'vitest'
import { href, routes } from '#routes'
import { ENDPOINTS, FILLED, OF_KINDS, addressOf } from './endpoints.ts'

/** Those that rows of the database fill. */
const ROWS = {
  categoryFeed: { category: 'x' },
  tagFeed: { slug: 'x' },
  authorFeed: { slug: 'x' },
  ...Object.fromEntries(Object.keys(OF_KINDS).map((name) => [name, { slug: 'x' }])),
}

test('every endpoint that can be read has an address to ask for', () => {
  const without = ENDPOINTS.filter((name) => addressOf(name, { ...FILLED, ...ROWS }) === null)
  expect(
    without.filter((name) =>
      (routes[name] as { access: { methods: readonly string[] } }).access.methods.includes('GET'),
    ),
  ).toEqual([])
  expect(ENDPOINTS).not.toContain('aiTestJson')
  expect(addressOf('countySearch', FILLED)).toBe(`${href('countySearch')}?q=travis`)
})
