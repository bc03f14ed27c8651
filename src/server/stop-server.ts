import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const DEADLINE_MS = 25_000
const LINGER_MS = 40
const STEP_MS = 20
const READING_ROUNDS = 3
/** How long the other end of a websocket may take to say goodbye. */
const GOODBYE_MS = 250
/** A websocket's close frame with code 1001, going away (RFC 6455, sections 5.5.1 and 7.4.1). */
const GOING_AWAY = Buffer.from([0x88, 0x02, 0x03, 0xe9])

interface Stopping {
  upgraded: ReadonlySet<Duplex>
  graceMs: number | undefined
  /** nothing new is accepted any more */
  onShut: () => void
}

/**
 * Ends the server so that nobody notices.
 * 1. Readiness is red at once; new connections are taken until the grace is over.
 * 2. Then nothing new is accepted, and only then responses say `connection: close`: said earlier, it would send busy
 *    readers into the queue of new connections, which the kernel resets when the port shuts.
 * 3. Open connections are read for a moment longer: their next request may be on the way.
 * 4. Requests under way finish, within 25 s. Websockets are told to go, and come back to the next server.
 */
export async function stopServer(server: Server, { upgraded, graceMs, onShut }: Stopping): Promise<void> {
  const count = await promisify(server.getConnections.bind(server))()
  const grace = graceMs ?? (count > 0 ? 50 : 0)
  if (grace > 0) await wait(grace)
  await immediate() // right after the poll, which took whoever was waiting
  const closed = once(server, 'close')
  // net's close and not http's, which would cut idle connections whose next request is already on the way
  NetServer.prototype.close.call(server)
  onShut()
  const goodbye = endUpgraded(upgraded)
  if (count > 0) await Promise.race([closed, readForAMoment()])
  const sweep = setInterval(() => server.closeIdleConnections(), STEP_MS)
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
  clearTimeout(goodbye)
}

/**
 * However busy the machine is: a time may be over before anything was read. In the first round of the event loop who got a
 * response may ask again, in the second that is read.
 */
async function readForAMoment(): Promise<void> {
  await wait(LINGER_MS)
  for (let round = 0; round < READING_ROUNDS; round += 1) await immediate()
}

function endUpgraded(upgraded: ReadonlySet<Duplex>): NodeJS.Timeout {
  for (const socket of upgraded) socket.end(GOING_AWAY)
  return setTimeout(() => upgraded.forEach((socket) => socket.destroy()), GOODBYE_MS)
}
