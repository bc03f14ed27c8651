import type { PostgresType } from 'postgres'

import { arrayOf } from './array-literal.ts'

/**
 * A parameter as PostgreSQL reads it in text form. Strings go as they are: the server, not the driver, decides what
 * they mean for the column's type. Arrays become array literals, other objects JSON.
 *
 * @throws RangeError for undefined, a function or a symbol
 * @example
 * ```ts run
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
 * strings, dates and times the server's own text. Each type with its array.
 *
 * @example
 * ```ts run
 * verbatimTypes['number']?.parse('3.5') // => 3.5
 * ```
 */
export const verbatimTypes: Record<string, PostgresType> = {
  ...verbatim('text', [25, 1043, 2950, 20, 1700], [1009, 1015, 2951, 1016, 1231], (text) => text),
  ...verbatim('number', [21, 23, 26, 700, 701], [1005, 1007, 1028, 1021, 1022], Number),
  ...verbatim('json', [114, 3802], [199, 3807], (text) => JSON.parse(text) as unknown),
  ...verbatim('boolean', [16], [1000], (text) => text === 't'),
  ...verbatim('day', [1082, 1114, 1184], [1182, 1115, 1185], (text) => text),
  ...verbatim('bytes', [17], [1001], (text) => Buffer.from(text.slice(2), 'hex')),
}

/**
 * Arrays for the owner's statements, whose single values the driver reads and writes itself. The driver would ask the
 * server for these numbers on each new connection, and nobody catches its error when that connection breaks meanwhile.
 *
 * @example
 * ```ts run
 * ownerArrays['words']?.parse('{a,NULL}') // => ['a', null]
 * ```
 */
export const ownerArrays: Record<string, PostgresType> = {
  words: arrays([1009, 1015, 2951], (text) => text),
  counts: arrays([1005, 1007, 1021, 1022], Number),
  claims: arrays([1000], (text) => text === 't'),
  moments: arrays([1185, 1115], (text) => new Date(text)),
  documents: arrays([199, 3807], (text) => JSON.parse(text) as unknown),
}

function arrays(from: number[], parse: (text: string) => unknown): PostgresType {
  return { to: from[0] ?? 0, from, serialize: textOf, parse: (text: string) => arrayOf(text, parse) }
}

/** The numbers are the types' and their arrays' in PostgreSQL's catalog (pg_type.dat), the same in every server. */
function verbatim(
  name: string,
  types: number[],
  arrays: number[],
  parse: (text: string) => unknown,
): Record<string, PostgresType> {
  return {
    [name]: { to: types[0] ?? 0, from: types, serialize: asGiven, parse },
    [`${name}s`]: {
      to: arrays[0] ?? 0,
      from: arrays,
      serialize: asGiven,
      parse: (text: string) => arrayOf(text, parse),
    },
  }
}

function asGiven(value: unknown): unknown {
  return value
}
