import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS, limitedServer } from './sockets.ts'

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
  ['its body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx'],
])('a client that sends %s drop by drop is cut', async (_, opening) => {
  const server = limitedServer((request) => void request.resume(), { ...LIMITS, headersMs: 150, requestMs: 150 })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(opening)
  const drops = setInterval(() => socket.write('x'), 20)
  const [response] = await once(socket, 'data')
  await once(socket.resume(), 'close')
  clearInterval(drops)
  expect(String(response)).toContain(' 408 ')
})

test('a client that was cut and sends on is not listened to for long', async () => {
  const server = limitedServer((request) => void request.resume(), { ...LIMITS, headersMs: 150, requestMs: 150 })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => socket.destroy())
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\nx')
  const drops = setInterval(() => socket.write('x'), 20)
  await new Promise((resolve) => socket.resume().once('close', resolve))
  clearInterval(drops)
})
