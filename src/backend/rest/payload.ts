import { jsonOfCsv } from './csv.ts'
import type { Exchange, RestContext } from './exchange.ts'
import type { JsonRows } from './json-rows.ts'
import { contentTypeOf, formFields, jsonBody, namesOfRows, notAcceptable, textBody } from './read-body.ts'
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
  if (type === 'application/json') return rowsOfJson(text, await jsonBody(text), chosen)
  if (type === 'text/csv') {
    const rows = await jsonOfCsv(text)
    if (!rows) throw refuse('PGRST102', 'All lines must have same number of fields')
    return rows
  }
  if (type === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(formFields(text))
    return { text: `[${JSON.stringify(row)}]`, columns: Object.keys(row) }
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

function rowsOfJson(text: string, rows: JsonRows, chosen: string[] | null): Payload {
  if (rows.kind === 'list') return { text, columns: chosen ?? namesOfRows(rows) }
  // A bare word or number has no rows in it.
  if (rows.kind === 'other') return { text: '[]', columns: chosen ?? [] }
  return { text: `[${text}]`, columns: chosen ?? rows.names }
}
