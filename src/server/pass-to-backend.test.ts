import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** a backend that tells what reached it */
const echo = async (asked: Request) =>
  Response.json({
    method: asked.method,
    url: asked.url,
    headers: Object.fromEntries(asked.headers),
    body: await asked.text(),
  })

test('the backend gets method, body and raw query, under the configured origin', async () => {
  const { ask } = await runningServer({ backend: echo })
  const { text } = await ask('/rest/v1/articles?or=(a.eq.1,b.eq.2)&b=1&a=2', {
    method: 'PATCH',
    body: '{"a":1}',
    headers: { host: 'evil' },
  })
  expect(JSON.parse(text)).toMatchObject({
    method: 'PATCH',
    url: 'https://paper.example/rest/v1/articles?or=(a.eq.1,b.eq.2)&b=1&a=2',
    body: '{"a":1}',
  })
})

test.each(['/rest/v1/100%', '/rest/v1/articles?title=eq.%&b=%zz', '/rest/v1/articles?title=eq.%ff'])(
  '%s comes to the backend as it was written',
  async (path) => {
    const { ask } = await runningServer({ backend: echo })
    const { status, text } = await ask(path)
    expect([status, JSON.parse(text)]).toMatchObject([200, { url: `https://paper.example${path}` }])
  },
)

test('an address that names its host before the path comes to the backend as the path', async () => {
  const { ask } = await runningServer({ backend: echo })
  const { status, text } = await ask('http://paper.example/rest/v1/articles?a=1')
  expect([status, JSON.parse(text)]).toMatchObject([200, { url: 'https://paper.example/rest/v1/articles?a=1' }])
})

test('a method that only echoes is refused, and is no failure of ours', async () => {
  const { ask, lines } = await runningServer({ backend: echo })
  const { status, text } = await ask('/auth/v1/user', { method: 'TRACE' })
  expect([status, JSON.parse(text)]).toMatchObject([405, { code: 'request_failed' }])
  expect(lines).toEqual([])
})

test('a large body streams through whole', async () => {
  const { ask } = await runningServer({ backend: async (asked) => new Response(String((await asked.text()).length)) })
  expect((await ask('/storage/v1/object', { method: 'POST', body: 'x'.repeat(300_000) })).text).toBe('300000')
})

test('address and visitor are ours: what the caller wrote under these names is dropped', async () => {
  const { ask } = await runningServer({ backend: echo })
  const forged = {
    'x-client-address': '6.6.6.6',
    'x-visitor': 'me',
    'x-forwarded-for': '6.6.6.6',
    'user-agent': FIREFOX,
  }
  const { headers } = JSON.parse((await ask('/rest/v1/x', { headers: forged })).text)
  expect(headers['x-client-address']).toBe('127.0.0.1')
  expect(headers['x-visitor']).toMatch(/^[\w-]{43}$/)
  expect(headers).not.toHaveProperty('x-forwarded-for')
})

test('bots have no visitor mark, nor can they bring one', async () => {
  const { ask } = await runningServer({ backend: echo })
  const { text } = await ask('/rest/v1/x', { headers: { 'user-agent': 'Googlebot/2.1', 'x-visitor': 'me' } })
  expect(JSON.parse(text).headers).not.toHaveProperty('x-visitor')
})

test('behind a proxy the address is the one that the proxy wrote', async () => {
  const { ask } = await runningServer({ backend: echo, trustProxy: 1 })
  const { text } = await ask('/rest/v1/x', { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' } })
  expect(JSON.parse(text).headers['x-client-address']).toBe('198.51.100.7')
})

test('long JSON is compressed, but not where tokens are', async () => {
  const backend = async () => Response.json({ words: 'rate '.repeat(500) })
  const { ask } = await runningServer({ backend })
  const asked = { headers: { 'accept-encoding': 'br' } }
  expect((await ask('/rest/v1/x', asked)).headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect((await ask('/auth/v1/token', asked)).headers).not.toHaveProperty('content-encoding')
})

test('the headers of the backend win, the missing ones are added, several cookies stay several', async () => {
  const headers = new Headers([
    ['content-security-policy', 'sandbox'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  const { ask } = await runningServer({ backend: async () => new Response('x', { headers }) })
  const response = await ask('/storage/v1/object/x')
  expect(response.headers).toMatchObject({ 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' })
  expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('an endless response begins at once, and ends for its maker when the reader leaves', async () => {
  const left = Promise.withResolvers<void>()
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from('data: 1\n\n')),
      cancel: () => left.resolve(),
    })
  const backend = async () => new Response(body(), { headers: { 'content-type': 'text/event-stream' } })
  const { port } = await runningServer({ backend })
  const aborter = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/realtime/v1/stream`, { signal: aborter.signal })
  const first = await response.body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
  aborter.abort()
  await left.promise
})

test('a backend that throws is one 500 in JSON with a request id', async () => {
  const { ask, lines } = await runningServer({ backend: async () => Promise.reject(new Error('a defect')) })
  const response = await ask('/rest/v1/x')
  const id = response.headers['x-request-id']
  expect([response.status, JSON.parse(response.text)]).toEqual([
    500,
    { code: 'request_failed', message: 'Something went wrong', request_id: id },
  ])
  expect(lines.some((line) => line.includes(String(id)) && line.includes('a defect'))).toBe(true)
})

test('no path climbs out of the backend', async () => {
  const { ask } = await runningServer({ backend: echo })
  expect((await ask('/rest/v1/../../auth/v1/admin')).status).toBe(400)
  expect((await ask('/rest/v1/%2e%2e/x')).status).toBe(400)
})

test('a stored file is no script and no sheet of a page of this site, and anything else that it was stored for', async () => {
  const { ask } = await runningServer({
    backend: async () => new Response('x', { headers: { 'content-type': 'text/javascript' } }),
  })
  const wanted = async (dest: string, site: string) =>
    (await ask('/storage/v1/object/public/a/b.js', { headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site } }))
      .status
  expect(await Promise.all(['script', 'style', 'serviceworker'].map((dest) => wanted(dest, 'same-origin')))).toEqual([
    403, 403, 403,
  ])
  expect([
    await wanted('image', 'same-origin'),
    await wanted('empty', 'same-origin'),
    await wanted('script', 'cross-site'),
  ]).toEqual([200, 200, 200])
})

test('a response that fails on its way is cut off, and noted once', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const pieces = [new Uint8Array(300_000), new Uint8Array(300_000)]
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.pop()
        if (piece) controller.enqueue(piece)
        else controller.error(new Error('the disk is away'))
      },
    })
  const { ask, lines } = await runningServer({ backend: async () => new Response(body()) })
  await expect(ask('/rest/v1/x')).rejects.toThrow()
  await expect.poll(() => lines).toEqual([expect.stringContaining('the disk is away')])
  expect(unhandled).toEqual([])
})
