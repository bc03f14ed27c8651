import { bodyOf, rowOf } from './answer.ts'
import type { Relation } from './catalog.ts'
import { statementFor } from './exchange.ts'
import type { Exchange, Room } from './exchange.ts'
import { jsonBody } from './json-body.ts'
import { parseQuery } from './parse-query.ts'
import { payloadOf } from './payload.ts'
import { appliedHeader, preferencesOf } from './preferences.ts'
import type { Preferences } from './preferences.ts'
import { requestSettings } from './request-settings.ts'
import { valuesFor } from './sql-text.ts'
import { writeSql } from './sql-write.ts'
import type { Conflict } from './sql-write.ts'
import { addValue } from './tree.ts'
import { returningOf, writeAnswer } from './write-answer.ts'

/** POST on a table or view: one row or many, perhaps in place of rows that are there. */
export async function createRows(room: Room, exchange: Exchange): Promise<Response> {
  const { request, caller } = exchange
  const cache = room.cache()
  const relation = cache.relation(exchange.schema, exchange.name)
  const preferences = preferencesOf(request.headers.get('prefer'))
  const query = parseQuery(exchange.search)
  const payload = payloadOf(await jsonBody(request, caller.role), relation, query.columns)
  const conflict = conflictOf(relation, preferences, query.onConflict)
  const { returning, media } = returningOf(room, exchange, { query, preferences })
  const body = addValue(query.context, payload.text)
  const withDefaults = preferences.missing === 'default'
  const isVoid = payload.rows === 0
  const shape = ['insert', exchange.schema, exchange.name, returning.shape, withDefaults, returning.withLocation]
  const names = JSON.stringify([payload.columns, conflict, returning.most !== null, body])
  const statement = statementFor(room, [...shape, names, ...query.context.shape], () => {
    const { columns } = payload
    return writeSql(cache, { kind: 'insert', relation, body, columns, conflict, withDefaults }, returning)
  })
  const asking = { ...caller, settings: requestSettings(request, exchange.path) }
  const values = valuesFor(statement, query.context.values)
  const row = rowOf(isVoid ? [noRows] : await room.database.asCaller(asking, statement.text, values))
  const applicable = [
    'missing',
    'return',
    'count',
    'max-affected',
    ...(conflict ? ['resolution' as const] : []),
  ] as const
  const headers: Record<string, string> = {
    'content-range': `*/${preferences.count === undefined ? '*' : row.page}`,
    ...appliedHeader(preferences, applicable),
    ...locationHeader(relation, row.location, row.page),
  }
  if (returning.level === null) return writeAnswer(row, { body: null, status: 201, headers })
  headers['content-type'] = media.contentType
  return writeAnswer(row, { body: bodyOf(row, media), status: 201, headers })
}

const noRows = { body: '[]', page: 0, total: null }

function conflictOf(relation: Relation, preferences: Preferences, named: string[] | null): Conflict | null {
  const columns = named ?? relation.primaryKey
  if (preferences.resolution === undefined || columns.length === 0) return null
  return { columns, resolution: preferences.resolution }
}

function locationHeader(relation: Relation, key: string | null, rows: number): Record<string, string> {
  if (key === null || rows !== 1) return {}
  const values: unknown = JSON.parse(key)
  const pairs = Object.entries(typeof values === 'object' && values !== null ? values : {})
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`)
  return { location: `/${relation.name}?${search.join('&')}` }
}
