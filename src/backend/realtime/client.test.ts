import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

import { Client } from './client.ts'
import { defaultLimits } from './realtime-settings.ts'

const KEPT_BY_THE_SYSTEM = 'x'.repeat(100_000)

/** A socket whose other end reads nothing. */
async function unreadSocket() {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  const opened = new Promise<WebSocket>((resolve) => server.on('connection', resolve))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const reader = connect((http.address() as AddressInfo).port, '127.0.0.1')
  const upgrade = { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-version': '13' }
  const headers = Object.entries({ host: 'x', ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' })
  reader.write(`GET / HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  reader.pause()
  const socket = await opened
  const end = () => {
    socket.terminate()
    reader.destroy()
    http.close()
  }
  return { socket, end }
}

it.each([
  ['long', 'x'.repeat(10_000), 20],
  ['short', '[null,null,"realtime:a","broadcast",{}]', 600],
])('a socket that is not read is cut by what %s frames take of memory', async (_, frame, most) => {
  const { socket, end } = await unreadSocket()
  while (socket.bufferedAmount === 0) {
    socket.send(KEPT_BY_THE_SYSTEM)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const limits = { ...defaultLimits, unsentBytes: socket.bufferedAmount + 200_000 }
  const client = new Client(socket, { version: '2.0.0', apikey: '', limits, now: 0 })
  let sent = 0
  for (; socket.readyState === socket.OPEN && sent < 10_000; sent += 1) client.send(frame)
  expect(sent).toBeGreaterThan(most * 0.9)
  expect(sent).toBeLessThanOrEqual(most)
  end()
})

it('a socket whose frames do not wait is not cut, however many are sent at once', async () => {
  const { socket, end } = await unreadSocket()
  const limits = { ...defaultLimits, unsentBytes: 100_000 }
  const client = new Client(socket, { version: '2.0.0', apikey: '', limits, now: 0 })
  for (let sent = 0; sent < 1_000; sent += 1) client.send('[null,null,"realtime:a","broadcast",{}]')
  expect(socket.readyState).toBe(socket.OPEN)
  end()
})
