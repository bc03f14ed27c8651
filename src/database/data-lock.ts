import { once } from 'node:events'
import { createServer } from 'node:net'
import { platform } from 'node:os'

import { shortNameOf } from './connect.ts'
import { DatabaseRefusal } from './database-refusal.ts'

/**
 * Takes the data folder for this process. On Linux the lock is a socket without a file (its name begins with NUL):
 * the kernel frees it however we die, so it never has to be cleaned up. Other systems have only the server's own
 * lock file.
 *
 * @param dataDir the real path of the data folder
 * @returns gives the folder back
 * @throws DatabaseRefusal when another process has it
 * @example
 * ```ts
 * const unlock = await lockData('/srv/paper/data')
 * await unlock()
 * ```
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  if (platform() !== 'linux') return () => Promise.resolve()
  const lock = createServer((socket) => socket.destroy())
  lock.unref()
  lock.listen(`\0ratesheet-${shortNameOf(dataDir)}`)
  try {
    await once(lock, 'listening')
  } catch (cause) {
    throw new DatabaseRefusal('inUse', `The data folder ${dataDir} is in use by another running Ratesheet.`, { cause })
  }
  return async () => {
    lock.close()
    await once(lock, 'close')
  }
}
