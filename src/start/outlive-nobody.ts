import { extname, join } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** The thread looks at one number. */
const MEMORY = { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }

/**
 * Ends this process when the one that started it is gone, also while a text without end holds it up.
 *
 * @param starter the process that started this one: it may be gone before this one has begun
 */
export function outliveNobody(starter: number): void {
  const file = join(import.meta.dirname, `parent-watch${extname(import.meta.filename)}`)
  new Worker(file, { workerData: starter, resourceLimits: MEMORY, execArgv: [] }).unref()
  process.on('disconnect', () => process.exit())
}
