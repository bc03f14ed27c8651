import { connect, createServer, type Socket } from 'node:net'

import { freePort } from './free-port.ts'

/** A wire that a test can cut or stop. */
export interface Severable {
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections and says nothing on any of them. */
  hang(): void
  /** Everything works again; what hung is ended. */
  mend(): Promise<void>
}

/** A port that leads to a unix socket, or to another port, by such a wire. */
export async function severable(end: string | number): Promise<Severable & { port: number }> {
  const pairs = new Set<Socket>()
  let isHanging = false
  let isCut = false
  const server = createServer((near) => {
    // One that was waiting to be taken when the wire was cut.
    if (isCut) {
      near.destroy()
      return
    }
    const far = typeof end === 'string' ? connect(end) : connect(end, '127.0.0.1')
    for (const socket of [near, far]) {
      pairs.add(socket)
      socket.on('close', () => pairs.delete(socket)).on('error', () => socket.destroy())
    }
    near.on('data', (chunk) => isHanging || far.write(chunk)).on('close', () => far.destroy())
    far.on('data', (chunk) => isHanging || near.write(chunk)).on('close', () => near.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const port = await freePort()
  await listen(port)
  const endAll = () => pairs.forEach((socket) => socket.destroy())
  return {
    port,
    cut() {
      isCut = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endAll()
      return closed
    },
    hang() {
      isHanging = true
    },
    async mend() {
      isHanging = false
      isCut = false
      endAll()
      if (!server.listening) await listen(port)
    },
  }
}

/** Several wires that are cut, stopped and mended as one. */
export const together = (...wires: Severable[]): Severable => ({
  cut: async () => void (await Promise.all(wires.map((wire) => wire.cut()))),
  hang: () => wires.forEach((wire) => wire.hang()),
  mend: async () => void (await Promise.all(wires.map((wire) => wire.mend()))),
})
