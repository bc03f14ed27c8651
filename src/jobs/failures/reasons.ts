import { HookRefusal, LetterFailure, OutgoingFailure, RateSourceFailure, isMistake } from '#outside'
import { ContentLoadError } from '#queries/shared'
import { WorkStopped } from './work-stopped.ts'

/** Failures whose words are those of a server, of a network or of the stop. */
const IN_WORDS = [OutgoingFailure, HookRefusal, LetterFailure, RateSourceFailure, WorkStopped]
const FAILED_HERE = 'Something failed here; the log says why'
/** Deeper than this no cause explains anything. */
const MOST_CAUSES = 4

/**
 * Why work failed, for the desk: what a server, a network or the backend said. The words of any other error explain nothing there,
 * and the log has them.
 *
 * @example
 * ```ts
 * deskReason(new OutgoingFailure('unreachable', 'ops.example.com did not respond within 5 s')) // => the same words
 * deskReason(new TypeError('x is not a function')) // => 'Something failed here; the log says why'
 * ```
 */
export const deskReason = (error: unknown): string => saidIn(error) ?? FAILED_HERE

/** Whether its words are for the desk. */
export const isInWords = (error: unknown): boolean => saidIn(error) !== null

/** The same for the log: of a mistake in the code, how it came about. */
export function logReason(error: unknown): string {
  return saidIn(error) ?? (isMistake(error) ? traceOf(error) : String(error))
}

/** An error with its stack and its causes. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const traces: string[] = []
  for (let at: unknown = error; at instanceof Error && traces.length < MOST_CAUSES; at = at.cause)
    traces.push(at.stack ?? String(at))
  return traces.join('\ncaused by ')
}

function saidIn(error: unknown): string | null {
  if (error instanceof ContentLoadError) return saidByBackend(error)
  return error instanceof Error && IN_WORDS.some((kind) => error instanceof kind) ? error.message : null
}

/** What was wanted of the backend, and behind it what that said. */
function saidByBackend({ message, cause }: ContentLoadError): string {
  const said = (cause as { message?: unknown } | null)?.message
  return typeof said === 'string' ? `${message}: ${said}` : message
}
