/** Bodies that come drop by drop: every endpoint takes texts, and only storage takes uploads. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'
import { renderShares } from './render-shares.ts'

const whole: string[] = []
const readAll = async (request: Request) => {
  await request.text()
  whole.push(new URL(request.url).pathname)
  return new Response('late')
}

/** @returns what a client has been told that sends its head at once and its body byte by byte */
async function drip(path: string, smallBodyMs: number): Promise<() => string> {
  const { port } = await runningServer({
    backend: readAll,
    render: readAll,
    methods: () => ['GET', 'HEAD', 'POST'],
    smallBodyMs,
  })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('error', () => socket.destroy()).on('data', (piece) => (received += piece.toString()))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n\r\n`)
  const timer = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return () => received
}

test.each([
  '/mcp',
  '/api/calculators/mortgage',
  '/newsletter',
  '/newsletter/bounces',
  '/calculator',
  '/auth/v1/token',
  '/rest/v1/articles',
  '/rest/v1/rpc/search',
  '/realtime/v1/api/broadcast',
  '/functions/v1/any',
  '/nowhere',
])('a body to %s that comes a byte at a time is cut off with 408', async (path) => {
  const received = await drip(path, 200)
  await expect.poll(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(whole).toEqual([])
})

test('an upload may take as long as a slow line needs', async () => {
  const received = await drip('/storage/v1/object/media/a.txt', 100)
  await pause(400)
  expect(received()).toBe('')
})

describe('bodies that never come', () => {
  const heads = {
    'of a length that was told': 'content-length: 60000',
    'of a length that was not': 'transfer-encoding: chunked',
    'of many pieces': 'content-length: 600000',
  }

  test.each(Object.entries(heads))('%s keep nobody else waiting', async (_name, head) => {
    const limits = { perMinute: 600, atOnce: 4, mostWaiting: 250 }
    const { port, ask, lines } = await runningServer({
      render: async (request) => {
        await request.text()
        return new Response('made', { headers: { 'content-type': 'text/plain' } })
      },
      methods: () => ['GET', 'HEAD', 'POST'],
      shares: renderShares(limits),
      isRender: (path) => path !== '/api/readership',
      trustProxy: 1,
      smallBodyMs: 60_000,
      renderMs: 60_000,
    })
    // More than are ever made at once, of one network.
    const stalled = Array.from({ length: 220 }, () => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => socket.destroy())
      socket.write(`POST /api/readership HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 192.0.2.1\r\n${head}\r\n\r\n`)
      return socket
    })
    await Promise.all(stalled.map((socket) => once(socket, 'connect')))
    const another = { 'x-forwarded-for': '192.0.2.2' }
    expect((await ask('/search?q=escrow', { headers: another })).status).toBe(200)
    const told = await ask('/api/readership', { method: 'POST', body: '{}', headers: another })
    expect(told.status).toBe(200)
    for (const socket of stalled) socket.destroy()
    await ask('/last', { headers: another })
    expect(lines.filter((line) => line.includes('"error"'))).toEqual([])
  })
})
