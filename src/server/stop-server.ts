import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const DEADLINE_MS = 25_000
const STEP_MS = 20

/**
 * Ends the server so that nobody notices.
 * 1. Answers say `connection: close` from now on, so that readers with an open connection move away by themselves.
 * 2. After the grace nothing new is accepted; connections that have just sent a request are still heard for a moment.
 * 3. Requests under way finish, within 25 s.
 */
export async function stopServer(server: Server, upgraded: ReadonlySet<Duplex>, graceMs?: number): Promise<void> {
  const count = await promisify(server.getConnections.bind(server))()
  const grace = graceMs ?? (count > 0 ? 50 : 0)
  if (grace > 0) await wait(grace)
  const closed = once(server, 'close')
  // net's close and not http's, which would cut idle connections whose next request is already on the way
  NetServer.prototype.close.call(server)
  for (const socket of upgraded) socket.destroy()
  if (count > 0) await Promise.race([closed, wait(STEP_MS)])
  const sweep = setInterval(() => server.closeIdleConnections(), STEP_MS)
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
