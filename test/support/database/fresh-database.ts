import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { inDatabase } from './embedded.ts'

/**
 * A migrated database of the test file's own, copied from the run's template in some 60 ms. Stopping it drops it.
 *
 * ```ts
 * const database = await freshDatabase()
 * afterAll(() => database.stop())
 * ```
 */
export const freshDatabase = ({ poolSize = 4 } = {}): Promise<Database> =>
  ownDatabase(`template ${inject('template')}`, poolSize)

/** The same with nothing in it, not even migrations. */
export const emptyDatabase = (): Promise<Database> => ownDatabase('', 4)

/** A database of the test file's own, made as `create database` says; stopping it drops it. */
export async function ownDatabase(how: string, poolSize: number): Promise<Database> {
  const server = inject('server')
  const name = `ratesheet_test_${randomBytes(6).toString('hex')}`
  await onServer((sql) => sql.unsafe(`create database ${name} ${how}`))
  const database = openTarget(inDatabase(server, name), poolSize)
  return {
    ...database,
    async stop() {
      await database.stop()
      await onServer((sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Asks the run's server as its owner. */
export async function onServer(work: (sql: Database['owner']) => PromiseLike<unknown>): Promise<void> {
  const server = openTarget(inject('server'), 1)
  try {
    await work(server.owner)
  } finally {
    await server.stop()
  }
}
