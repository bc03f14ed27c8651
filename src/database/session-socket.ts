import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Take = (piece: Buffer) => void

/** All sessions read into the same bytes, one after the other: whatever comes is taken before the next is read. */
const shared = Buffer.allocUnsafeSlow(262_144)
const takers = new WeakMap<Duplex, Take>()

/**
 * A socket for a session, which the driver connects. Node would make a new buffer for every piece that comes.
 *
 * @example
 * ```ts run
 * sessionSocket().connecting // => false
 * ```
 */
export function sessionSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: shared,
      callback(length) {
        const piece = shared.subarray(0, length)
        const take = takers.get(socket)
        if (take) take(piece)
        else socket.emit('data', Buffer.from(piece))
        return true
      },
    },
  })
  return socket
}

/**
 * Takes over what comes over the driver's stream: the session's own socket, or the encrypted one around it.
 *
 * @param take is given pieces that hold only until it returns
 */
export function takeOver(stream: Duplex, take: Take): void {
  if (stream instanceof Socket && !('encrypted' in stream)) takers.set(stream, take)
  else stream.removeAllListeners('data').on('data', take)
}
