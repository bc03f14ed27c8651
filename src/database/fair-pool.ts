import type { ConnectionPool, Pooled, Slot } from './connection-pool.ts'

/** Of one share. What is asked beyond them is refused, instead of piling up behind what is slow. */
const mostWaiting = 200
/** Of those who are not counted; the pool below has the same bound. */
const mostWaitingUncounted = 1_000

/** A pool as the callers of one share see it: a network, an account, or '' for those who are not counted. */
export type SharedPool<Connection extends Pooled> = (share: string) => ConnectionPool<Connection>

/** The callers of a share that have a slot, and those that wait for one. */
interface Share<Connection extends Pooled> {
  running: number
  waiting: ((slot: Slot<Connection>) => void)[]
}

/**
 * A pool whose slots are shared: nobody has more than so many at once, and a slot that becomes free goes to the one whose
 * turn it is. Whoever asks much waits behind themselves. Those who are not counted have as many as there are, and come first.
 *
 * @param size slots of the pool
 * @param mostOfOne slots of one share
 * @example
 * ```ts
 * const shared = fairPool(connectionPool(() => openSession({ url }), 4), { size: 4, mostOfOne: 2 })
 * const slot = await shared('192.0.2.1').take()
 * shared('192.0.2.1').give(slot)
 * ```
 */
export function fairPool<Connection extends Pooled>(
  pool: ConnectionPool<Connection>,
  { size, mostOfOne }: { size: number; mostOfOne: number },
): SharedPool<Connection> {
  const shares = new Map<string, Share<Connection>>()
  let free = size
  const mayRun = (name: string, { running }: Share<Connection>): boolean => name === '' || running < mostOfOne

  function take(name: string): Promise<Slot<Connection>> {
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    shares.set(name, share)
    if (free > 0 && mayRun(name, share)) {
      free -= 1
      share.running += 1
      return pool.take()
    }
    if (share.waiting.length >= (name === '' ? mostWaitingUncounted : mostWaiting)) return Promise.reject(tooMany(name))
    return new Promise((resolve) => {
      share.waiting.push(resolve)
    })
  }

  /** Whose turn it is, and what they wait for. */
  function next(): [string, Share<Connection>] | undefined {
    const uncounted = shares.get('')
    if (uncounted?.waiting.length) return ['', uncounted]
    for (const [name, share] of shares) if (share.waiting.length > 0 && mayRun(name, share)) return [name, share]
    return undefined
  }

  function give(name: string, slot: Slot<Connection>): void {
    const share = shares.get(name)
    if (share) {
      share.running -= 1
      if (share.running === 0 && share.waiting.length === 0) shares.delete(name)
    }
    const found = next()
    if (!found) {
      free += 1
      return pool.give(slot)
    }
    const [taker, { waiting }] = found
    found[1].running += 1
    // Its next turn comes when all others had theirs.
    shares.delete(taker)
    shares.set(taker, found[1])
    waiting.shift()?.(slot)
  }

  return (name) => ({ ...pool, take: () => take(name), give: (slot) => give(name, slot) })
}

/** Of those who are not counted PostgreSQL's own code, which the caller maps to 503; of a share 429. */
function tooMany(name: string): Error {
  if (name === '')
    return Object.assign(new Error('Too many requests wait for a database connection'), { code: '53300' })
  const message = 'Too many of your requests wait for the database'
  return Object.assign(new Error(message), { code: 'TOO_MANY_OF_ONE' })
}
