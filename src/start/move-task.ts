import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigRefusal, readConfig } from '#config'
import { runningDatabase } from '#database'
import { ImportRefusal, SYSTEMS, type System, linesOfReport, moveInFrom } from '#imports'
import { openBackend } from './backend.ts'
import type { Opened } from './command.ts'
import { destinationOf } from './move-destination.ts'
import { log } from './terminal.ts'

export const MOVE_USAGE = 'import-from ghost FILE | wordpress FILE | markdown FOLDER [--dry-run] [--offline]'

/** Moves another site in: texts, people, pictures, old addresses; says what was not taken. */
export async function runMove(opened: Opened, given: readonly string[]): Promise<void> {
  const [system, file] = given.filter((word) => !word.startsWith('--'))
  const isKnown = SYSTEMS.some((known) => known === system)
  if (!isKnown || file === undefined) throw new ConfigRefusal(`npm run content -- ${MOVE_USAGE}`)
  if (!existsSync(file)) throw new ConfigRefusal(`${file}: there is no such file`)
  const config = readConfig()
  // Also beside a running site, on its database.
  const databaseUrl = config.databaseUrl ?? runningDatabase(config.dataDir)
  const backend = await openBackend({ ...config, databaseUrl }, opened)
  const to = destinationOf(backend, { isOffline: given.includes('--offline'), log })
  const dryRun = given.includes('--dry-run')
  const onProgress = ({ done, of }: { done: number; of: number }) => {
    if (done % 500 === 0 && done > 0) log(`${done} of ${of} texts`)
  }
  try {
    const report = await moveInFrom(system as System, resolve(file), to, { dryRun, onProgress })
    for (const line of linesOfReport(report)) console.log(line)
  } catch (error) {
    if (error instanceof ImportRefusal) throw new ConfigRefusal(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}
