import { randomBytes } from 'node:crypto'

/** Why a statement undoes itself: not one row for a single object, more rows than allowed, not the one row of a PUT. */
type UndoReason = 'single' | 'most' | 'put'

/** Nobody outside can write this word, so a message that carries it is ours. */
const mark = randomBytes(9).toString('hex')

/**
 * A further column that undoes the whole statement: a cast fails, and its message carries the number of rows.
 *
 * @param condition holds when it is to be undone
 * @param rows the number that the refusal tells
 */
export function undoSql(reason: UndoReason, condition: string, rows: string): string {
  return `, case when ${condition} then ('${mark}:${reason}:' || ${rows})::int end as ${reason}_holds`
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
  const found = new RegExp(`${mark}:(single|most|put):(\\d+)`).exec(message)
  return found ? { reason: found[1] as UndoReason, rows: Number(found[2]) } : null
}
