import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

/** A response as the backend gives it: its whole body is at hand */
class Buffered extends Response {
  readonly bufferedBody: string | Buffer

  constructor(body: string | Buffer, init: ResponseInit = {}) {
    super(String(body), { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init })
    this.bufferedBody = body
  }
}

test('a buffered text arrives whole, with its length in bytes', async () => {
  const { ask } = await runningServer({ backend: async () => new Buffered('["ünï 🦊"]') })
  const response = await ask('/rest/v1/x', { headers: { 'accept-encoding': 'br' } })
  expect(response.text).toBe('["ünï 🦊"]')
  expect(response.headers).toMatchObject({
    'content-length': String(Buffer.byteLength('["ünï 🦊"]')),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers).not.toHaveProperty('content-encoding')
  expect((await ask('/rest/v1/x', { method: 'HEAD' })).text).toBe('')
})

test('an empty text, a part and a failure keep their status', async () => {
  for (const [text, status] of [
    ['', 200],
    ['[1]', 206],
    ['{"code":"42501"}', 401],
  ] as const) {
    const { ask } = await runningServer({ backend: async () => new Buffered(text, { status }) })
    const response = await ask('/rest/v1/x')
    expect([response.status, response.text, response.headers['content-length']]).toEqual([
      status,
      text,
      String(text.length),
    ])
  }
})

test('a long buffered text is compressed as any other', async () => {
  const { ask } = await runningServer({ backend: async () => new Buffered(`["${'rate '.repeat(500)}"]`) })
  const response = await ask('/rest/v1/x', { headers: { 'accept-encoding': 'br' } })
  expect([response.headers['content-encoding'], response.text.length]).toEqual(['br', 2504])
})

test('bytes arrive as they are, compressed for who takes that, however many there are', async () => {
  for (const letters of [0, 3, 3_000, 600_000]) {
    const body = Buffer.from(`"${'ü'.repeat(letters)}"`)
    const { ask } = await runningServer({ backend: async () => new Buffered(body) })
    const plain = await ask('/rest/v1/x')
    expect([plain.text.length, plain.headers['content-length']]).toEqual([letters + 2, String(body.length)])
    const small = await ask('/rest/v1/x', { headers: { 'accept-encoding': 'br' } })
    expect(small.text).toHaveLength(letters + 2)
    expect(small.headers['content-encoding']).toBe(letters === 3_000 ? 'br' : undefined)
    expect((await ask('/rest/v1/x', { method: 'HEAD' })).text).toBe('')
  }
})

test('a request says by its signal that its reader left', async () => {
  const asked = Promise.withResolvers<AbortSignal>()
  const backend = ({ signal }: Request): Promise<Response> => {
    asked.resolve(signal)
    return new Promise(() => undefined)
  }
  const { port } = await runningServer({ backend })
  const leaving = new AbortController()
  const left = fetch(`http://127.0.0.1:${port}/rest/v1/x`, { signal: leaving.signal }).catch(
    (cause: Error) => cause.name,
  )
  const signal = await asked.promise
  expect(signal.aborted).toBe(false)
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
  leaving.abort()
  expect(await left).toBe('AbortError')
  await aborted
  expect(signal.aborted).toBe(true)
})
