import type { Scope } from './source.ts'
import { failureSql } from './sql-undo.ts'

/** The rows of all embedded lists of a response are as many as this number of full lists has. */
const listsOfMost = 10

/** A list, or a row that holds lists, where it is put into a row of the level above. */
interface Put {
  /** JSON, or null */
  value: string
  /** what its bytes are measured of, where that is not the value */
  measured?: string
  /** how many rows it is made of, where the value is a list of its own */
  rows: string | null
  /** of the level that it is put into */
  depth: number
}

/**
 * A value of many rows, counted as it is put into a row: all lists of a response share a number of rows and of bytes, and
 * the statement ends where one is passed, instead of when everything has been made. It is counted here, and not where it
 * is made, since PostgreSQL makes a list once for many rows, and lists of rows that no page has.
 */
export function countedValue({ value, measured = value, rows, depth }: Put, { most, mostBytes }: Scope): string {
  const size = `coalesce(pg_column_size(${measured}), 0)`
  const checks: string[] = []
  if (rows !== null) checks.push(passed('pgrst.rows', { more: rows, most: most * listsOfMost, reason: 'rows' }))
  checks.push(passed(`pgrst.bytes_${depth}`, { more: size, most: mostBytes, reason: 'bytes' }))
  return `case ${checks.join(' ')} else ${value} end`
}

function passed(counter: string, at: { more: string; most: number; reason: 'rows' | 'bytes' }): string {
  const { more, most, reason } = at
  const before = `coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint`
  const now = `set_config('${counter}', (${before} + ${more})::text, true)::bigint`
  // A constant that fails would do so while the statement is planned.
  const failure = failureSql(reason, `(${most} + 0 * ${more})`)
  return `when ${now} > ${most} then ${failure}::text::json`
}
