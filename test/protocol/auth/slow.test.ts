import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { runningServer } from '../../support/server/running-server.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'

beforeAll(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database)
  await person(database, 'slow@example.com', password)
})
afterAll(async () => {
  await backend.stop()
  await database.stop()
})

/** Sends the head at once and the body byte by byte, and does not care for what it is told. */
function drip(
  port: number,
  head: string,
  byte: string,
): { end: Promise<void>; received: () => string; stop: () => void } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('error', () => socket.destroy()).on('data', (piece) => (received += piece.toString()))
  const end = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(head)
  const timer = setInterval(() => socket.write(byte), 25)
  const stop = () => {
    clearInterval(timer)
    socket.destroy()
  }
  return { end, received: () => received, stop }
}

const sized = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n\r\n'
const chunked = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'

it.each([
  ['of a known length', sized, 'x'],
  ['in chunks', chunked, '1\r\nx\r\n'],
])('a body %s that comes a byte at a time is cut off with 408', async (_, head, byte) => {
  const { port, lines } = await runningServer({ backend: backend.service, smallBodyMs: 400 })
  const slow = drip(port, head, byte)
  await slow.end
  slow.stop()
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.received().match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(lines.join()).not.toContain('"status":500')
})

it('many of them take no memory, and others sign in meanwhile', async () => {
  const { port, ask } = await runningServer({ backend: backend.service, smallBodyMs: 2_500 })
  const sign = () =>
    ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'slow@example.com', password }),
    })
  expect((await sign()).status).toBe(200)
  const before = process.memoryUsage().rss
  const slow = Array.from({ length: 300 }, (__, n) =>
    n % 2 ? drip(port, sized, 'x') : drip(port, chunked, '1\r\nx\r\n'),
  )
  await pause(1_000)
  expect((await sign()).status).toBe(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(96 * 1024 ** 2)
  await Promise.all(slow.map(({ end }) => end))
  expect(slow.filter(({ received }) => received().startsWith('HTTP/1.1 408'))).toHaveLength(300)
  for (const { stop } of slow) stop()
  expect((await sign()).status).toBe(200)
})
