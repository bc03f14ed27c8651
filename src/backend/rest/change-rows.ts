import type { Exchange, RestContext } from './exchange.ts'
import { parseQuery } from './parse-query.ts'
import { checkColumns, payloadOf } from './payload.ts'
import type { Write } from './sql-write.ts'
import { addValue } from './tree.ts'
import { writeRows } from './write-rows.ts'
import type { Told } from './write-rows.ts'

/** PATCH: the rows that the filters find get the body's columns. */
export async function updateRows(context: RestContext, exchange: Exchange): Promise<Response> {
  const query = parseQuery(exchange.search)
  const payload = await payloadOf(context, exchange, query.columns)
  const relation = context.cache().relation(exchange)
  checkColumns(relation, payload.columns)
  const { columns } = payload
  const withDefaults = exchange.asked.missing === 'default'
  const body = addValue(query.context, payload.text)
  const rows = { body, columns, withDefaults }
  // Nothing to set is nothing to do, but the caller is still told whether the table is there.
  const write: Write | null = columns.length === 0 ? null : { kind: 'update', relation, rows, where: query.level.where }
  return writeRows(context, exchange, { relation, query, write, key: [columns, withDefaults, body] }, updated)
}

/** DELETE: the rows that the filters find. */
export async function deleteRows(context: RestContext, exchange: Exchange): Promise<Response> {
  const query = parseQuery(exchange.search)
  const relation = context.cache().relation(exchange)
  const write: Write = { kind: 'delete', relation, where: query.level.where }
  return writeRows(context, exchange, { relation, query, write, key: null }, deleted)
}

const changed = { status: () => ({ whole: 200, minimal: 204 }), isLimited: true, isNew: false }

const updated: Told = {
  ...changed,
  headers: ({ page }, total) => ({ 'content-range': `${page > 0 ? `0-${page - 1}` : '*'}/${total}` }),
  applicable: ['missing', 'max-affected'],
}

const deleted: Told = {
  ...changed,
  headers: (_row, total) => ({ 'content-range': `*/${total}` }),
  applicable: ['max-affected'],
}
