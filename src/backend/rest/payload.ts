import { jsonOfCsv } from './csv.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { contentTypeOf, formFields, jsonValue, notAcceptable, textBody } from './read-body.ts'
import { refuse } from './refusal.ts'
import type { Relation } from './schema/catalog.ts'

/** The rows of a body, as far as a statement's text depends on them: which columns they name. */
interface Payload {
  /** a JSON array, exactly as it came where it was one */
  text: string
  columns: string[]
}

/**
 * Reads the rows of a write: JSON, CSV or a form. Without `columns=` all rows must name the same ones.
 *
 * @param chosen the columns of `columns=`, which wins
 * @throws RestRefusal PGRST102 for what are no rows
 */
export async function payloadOf(context: RestContext, exchange: Exchange, chosen: string[] | null): Promise<Payload> {
  const { request, caller } = exchange
  const type = contentTypeOf(request)
  const text = await textBody(request, context.rules(), caller.role)
  if (type === 'application/json') return rowsOf(text, jsonValue(text), chosen)
  if (type === 'text/csv') {
    const rows = await jsonOfCsv(text)
    if (!rows) throw refuse('PGRST102', 'All lines must have same number of fields')
    return rows
  }
  if (type === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(formFields(text))
    return rowsOf(JSON.stringify(row), row, null)
  }
  throw notAcceptable(type)
}

/**
 * Checks that a table has the columns that a body names.
 *
 * @throws RestRefusal PGRST204
 */
export function checkColumns(relation: Relation, names: readonly string[]): void {
  for (const name of names) {
    if (relation.columns.some((column) => column.name === name)) continue
    throw refuse('PGRST204', `Could not find the '${name}' column of '${relation.name}' in the schema cache`)
  }
}

function rowsOf(text: string, value: unknown, chosen: string[] | null): Payload {
  if (Array.isArray(value)) return { text, columns: chosen ?? keysOf(value) }
  // A bare word or number has no rows in it.
  if (typeof value !== 'object' || value === null) return { text: '[]', columns: chosen ?? [] }
  return { text: `[${text}]`, columns: chosen ?? Object.keys(value) }
}

/**
 * The names that all objects of a list have.
 *
 * @throws RestRefusal PGRST102 when they differ, or are no objects
 * @example
 * ```ts run
 * keysOf([{ a: 1 }, { a: 2 }]) // => ['a']
 * ```
 */
export function keysOf(rows: readonly unknown[]): string[] {
  const first = keysOfRow(rows[0])
  if (rows.length === 0) return []
  const known = new Set(first)
  for (const row of rows) {
    const keys = keysOfRow(row)
    if (first === null || keys === null || keys.length !== first.length || keys.some((key) => !known.has(key))) {
      throw refuse('PGRST102', 'All object keys must match')
    }
  }
  return first ?? []
}

function keysOfRow(row: unknown): string[] | null {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.keys(row) : null
}
