/** The one name in the message, in the quotation marks of any language. */
const QUOTED = /["«»„“”]\s*([^"«»„“”]+?)\s*["«»„“”]/

/**
 * The extension that a statement asks for and the server does not have.
 *
 * @returns null for any other failure
 * @example
 * ```ts run
 * const said = { code: '0A000', routine: 'parse_extension_control_file' }
 * missingExtension(Object.assign(new Error('extension "postgis" is not available'), said)) // => 'postgis'
 * missingExtension(new Error('syntax error')) // => null
 * ```
 */
export function missingExtension(failure: unknown): string | null {
  if (!(failure instanceof Error) || !('code' in failure) || !('routine' in failure)) return null
  // PostgreSQL's own place: it has no code of its own for it, and its message is in the language of the server.
  if (failure.code !== '0A000' || failure.routine !== 'parse_extension_control_file') return null
  return QUOTED.exec(failure.message)?.[1] ?? failure.message
}
