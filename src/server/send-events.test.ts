import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

/** A page that says one thing, and the next when it is told to. */
function inTwoParts() {
  const more = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const body = () =>
    new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(Buffer.from('data: 1\n\n'))
        await more.promise
        stream.enqueue(Buffer.from('data: 2\n\n'))
        stream.close()
      },
      cancel: () => left.resolve(),
    })
  const headers = { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' }
  return { render: async () => new Response(body(), { headers }), more, left }
}

const posted = (port: number, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', body: '{}', ...(signal ? { signal } : {}) })

test('an event arrives before the next one is there', async () => {
  const { render, more } = inTwoParts()
  const { port } = await runningServer({ render, methods: () => ['POST'] })
  const response = await posted(port)
  const reader = response.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n')
  more.resolve()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n')
  expect((await reader?.read())?.done).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
})

test('who leaves between two events is no longer worked for', async () => {
  const { render, left } = inTwoParts()
  const { port } = await runningServer({ render, methods: () => ['POST'] })
  const leaving = new AbortController()
  const response = await posted(port, leaving.signal)
  await response.body?.getReader().read()
  leaving.abort()
  await left.promise
})

test('events that never end are cut after the time in which a page is to be made', async () => {
  const { render, left } = inTwoParts()
  const { port } = await runningServer({ render, methods: () => ['POST'], renderMs: 500 })
  const response = await posted(port)
  await expect(response.text()).rejects.toThrow()
  await left.promise
})

test('what everybody gets is a page and no stream', async () => {
  const { render, left } = inTwoParts()
  const { ask } = await runningServer({ render })
  expect((await ask('/')).status).toBe(500)
  await left.promise
})

test('a stream writes no warning of too many listeners', async () => {
  const warnings: string[] = []
  const note = (warning: Error) => void warnings.push(warning.name)
  process.on('warning', note)
  try {
    const { render, more } = inTwoParts()
    const { port } = await runningServer({ render, methods: () => ['POST'] })
    more.resolve()
    expect(await (await posted(port)).text()).toBe('data: 1\n\ndata: 2\n\n')
    // A warning is told a turn later.
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    process.off('warning', note)
  }
  expect(warnings).toEqual([])
})
