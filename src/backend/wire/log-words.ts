/** Deeper than this no cause explains anything. */
const MOST_CAUSES = 4

/**
 * Whether an error is one that JavaScript itself throws where the code is wrong, and no server, network or database is to blame.
 * The room outside says the same of its own, and is not opened here.
 *
 * @example
 * ```ts run
 * isMistake(new TypeError('letter is not a function')) // => true
 * ```
 */
export const isMistake = (cause: unknown): boolean =>
  cause instanceof TypeError ||
  cause instanceof RangeError ||
  cause instanceof ReferenceError ||
  cause instanceof SyntaxError

/**
 * What a log says of what was thrown: the message, and of a mistake in the code how it came about. Connections that fail at
 * several addresses of one name have a list in place of a message.
 *
 * @example
 * ```ts run
 * logWords(new Error('connect ECONNREFUSED 127.0.0.1:25')) // => 'connect ECONNREFUSED 127.0.0.1:25'
 * ```
 */
export function logWords(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (isMistake(cause)) return traceOf(cause)
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(logWords).join('; ')
  return cause.message || cause.name
}

function traceOf(cause: Error): string {
  const traces: string[] = []
  for (let at: unknown = cause; at instanceof Error && traces.length < MOST_CAUSES; at = at.cause)
    traces.push(at.stack ?? String(at))
  return traces.join('\ncaused by ')
}
