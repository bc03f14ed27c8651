/** Any part of the description: plain JSON. */
export type Json = { [name: string]: unknown }

const spoken: Record<string, string | null> = {
  'character varying': 'string',
  character: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: null,
  jsonb: null,
}

/**
 * What Swagger calls a database type.
 *
 * @returns null for JSON, which is anything
 * @example
 * ```ts run
 * swaggerType('uuid') // => 'string'
 * ```
 */
export function swaggerType(type: string): string | null {
  const known = Object.hasOwn(spoken, type) ? spoken[type] : undefined
  return known === undefined ? (type.endsWith('[]') ? 'array' : 'string') : known
}

/**
 * Type, format and items of a value.
 *
 * @example
 * ```ts run
 * typed('bigint') // => { type: 'integer', format: 'int64' }
 * ```
 */
export function typed(type: string): Json {
  return { ...typeOf(type), ...formatOf(type) }
}

/** Type and, for a list, its items. */
function typeOf(type: string): Json {
  const known = swaggerType(type)
  if (known === null) return {}
  return known === 'array' ? { type: known, items: given({ type: swaggerType(elementOf(type)) }) } : { type: known }
}

/** The format of a value. */
export function formatOf(type: string): Json {
  if (type === 'smallint' || type === 'integer') return { format: 'int32' }
  return { format: type === 'bigint' ? 'int64' : type }
}

/** The type of a list's elements. */
export function elementOf(type: string): string {
  return type.slice(0, -2)
}

/**
 * An object without what is not given.
 *
 * @example
 * ```ts run
 * given({ a: 1, b: null }) // => { a: 1 }
 * ```
 */
export function given(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null && value !== undefined))
}

/** A comment as summary (its first line) and description (the rest). */
export function summarized(comment: string | null): { summary: string | null; description: string | null } {
  if (comment === null) return { summary: null, description: null }
  const end = comment.indexOf('\n')
  const rest = end < 0 ? '' : comment.slice(end).replace(/^\n+/, '')
  return { summary: end < 0 ? comment : comment.slice(0, end), description: rest === '' ? null : rest }
}
