import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '#database'

/** Gives a database the queue, as a process with work does. Given an address, the package may still close its pool when the database goes. */
export async function addQueue({ ownerUrl }: Database): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
