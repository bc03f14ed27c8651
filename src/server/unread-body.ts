import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How long who was refused may go on sending. */
const SENDING_MS = 2_000

/**
 * What nobody read of a request's body is let in and dropped once the response is out: Node would read nothing more of the
 * connection, and the next request on it would wait for ever. Who sends on for long is cut.
 */
export function dropUnread(request: IncomingMessage, socket: Socket): void {
  if (request.readableEnded) return
  request.removeAllListeners('data')
  // Without listeners of this kind their removal would stop a body that Node is dropping already.
  if (request.listenerCount('readable') > 0) request.removeAllListeners('readable')
  request.resume()
  if (request.complete) return
  const timer = setTimeout(() => socket.destroy(), SENDING_MS).unref()
  request.once('end', () => clearTimeout(timer))
}
