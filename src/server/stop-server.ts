import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const DEADLINE_MS = 25_000
const LINGER_MS = 40
const STEP_MS = 20

export interface Stopping {
  upgraded: ReadonlySet<Duplex>
  graceMs: number | undefined
  /** nothing new is accepted any more */
  onShut: () => void
}

/**
 * Ends the server so that nobody notices.
 * 1. Readiness is red at once; new connections are taken until the grace is over.
 * 2. Then nothing new is accepted, and only then answers say `connection: close`: said earlier, it would send busy
 *    readers into the queue of new connections, which the kernel resets when the door shuts.
 * 3. Open connections are heard for a moment longer: their next request may be on the way.
 * 4. Requests under way finish, within 25 s.
 */
export async function stopServer(server: Server, { upgraded, graceMs, onShut }: Stopping): Promise<void> {
  const count = await promisify(server.getConnections.bind(server))()
  const grace = graceMs ?? (count > 0 ? 50 : 0)
  if (grace > 0) await wait(grace)
  await immediate() // right after the poll, which took whoever stood at the door
  const closed = once(server, 'close')
  // net's close and not http's, which would cut idle connections whose next request is already on the way
  NetServer.prototype.close.call(server)
  onShut()
  for (const socket of upgraded) socket.destroy()
  if (count > 0) await Promise.race([closed, wait(LINGER_MS)])
  const sweep = setInterval(() => server.closeIdleConnections(), STEP_MS)
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
