import { ImportRefusal } from './import-refusal.ts'

/** Takes a line for the operator. */
export type Log = (line: string) => void

/**
 * Why something of an export does not come, for whoever brings it. A refusal says it in words; anything else is a failure of the
 * code, of the disk or of the backend, which the log names.
 *
 * @param what of the export it is, for the log
 */
export function reasonOf(error: unknown, what: string, log: Log): string {
  if (error instanceof ImportRefusal) return error.message
  log(`import: ${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return 'it failed here; the log says why'
}
