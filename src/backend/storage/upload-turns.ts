import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '#database'
import { logWords } from '#wire'

/** Turns at uploads, of which one at a time has each upload, in whatever process of the database. */
export interface UploadTurns {
  /** @returns what ends the turn, to be called once; null when nobody waits for it any more */
  take(id: string, waiting: Waiting): Promise<(() => Promise<void>) | null>
  /** Does work in a turn, however long that is waited for. */
  inTurn<Made>(id: string, work: () => Promise<Made>): Promise<Made>
}

interface Waiting {
  isAwaited: () => boolean
  /** The connection is gone, and with it the turn: another process may have the upload now. */
  onLost: () => void
}

/** Another process takes a part, makes a picture anew, or reads a long file. */
const AGAIN_MS = 100

interface Lease {
  connection: ReturnType<Database['owner']['reserve']>
  users: Set<Waiting>
}

/**
 * Turns by advisory locks of one connection, which is open while somebody has a turn or waits for one, however many they are: a
 * process that ends, whatever it was about, leaves no lock behind. The locks are the connection's, so they keep apart
 * processes only: who asks for two turns of one upload in this one gets both.
 */
export function uploadTurns({ owner }: Database, log: (line: string) => void): UploadTurns {
  const leases = sharedLeases(owner)
  const take: UploadTurns['take'] = async (id, waiting) => {
    const user = { ...waiting }
    const lease = leases.join(user)
    const leave = () => leases.leave(lease, user)
    const sql = await locked(lease, id, user.isAwaited).catch((error: unknown) => {
      leases.forget(lease)
      leave()
      throw error
    })
    if (!sql) {
      leave()
      return null
    }
    return async () => {
      await sql`select pg_advisory_unlock(hashtextextended(${`upload ${id}`}, 0))`.catch((error: unknown) =>
        log(`storage: an upload is locked until its connection ends: ${logWords(error)}`),
      )
      leave()
    }
  }
  return {
    take,
    async inTurn(id, work) {
      const end = await take(id, { isAwaited: () => true, onLost: () => undefined })
      try {
        return await work()
      } finally {
        await end?.()
      }
    },
  }
}

/** One connection for all users of a while. */
function sharedLeases(owner: Database['owner']) {
  let newest: Lease | null = null
  /** Its connection may be lost: whoever comes next has another. */
  const forget = (lease: Lease): void => {
    if (newest === lease) newest = null
  }
  const whenLost = async (lease: Lease): Promise<void> => {
    const sql = await lease.connection
    await sql.lost
    forget(lease)
    for (const { onLost } of lease.users) onLost()
  }
  return {
    forget,
    join(user: Waiting): Lease {
      const lease = newest ?? { connection: owner.reserve(), users: new Set() }
      lease.users.add(user)
      // It was never open, which whoever wanted it is told.
      if (lease !== newest) whenLost(lease).catch(() => undefined)
      newest = lease
      return lease
    },
    leave(lease: Lease, user: Waiting): void {
      lease.users.delete(user)
      if (lease.users.size > 0) return
      forget(lease)
      lease.connection.then(
        (sql) => sql.end(),
        () => undefined, // likewise
      )
    },
  }
}

async function locked({ connection }: Lease, id: string, isAwaited: () => boolean) {
  const sql = await connection
  while (isAwaited()) {
    const [row] = await sql<{ isLocked: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`upload ${id}`}, 0)) as "isLocked"`
    if (row?.isLocked === true) return sql
    await pause(AGAIN_MS)
  }
  return null
}
