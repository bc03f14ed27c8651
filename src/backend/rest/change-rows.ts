import { bodyOf, rowOf } from './answer.ts'
import type { Relation } from './catalog.ts'
import { statementFor } from './exchange.ts'
import type { Exchange, Room } from './exchange.ts'
import { jsonBody } from './json-body.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { payloadOf } from './payload.ts'
import { appliedHeader, preferencesOf } from './preferences.ts'
import { requestSettings } from './request-settings.ts'
import { valuesFor } from './sql-text.ts'
import { writeSql } from './sql-write.ts'
import type { Write } from './sql-write.ts'
import { addValue } from './tree.ts'
import { returningOf, writeAnswer } from './write-answer.ts'

/** PATCH: the rows that the filters find get the body's columns. */
export async function updateRows(room: Room, exchange: Exchange): Promise<Response> {
  const relation = room.cache().relation(exchange.schema, exchange.name)
  const query = parseQuery(exchange.search)
  const payload = payloadOf(await jsonBody(exchange.request, exchange.caller.role), relation, query.columns)
  const body = addValue(query.context, payload.text)
  const { columns } = payload
  // Nothing to set is nothing to do, but the caller still hears whether the table is there.
  const write: Write | null =
    columns.length === 0 ? null : { kind: 'update', relation, body, columns, where: query.level.where }
  return change(room, exchange, { relation, query, write, key: JSON.stringify(columns) })
}

/** DELETE: the rows that the filters find. */
export async function deleteRows(room: Room, exchange: Exchange): Promise<Response> {
  const relation = room.cache().relation(exchange.schema, exchange.name)
  const query = parseQuery(exchange.search)
  const write: Write = { kind: 'delete', relation, where: query.level.where }
  return change(room, exchange, { relation, query, write, key: '' })
}

async function change(
  room: Room,
  exchange: Exchange,
  what: { relation: Relation; query: ParsedQuery; write: Write | null; key: string },
): Promise<Response> {
  const { request, caller } = exchange
  const { query, write } = what
  const preferences = preferencesOf(request.headers.get('prefer'))
  const { returning, media } = returningOf(room, exchange, { query, preferences })
  const shape = [request.method, exchange.schema, exchange.name, returning.shape, returning.most !== null, what.key]
  const row = rowOf(write ? await run(write) : [{ body: '[]', page: 0, total: null }])
  const total = preferences.count === undefined ? '*' : String(row.page)
  const isRange = request.method === 'PATCH' && row.page > 0
  const headers: Record<string, string> = {
    'content-range': `${isRange ? `0-${row.page - 1}` : '*'}/${total}`,
    ...appliedHeader(preferences, ['missing', 'return', 'count', 'max-affected']),
  }
  if (returning.level === null) return writeAnswer(row, { body: null, status: 204, headers })
  headers['content-type'] = media.contentType
  return writeAnswer(row, { body: bodyOf(row, media), status: 200, headers })

  async function run(known: Write): Promise<Record<string, unknown>[]> {
    const statement = statementFor(room, [...shape, ...query.context.shape], () =>
      writeSql(room.cache(), known, returning),
    )
    const asking = { ...caller, settings: requestSettings(request, exchange.path) }
    return room.database.asCaller(asking, statement.text, valuesFor(statement, query.context.values))
  }
}
