import { expect, it } from 'vitest'

import { BoundedMap } from './bounded-map.ts'
import { maxJsonDepth, parseJson, readBody } from './body.ts'
import { compose, pathOf } from './compose.ts'
import { rateLimit } from './rate-limit.ts'
import { isRefusal } from './service.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const endlessStream = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(600))
    },
  })

it('a body past its bound is refused, whatever its length claims', async () => {
  const endless = new Request('http://x/', { method: 'POST', body: endlessStream(), duplex: 'half' } as RequestInit)
  expect(await readBody(endless, 1000)).toMatchObject({ refused: true, status: 413 })
  const claimed = new Request('http://x/', { method: 'POST', body: 'x', headers: { 'content-length': '5000' } })
  expect(await readBody(claimed, 1000)).toMatchObject({ status: 413 })
  expect(await readBody(new Request('http://x/', { method: 'POST', body: 'ünï' }), 1000)).toBe('ünï')
  expect(await readBody(new Request('http://x/'), 1000)).toBe('')
})

it('JSON may be nested a hundred deep, brackets in texts do not count', () => {
  expect(isRefusal(parseJson(nested(maxJsonDepth)))).toBe(false)
  expect(parseJson(nested(maxJsonDepth + 1))).toMatchObject({ status: 400, code: 'bad_json' })
  expect(parseJson(nested(1_000_000))).toMatchObject({ status: 400 })
  expect(parseJson(JSON.stringify(`\\"${'['.repeat(200)}`))).toMatchObject({ value: `\\"${'['.repeat(200)}` })
  expect(parseJson('{"a":')).toMatchObject({ status: 400 })
})

it('ten calls at once, then one in ten seconds', () => {
  let now = 0
  const allow = rateLimit({ perMinute: 6, burst: 10 }, () => new Date(now))
  expect(Array.from({ length: 11 }, () => allow('a')).filter(Boolean)).toHaveLength(10)
  expect(allow('b')).toBe(true)
  now = 9_999
  expect(allow('a')).toBe(false)
  now = 10_001
  expect([allow('a'), allow('a')]).toEqual([true, false])
})

it('the prefix is a whole segment', async () => {
  const site = compose({ '/rest/v1': async () => new Response('rest') })
  const ask = async (url: string) => (await site(new Request(url))).status
  expect(await ask('http://x/rest/v1')).toBe(200)
  expect(await ask('http://x/rest/v1/a?b=/c')).toBe(200)
  expect(await ask('http://x/rest/v12')).toBe(404)
  expect(pathOf('http://x')).toBe('/')
  expect(pathOf('http://x/a#b?c')).toBe('/a')
})

it('a function at the edge is said to be none, in JSON', async () => {
  const response = await compose({})(new Request('http://x/functions/v1/hello', { method: 'POST', body: '{}' }))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Requested function was not found' })
})

it('a clock that is set back takes nothing away', () => {
  let now = 100_000_000
  const allow = rateLimit({ perMinute: 6, burst: 2 }, () => new Date(now))
  expect(allow('a')).toBe(true)
  now = 0
  expect([allow('a'), allow('a')]).toEqual([true, false])
  now = 10_000
  expect(allow('a')).toBe(true)
})

it('what was used least recently is forgotten', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.size]).toEqual([1, undefined, 2])
})
