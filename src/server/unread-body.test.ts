import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

const LARGE = { method: 'POST', body: 'x'.repeat(600_000) }
const SMALL = { method: 'POST', body: 'x' }

const firstPiece = async ({ body }: Request) => {
  const reader = body?.getReader()
  await reader?.read()
  return reader
}

/** The ways to leave a body before its end. */
const leaves: Record<string, (request: Request) => Promise<unknown>> = {
  unread: async () => null,
  'after a piece': firstPiece,
  'after a piece, and says so': async (request) => (await firstPiece(request))?.cancel(),
  'after a piece of a copy': async (request) => firstPiece(request.clone()),
  'after a piece of a copy, and says so': async (request) => {
    const reader = await firstPiece(request.clone())
    void reader?.cancel()
  },
}

const ways = Object.entries(leaves).flatMap(([name, leave]) => [
  { name, leave, path: '/rest/v1/x' },
  { name, leave, path: '/page' },
])

test.for(ways)('$path: a body is left $name, and the connection serves on', async ({ leave, path }) => {
  const refuse = async (request: Request) => {
    await leave(request)
    return new Response('refused', { status: 413 })
  }
  const { ask } = await runningServer({ backend: refuse, render: refuse, methods: () => ['POST'] })
  for (let round = 0; round < 5; round++) {
    expect([(await ask(path, LARGE)).status, (await ask(path, SMALL)).status]).toEqual([413, 413])
  }
})

test('a body that comes after its refusal is taken along, and the connection serves on', async () => {
  const { port } = await runningServer({ methods: () => ['GET', 'HEAD'] })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  socket.write('POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n')
  await expect.poll(statuses).toEqual(['405'])
  socket.write('12345')
  await pause(2_200)
  socket.write('HEAD /page HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(statuses).toEqual(['405', '200'])
})
