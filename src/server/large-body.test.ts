import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

const MEBIBYTE = 1024 * 1024
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** A response as the backend gives it, which is told when its bytes are needed no more. */
class Buffered extends Response {
  bufferedBody: string | Buffer
  readonly #sent: () => void

  constructor(body: Buffer, sent: () => void) {
    super('', { headers: { 'content-type': 'application/json' } })
    this.bufferedBody = body
    this.#sent = sent
  }

  wasSent(): void {
    if (this.bufferedBody !== '') this.#sent()
    this.bufferedBody = ''
  }
}

async function readerOf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET /rest/v1/x HTTP/1.1\r\nHost: paper.example\r\nConnection: close\r\n\r\n')
  return socket
}

async function bodyOf(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.resume()
  await once(socket, 'close')
  const all = Buffer.concat(pieces)
  return all.subarray(all.indexOf('\r\n\r\n') + 4)
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('slow readers hold a few hundred kB each, and get all of their response once they read', async () => {
  const sent = vi.fn()
  const seed = randomBytes(MEBIBYTE)
  const whole = () => Buffer.concat(Array.from({ length: 24 }, () => seed))
  const expected = hashOf(whole())
  const { port } = await runningServer({ backend: async () => new Buffered(whole(), sent) })
  collect()
  const before = process.memoryUsage().arrayBuffers
  const readers = await Promise.all(Array.from({ length: 6 }, () => readerOf(port)))
  await expect.poll(() => sent.mock.calls).toHaveLength(6)
  // What is free is collected when the engine comes to it.
  await expect
    .poll(() => {
      collect()
      return process.memoryUsage().arrayBuffers - before
    })
    .toBeLessThan(6 * 400 * 1024)
  for (const reader of readers) expect(hashOf(await bodyOf(reader))).toBe(expected)
})

test('a reader who leaves in the middle leaves nothing behind', async () => {
  const sent = vi.fn()
  const { port, ask } = await runningServer({ backend: async () => new Buffered(Buffer.alloc(24 * MEBIBYTE), sent) })
  const reader = await readerOf(port)
  reader.destroy()
  await expect.poll(() => sent.mock.calls).toHaveLength(1)
  expect((await ask('/rest/v1/x')).bytes).toHaveLength(24 * MEBIBYTE)
})
