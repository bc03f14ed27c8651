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

type Read = (text: string) => unknown

const asItIs: Read = (text) => text

/**
 * What callers' values are read with, by the numbers of their types and of those types' arrays in PostgreSQL's catalog
 * (pg_type.dat), the same in every server. Results keep what numbers would lose, so bigint and numeric are strings, dates
 * and times the server's own text; what is not named here is its text, too.
 *
 * @example
 * ```ts run
 * readersByType.get(701)?.('3.5') // => 3.5
 * ```
 */
export const readersByType: ReadonlyMap<number, Read> = new Map([
  ...readers(asItIs, [], [1009, 1015, 2951, 1016, 1231]),
  ...readers(Number, [21, 23, 26, 700, 701], [1005, 1007, 1028, 1021, 1022]),
  ...readers((text) => JSON.parse(text) as unknown, [114, 3802], [199, 3807]),
  ...readers((text) => text === 't', [16], [1000]),
  ...readers(asItIs, [], [1182, 1115, 1185]),
  ...readers((text) => Buffer.from(text.slice(2), 'hex'), [17], [1001]),
])

function readers(read: Read, types: readonly number[], arrays: readonly number[]): [number, Read][] {
  const ofArray: Read = (text) => arrayOf(text, read)
  return [
    ...types.map((type): [number, Read] => [type, read]),
    ...arrays.map((type): [number, Read] => [type, ofArray]),
  ]
}

const asMoment: Read = (text) => new Date(text)
/** What names no zone was written in that of the connections, whatever the machine's is. */
const asMomentOfUtc: Read = (text) => new Date(`${text}Z`)

/**
 * What the owner's values are read with: as callers' values are, but moments are dates.
 *
 * @example
 * ```ts run
 * ownerReadersByType.get(1184)?.('2026-08-20 12:00:00+00') // => new Date('2026-08-20T12:00:00Z')
 * ```
 */
export const ownerReadersByType: ReadonlyMap<number, Read> = new Map([
  ...readersByType,
  ...readers(asMomentOfUtc, [1114], [1115]),
  ...readers(asMoment, [1184], [1185]),
])
