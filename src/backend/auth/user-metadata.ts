import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'

/**
 * What a person stores about themselves. A null removes a key, as the hosted service does it.
 *
 * @throws AuthRefusal validation_failed when it is too much, or holds what no text of PostgreSQL holds
 */
export function mergedMetadata(
  context: AuthContext,
  held: Record<string, unknown>,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...held, ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(merged)
  const text = JSON.stringify(metadata)
  const { mostMetadata } = context.rules.signUp
  if (text.length > mostMetadata || hasNull(text)) {
    throw new AuthRefusal(
      'validation_failed',
      `data: more than ${mostMetadata} characters, or characters that no text holds`,
    )
  }
  return metadata
}

/**
 * Whether JSON holds the one character that PostgreSQL's text does not.
 *
 * @example
 * ```ts run
 * hasNull(JSON.stringify({ a: '\u0000' })) // => true
 * ```
 */
export function hasNull(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(json)
}
