import type { Relation } from './catalog.ts'
import { refuse } from './refusal.ts'

/** The rows of a body, as far as a statement's text depends on them: which columns they name. */
export interface Payload {
  /** always a JSON array, exactly as it came otherwise */
  text: string
  columns: string[]
  rows: number
}

/**
 * Reads which columns a body names. Without `columns=` all rows must name the same ones.
 *
 * @param chosen the columns of `columns=`, which wins
 * @throws RestRefusal PGRST102 for what are no objects, PGRST204 for a column that the table lacks
 * @example
 * ```ts run
 * const relation = { schema: 'public', name: 't', kind: 'r', columns: [], primaryKey: [] }
 * payloadOf({ text: '[]', value: [] }, relation, null).rows // => 0
 * ```
 */
export function payloadOf(
  body: { text: string; value: unknown },
  relation: Relation,
  chosen: string[] | null,
): Payload {
  const isList = Array.isArray(body.value)
  const rows: unknown[] = Array.isArray(body.value) ? body.value : [body.value]
  const text = isList ? body.text : `[${body.text}]`
  const names = chosen ?? namesOf(rows)
  for (const name of names) {
    if (relation.columns.some((column) => column.name === name)) continue
    throw refuse('PGRST204', `Could not find the '${name}' column of '${relation.name}' in the schema cache`)
  }
  return { text, columns: names, rows: rows.length }
}

function namesOf(rows: unknown[]): string[] {
  let first: string[] | null = null
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw refuse('PGRST102', 'Empty or invalid json', { details: 'A body is an object or a list of objects' })
    }
    const keys = Object.keys(row)
    first ??= keys
    const known: string[] = first
    if (keys.length !== known.length || keys.some((key) => !known.includes(key))) {
      throw refuse('PGRST102', 'All object keys must match')
    }
  }
  return first ?? []
}
