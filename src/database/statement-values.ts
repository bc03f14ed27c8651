import type { PostgresType } from 'postgres'

/**
 * A parameter as PostgreSQL reads it in text form. Strings go as they are: the server, not the driver, decides what
 * they mean for the column's type. Arrays become array literals, other objects JSON.
 *
 * @throws RangeError for undefined, a function or a symbol
 * @example
 * ```ts
 * textOf([1, null, 'a "b"']) // => '{"1",null,"a \\"b\\""}'
 * ```
 */
export function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  throw new RangeError(`A ${typeof value} cannot be a parameter of a statement`)
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value) ?? 'null'
  const text = textOf(value)
  return text === null ? 'null' : `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`
}

/**
 * The driver's types for callers' statements: parameters arrive as text and stay it (the driver's own would turn the
 * string "true" into false and quote JSON twice); results keep what numbers would lose, so bigint and numeric are
 * strings, dates and times the server's own text.
 *
 * @example
 * ```ts
 * Object.keys(verbatimTypes) // => ['text', 'number', 'json', 'boolean', 'day', 'bytes']
 * ```
 */
export const verbatimTypes: Record<string, PostgresType> = {
  text: verbatim(25, [25], (text) => text),
  number: verbatim(21, [21, 23, 26, 700, 701], Number),
  json: verbatim(114, [114, 3802], (text) => JSON.parse(text) as unknown),
  boolean: verbatim(16, [16], (text) => text === 't'),
  day: verbatim(1184, [1082, 1114, 1184], (text) => text),
  bytes: verbatim(17, [17], (text) => Buffer.from(text.slice(2), 'hex')),
}

function verbatim(to: number, from: number[], parse: (text: string) => unknown): PostgresType {
  return { to, from, serialize: (value: unknown) => value, parse }
}
