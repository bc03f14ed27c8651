import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { href, routes } from '#routes'
import { ENDPOINTS, FILLED, OF_KINDS, addressOf, endpointStates } from './endpoints.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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

test('nobody waits for endpoints that are slow: the next reader has them, and later ones what was told last', async () => {
  const load = async () => ({ rows: [], length: 0, [Symbol.iterator]: () => [].values() }) as never
  let respond = () => {}
  const told = { status: 200, bytes: 1, ms: 1 }
  const slow = { readEndpoint: () => new Promise((resolve) => (respond = () => resolve(told))) } as never
  const quick = { readEndpoint: async () => told } as never
  const first = endpointStates(load, slow, 'https://a.example')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await first).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  const second = await endpointStates(load, quick, 'https://a.example')
  expect(second?.states.length).toBe(ENDPOINTS.length)
  await vi.advanceTimersByTimeAsync(60_000)
  const third = endpointStates(load, slow, 'https://a.example')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await third).toBe(second)
  respond()
})
