import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ownerUrlOf } from './connect.ts'
import { runningSocket } from './postmaster-file.ts'

/**
 * The owner's connection to the embedded server that another process of the site runs on a data folder, for a task beside
 * it: the folder itself has one owner.
 *
 * @param dataDir the data folder
 * @returns undefined when no server runs there
 * @example
 * ```ts run
 * runningDatabase('/nowhere') // => undefined
 * ```
 */
export function runningDatabase(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.place')
  const cluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  const socketFolder = runningSocket(cluster)
  return socketFolder === null ? undefined : ownerUrlOf({ socketFolder, database: 'postgres' })
}
