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

/** What comes back for these bytes, until the connection ends. */
async function responseTo(bytes: string): Promise<string> {
  const server = limitedServer((request, response) => response.end(request.url), LIMITS)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece) => (said += String(piece)))
  socket.write(bytes)
  await once(socket, 'close')
  return said
}

test('who asks for a tunnel is told that there is none', async () => {
  const said = await responseTo('CONNECT paper.example:443 HTTP/1.1\r\nhost: paper.example:443\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 405 [^]*\r\nAllow: /)
})

test('who would rather speak another protocol gets the response in this one', async () => {
  const asked = (name: string) =>
    `GET /rates HTTP/1.1\r\nhost: a\r\nconnection: close, Upgrade, HTTP2-Settings\r\nupgrade: ${name}\r\n`
  expect(await responseTo(`${asked('h2c')}http2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200 [^]*\/rates/,
  )
  expect(await responseTo(`${asked('TLS/1.0')}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['gzip', 'chunked, gzip', 'identity', 'x-chunked'])(
  'a body that is sent as %s has no end that is known, and is refused',
  async (coding) => {
    const said = await responseTo(`GET /rates HTTP/1.1\r\nhost: a\r\ntransfer-encoding: ${coding}\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
  },
)
