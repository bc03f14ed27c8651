import { randomBytes } from 'node:crypto'

/**
 * Why a statement undoes itself: not one row for a single object, more rows than allowed, not the one row of a PUT, more
 * rows in embedded lists or more bytes than a response may have.
 */
type UndoReason = 'single' | 'most' | 'put' | 'rows' | 'bytes'

/**
 * Nobody outside can write this word, so a message that carries it is ours. One that began with ten digits was a number too
 * large for PostgreSQL, which says that with another code: it begins with a letter, whatever was drawn.
 */
export const undoMark = (drawn: Buffer): string => `undo${drawn.toString('hex')}`

const mark = undoMark(randomBytes(9))

/**
 * A further column that undoes the whole statement: a cast fails, and its message carries the number of rows.
 *
 * @param condition holds when it is to be undone
 * @param rows the number that the refusal tells
 */
export function undoSql(reason: UndoReason, condition: string, rows: string): string {
  return `, case when ${condition} then ${failureSql(reason, rows)} end as ${reason}_holds`
}

/** Fails, and its message carries the reason and the number. */
export function failureSql(reason: UndoReason, number: string): string {
  return `('${mark}:${reason}:' || ${number})::int`
}

/**
 * A further column that undoes a write whose response is too large to be sent: nobody would know that it was done.
 *
 * @param body of the response, as text
 */
export function bytesSql(body: string, mostBytes: number): string {
  return undoSql('bytes', `octet_length(${body}) > ${mostBytes}`, `(${mostBytes} + 0 * octet_length(${body}))`)
}

/**
 * The number of rows that made a statement undo itself, out of PostgreSQL's message.
 *
 * @returns null for any other message
 * @example
 * ```ts run
 * undoneBy('invalid input syntax for type integer: "x"') // => null
 * ```
 */
export function undoneBy(message: string): { reason: UndoReason; rows: number } | null {
  const found = new RegExp(`${mark}:(single|most|put|rows|bytes):(\\d+)`).exec(message)
  return found ? { reason: found[1] as UndoReason, rows: Number(found[2]) } : null
}
