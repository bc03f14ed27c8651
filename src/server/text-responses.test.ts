import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

/** an answer as the backend's rooms give it: its text is at hand */
class AtHand extends Response {
  readonly textAtHand: string

  constructor(text: string, init: ResponseInit = {}) {
    super(text, { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init })
    this.textAtHand = text
  }
}

test('a text at hand arrives whole, with its length in bytes', async () => {
  const { ask } = await runningServer({ backend: async () => new AtHand('["ünï 🦊"]') })
  const answer = await ask('/rest/v1/x', { headers: { 'accept-encoding': 'br' } })
  expect(answer.text).toBe('["ünï 🦊"]')
  expect(answer.headers).toMatchObject({
    'content-length': String(Buffer.byteLength('["ünï 🦊"]')),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect((await ask('/rest/v1/x', { method: 'HEAD' })).text).toBe('')
})

test('an empty text, a part and a failure keep their status', async () => {
  for (const [text, status] of [
    ['', 200],
    ['[1]', 206],
    ['{"code":"42501"}', 401],
  ] as const) {
    const { ask } = await runningServer({ backend: async () => new AtHand(text, { status }) })
    const answer = await ask('/rest/v1/x')
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([status, text, String(text.length)])
  }
})

test('a long text at hand is compressed as any other', async () => {
  const { ask } = await runningServer({ backend: async () => new AtHand(`["${'rate '.repeat(500)}"]`) })
  const answer = await ask('/rest/v1/x', { headers: { 'accept-encoding': 'br' } })
  expect([answer.headers['content-encoding'], answer.text.length]).toEqual(['br', 2504])
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
  const heard = new Promise((resolve) => signal.addEventListener('abort', resolve))
  leaving.abort()
  expect(await left).toBe('AbortError')
  await heard
  expect(signal.aborted).toBe(true)
})
