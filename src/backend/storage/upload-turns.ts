import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '#database'

/** Does work on an upload when nobody else does any, in whatever process of the database. */
export type UploadTurns = <Made>(id: string, work: () => Promise<Made>) => Promise<Made>

/** Another process makes a picture anew, or reads a long file. */
const AGAIN_MS = 100

interface Lease {
  connection: ReturnType<Database['owner']['reserve']>
  users: number
}

/**
 * Turns by advisory locks of one connection, which is open while somebody has a turn: a process that ends, whatever it was about,
 * leaves no lock behind. Within this process nobody asks for two turns of one upload at once.
 */
export function uploadTurns({ owner }: Database, log: (line: string) => void): UploadTurns {
  let lease: Lease | null = null
  const leave = (left: Lease) => {
    left.users -= 1
    if (left.users > 0) return
    if (lease === left) lease = null
    left.connection.then(
      (sql) => sql.end(),
      () => undefined, // it was never open, which whoever wanted it was told
    )
  }
  return async (id, work) => {
    lease ??= { connection: owner.reserve(), users: 0 }
    const own = lease
    own.users += 1
    try {
      const sql = await locked(own, id).catch((error: unknown) => {
        // The connection may be lost: whoever comes next has another.
        if (lease === own) lease = null
        throw error
      })
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${`upload ${id}`}, 0))`.catch((error: unknown) =>
          log(`storage: an upload is locked until its connection ends: ${String(error)}`),
        )
      }
    } finally {
      leave(own)
    }
  }
}

async function locked({ connection }: Lease, id: string) {
  const sql = await connection
  for (;;) {
    const [row] = await sql<{ isLocked: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`upload ${id}`}, 0)) as "isLocked"`
    if (row?.isLocked === true) return sql
    await pause(AGAIN_MS)
  }
}
