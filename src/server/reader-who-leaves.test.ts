import { request } from 'node:http'
import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

test('who leaves before a response is made for them alone is no longer worked for', async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<AbortSignal>()
  const { port, ask, lines } = await runningServer({
    methods: () => ['POST'],
    render: ({ signal }) => {
      isAsked(signal)
      return new Promise((_made, fail) =>
        signal.addEventListener('abort', () => fail(new Error('nobody waits')), { once: true }),
      )
    },
  })
  const left = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST' })
  left.on('error', () => undefined)
  left.end('{}')
  const signal = await asked
  expect(signal.aborted).toBe(false)
  left.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  // Nor is it noted as a failure.
  await ask('/nowhere')
  expect(lines).toEqual([])
})
