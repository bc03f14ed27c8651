import type { ConnectionPool, Pooled, Slot } from './connection-pool.ts'

/** Of one network. What is asked beyond them is refused, instead of piling up behind what is slow. */
const mostWaiting = 200

/** A pool as the callers of one network see it. */
export type SharedPool<Connection extends Pooled> = (network: string) => ConnectionPool<Connection>

/** The callers of a network that have a slot, and those that wait for one. */
interface Share<Connection extends Pooled> {
  running: number
  waiting: ((slot: Slot<Connection>) => void)[]
}

/**
 * A pool whose slots networks share: none has more than half of them at once, and a slot that becomes free goes to the
 * network whose turn it is. Whoever asks much waits behind themselves.
 *
 * @param size slots of the pool
 * @example
 * ```ts
 * const shared = fairPool(connectionPool(() => openSession({ url }), 4), 4)
 * const slot = await shared('192.0.2.1').take()
 * shared('192.0.2.1').give(slot)
 * ```
 */
export function fairPool<Connection extends Pooled>(
  pool: ConnectionPool<Connection>,
  size: number,
): SharedPool<Connection> {
  const mostRunning = Math.max(1, Math.floor(size / 2))
  const shares = new Map<string, Share<Connection>>()
  let free = size

  function take(network: string): Promise<Slot<Connection>> {
    const share = shares.get(network) ?? { running: 0, waiting: [] }
    shares.set(network, share)
    if (free > 0 && share.running < mostRunning) {
      free -= 1
      share.running += 1
      return pool.take()
    }
    if (share.waiting.length >= mostWaiting) return Promise.reject(tooMany())
    return new Promise((resolve) => {
      share.waiting.push(resolve)
    })
  }

  function give(network: string, slot: Slot<Connection>): void {
    const share = shares.get(network)
    if (share) {
      share.running -= 1
      if (share.running === 0 && share.waiting.length === 0) shares.delete(network)
    }
    for (const [name, next] of shares) {
      if (next.running >= mostRunning) continue
      const resolve = next.waiting.shift()
      if (!resolve) continue
      next.running += 1
      // Its next turn comes when all others had theirs.
      shares.delete(name)
      shares.set(name, next)
      return resolve(slot)
    }
    free += 1
    pool.give(slot)
  }

  return (network) => ({ ...pool, take: () => take(network), give: (slot) => give(network, slot) })
}

/** PostgreSQL's code for a limit that was met; the caller maps the name to 429. */
function tooMany(): Error {
  const message = 'Too many requests of your network wait for the database'
  return Object.assign(new Error(message), { code: 'TOO_MANY_OF_NETWORK' })
}
