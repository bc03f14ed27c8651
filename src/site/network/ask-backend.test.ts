// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askBackend, circuitOf } from './ask-backend.ts'
import { circuitBreaker } from './circuit-breaker.ts'

const GUIDES = 'https://site.example/rest/v1/guides?select=slug'
const sent = vi.fn<(request: Request, init: { signal: AbortSignal }) => Promise<Response>>()
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const rows = () => Promise.resolve(Response.json([{ slug: 'a' }]))
const broken = (status: number) => () => Promise.resolve(new Response('{}', { status }))
/** The result of a call, or its words; the clock runs ahead meanwhile. */
async function outcome(call: Promise<Response>, ms: number): Promise<unknown> {
  const told = call.then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([told, Promise.resolve('still waiting')])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  sent.mockReset()
  circuitBreaker.closeAll()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what does not come is asked for three times more, after 1, 2 and 4 seconds', async () => {
  sent.mockImplementation(away)
  const call = askBackend(GUIDES)
  expect(await outcome(call, 6_999)).toBe('still waiting')
  expect(sent).toHaveBeenCalledTimes(3)
  expect(await outcome(call, 1)).toBe('Network request failed')
  expect(sent).toHaveBeenCalledTimes(4)
})

it('so is what the server failed at, and the reader gets what comes then', async () => {
  sent.mockImplementationOnce(broken(503)).mockImplementation(rows)
  expect(await outcome(askBackend(GUIDES), 1_000)).toBe(200)
})

it('what was refused is not asked for again', async () => {
  sent.mockImplementation(broken(404))
  expect(await outcome(askBackend(GUIDES), 0)).toBe(404)
  expect(sent).toHaveBeenCalledTimes(1)
})

it('what may have been done is not sent again', async () => {
  sent.mockImplementation(away)
  expect(await outcome(askBackend(GUIDES, { method: 'POST', body: '{}' }), 0)).toBe('Network request failed')
  expect(sent).toHaveBeenCalledTimes(1)
})

it('a mistake of the code is none of the network, and is not tried again', async () => {
  const response = new Response('{}')
  vi.stubGlobal('Response', function () {
    throw new RangeError('no such response')
  })
  sent.mockImplementation(() => Promise.resolve(response.clone()))
  const call = askBackend(GUIDES)
  expect(await outcome(call, 0)).toBe('no such response')
  expect(sent).toHaveBeenCalledTimes(1)
  // However often it is made, the backend is not left alone for it.
  for (let more = 0; more < 3; more += 1) expect(await outcome(askBackend(GUIDES), 0)).toBe('no such response')
})

it('without a network nobody waits for a retry', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  sent.mockImplementation(away)
  expect(await outcome(askBackend(GUIDES), 0)).toBe('Network request failed')
})

it('whoever waits is told after half a minute, however often it was tried', async () => {
  sent.mockImplementation(
    (_request, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  )
  const call = askBackend(GUIDES)
  expect(await outcome(call, 29_999)).toBe('still waiting')
  expect(await outcome(call, 1)).toBe('Request timeout')
})

it('a response that breaks off is none', async () => {
  const torn = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  sent.mockImplementationOnce(() => Promise.resolve(new Response(torn))).mockImplementation(rows)
  expect(await outcome(askBackend(GUIDES), 1_000)).toBe(200)
  expect(sent).toHaveBeenCalledTimes(2)
})

it('what is asked twice at once is sent once, and each gets it whole', async () => {
  sent.mockImplementation(rows)
  const both = await Promise.all([askBackend(GUIDES), askBackend(GUIDES)])
  expect(await Promise.all(both.map((response) => response.json()))).toEqual([[{ slug: 'a' }], [{ slug: 'a' }]])
  expect(sent).toHaveBeenCalledTimes(1)
})

it('but not for somebody else', async () => {
  sent.mockImplementation(rows)
  const inName = (token: string) => askBackend(GUIDES, { headers: { authorization: `Bearer ${token}` } })
  await Promise.all([askBackend(GUIDES), inName('a'), inName('b')])
  expect(sent.mock.calls.map(([{ headers }]) => headers.get('cache-control'))).toEqual([
    'public, max-age=300, stale-while-revalidate=600',
    null,
    null,
  ])
})

it('who may give up on a call asks alone, and caches on the way may hold it all the same', async () => {
  sent.mockImplementation(rows)
  const givingUp = (headers: Record<string, string> = {}) =>
    askBackend(GUIDES, { headers, signal: new AbortController().signal })
  await Promise.all([givingUp(), givingUp(), givingUp({ authorization: 'Bearer a' })])
  expect(sent.mock.calls.map(([{ headers }]) => headers.get('cache-control'))).toEqual([
    'public, max-age=300, stale-while-revalidate=600',
    'public, max-age=300, stale-while-revalidate=600',
    null,
  ])
})

it('after three calls that failed, no more are made, and what is sent by hand still goes', async () => {
  sent.mockImplementation(away)
  for (let call = 0; call < 3; call += 1) await outcome(askBackend(GUIDES), 7_000)
  const before = sent.mock.calls.length
  expect(await outcome(askBackend(GUIDES), 0)).toBe('Circuit breaker open for guides')
  expect(sent).toHaveBeenCalledTimes(before)
  sent.mockImplementation(rows)
  expect(await outcome(askBackend('https://site.example/rest/v1/articles'), 0)).toBe(200)
  expect(await outcome(askBackend(GUIDES, { method: 'POST', body: '{}' }), 0)).toBe(200)
  expect(await outcome(askBackend(GUIDES), 0)).toBe(200)
})

it('refusals do not count as failures', async () => {
  sent.mockImplementation(broken(401))
  for (let call = 0; call < 4; call += 1) expect(await outcome(askBackend(GUIDES), 0)).toBe(401)
})

it.each([
  [GUIDES, 'guides'],
  ['https://site.example/rest/v1/rpc/search_pages?query=a', 'search_pages'],
  ['https://site.example/auth/v1/token?grant_type=password', 'auth/token'],
  ['https://site.example/api/counties?q=a', 'api/counties'],
])('%s is counted as %s', (url, key) => {
  expect(circuitOf(url)).toBe(key)
})

it('what is read after a write is no response from before it', async () => {
  const before = Promise.withResolvers<Response>()
  sent.mockImplementation(({ method }) => (method === 'GET' ? before.promise : rows()))
  const early = askBackend(GUIDES)
  await askBackend(GUIDES, { method: 'PATCH', body: '{}' })
  sent.mockImplementation(() => Promise.resolve(new Response('as it is now')))
  expect(await (await askBackend(GUIDES)).text()).toBe('as it is now')
  before.resolve(new Response('as it was'))
  expect(await (await early).text()).toBe('as it was')
})
