/** Bodies that come drop by drop: every endpoint takes texts, and only storage takes uploads. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

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
