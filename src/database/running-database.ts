import { existsSync, realpathSync } from 'node:fs'

import { ownerUrlOf } from './connect.ts'
import { runningSocket } from './postmaster-file.ts'
import { clusterOf } from './server-place.ts'

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
  if (!existsSync(dataDir)) return undefined
  const socketFolder = runningSocket(clusterOf(realpathSync(dataDir)))
  return socketFolder === null ? undefined : ownerUrlOf({ socketFolder, database: 'postgres' })
}
