import { bodyOf, ownSettings, rowOf } from './answer.ts'
import type { AnswerRow } from './answer.ts'
import type { Column, Routine } from './catalog.ts'
import { statementFor } from './exchange.ts'
import type { Exchange, Room } from './exchange.ts'
import { findRoutine } from './find-routine.ts'
import { jsonBody } from './json-body.ts'
import { mediaTypeOf } from './media-type.ts'
import type { MediaType } from './media-type.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { appliedHeader, preferencesOf } from './preferences.ts'
import { rangeHeaders, rangeOf } from './range.ts'
import { bound } from './read-rows.ts'
import { refuse } from './refusal.ts'
import { requestSettings } from './request-settings.ts'
import { callSql } from './sql-call.ts'
import { readSql } from './sql-read.ts'
import type { Shape } from './sql-read.ts'
import { valuesFor } from './sql-text.ts'
import { addValue } from './tree.ts'
import type { Slot } from './tree.ts'

/** A called function with what it is called with: one JSON body, or a slot for each argument in the URL. */
interface Call {
  routine: Routine
  query: ParsedQuery
  names: string[]
  body: Slot | null
}

/** GET, HEAD and POST on /rpc/{function}. Only POST on a volatile function may write. */
export async function callFunction(room: Room, exchange: Exchange): Promise<Response> {
  const { request, caller } = exchange
  const media = mediaTypeOf(request.headers.get('accept'))
  const preferences = preferencesOf(request.headers.get('prefer'))
  const call = await readCall(room, exchange)
  const { routine, query } = call
  const range = rangeOf(query, request.method === 'POST' ? null : request.headers.get('range'))
  bound(query, range, room.maxRows(caller.role))
  const readOnly = request.method !== 'POST' || routine.volatility !== 'v'
  const isCounted = preferences.count !== undefined && readOnly
  const statement = statementOf(room, call, { media, isCounted, exchange })
  const asking = { ...caller, settings: requestSettings(request, exchange.path), readOnly }
  const row = rowOf(await room.database.asCaller(asking, statement.text, valuesFor(statement, query.context.values)))
  const headers = { 'content-type': media.contentType, ...appliedHeader(preferences, ['count']) }
  return respond(routine, row, { media, headers, offset: range.offset, isHead: request.method === 'HEAD' })
}

async function readCall(room: Room, exchange: Exchange): Promise<Call> {
  const { request, caller, schema, name, search } = exchange
  const cache = room.cache()
  if (request.method === 'POST') {
    const { text, value } = await jsonBody(request, caller.role)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw refuse('PGRST102', 'The arguments of a function must be one JSON object')
    }
    const names = Object.keys(value)
    const query = parseQuery(search)
    return { routine: findRoutine(cache, { schema, name }, names), query, names, body: addValue(query.context, text) }
  }
  const overloads = cache.routines(schema, name)
  const args = new Set(overloads.flatMap((routine) => routine.args.map((arg) => arg.name)))
  const columns = new Set(overloads.flatMap((routine) => routine.columns.map((column) => column.name)))
  const query = parseQuery(search, { args, columns })
  const names = [...query.args.keys()]
  return { routine: findRoutine(cache, { schema, name }, names), query, names, body: null }
}

function statementOf(room: Room, call: Call, at: { media: MediaType; isCounted: boolean; exchange: Exchange }) {
  const { routine, query, names } = call
  const { exchange, isCounted } = at
  const shape = shapeOf(routine, at.media)
  const signature = routine.args.map((arg) => arg.type).join()
  const how = [call.body === null ? 'get' : 'post', shape, isCounted, query.level.offset !== null]
  const key = ['call', exchange.schema, exchange.name, signature, names.join('\u0000'), ...how, ...query.context.shape]
  return statementFor(room, key, () => {
    const cache = room.cache()
    const { table } = routine
    const relation = table ? cache.relationOf(table.schema, table.name) : null
    const scalar: Column = { name: 'pgrst_scalar', type: 'text', isArray: false, default: null, isGenerated: false }
    const columns = routine.returns === 'row' ? routine.columns : [scalar]
    const source = { alias: 't0', name: relation?.name ?? routine.name, columns, relation }
    const from = callSql(routine, { names, body: call.body, args: query.args })
    return readSql(cache, { source, level: query.level, shape, isCounted, isCall: true, from })
  })
}

function shapeOf(routine: Routine, media: MediaType): Shape {
  if (routine.returns === 'void') return 'void'
  if (routine.returns === 'scalar') return routine.returnsSet ? 'scalars' : 'scalar'
  if (!routine.returnsSet && media.shape === 'array') return 'object'
  return media.shape
}

function respond(
  routine: Routine,
  row: AnswerRow,
  at: { media: MediaType; headers: Record<string, string>; offset: number; isHead: boolean },
): Response {
  const { status, contentRange } = rangeHeaders(at.offset, row.page, row.total)
  const own = ownSettings(row, routine.returns === 'void' ? 204 : status)
  const headers = new Headers({ ...at.headers, 'content-range': contentRange })
  for (const [name, value] of own.headers) headers.append(name, value)
  if (own.status === 204) headers.delete('content-type')
  const isChecked = routine.returns === 'row' && routine.returnsSet
  const body = isChecked ? bodyOf(row, at.media) : row.body
  const isEmpty = at.isHead || own.status === 204 || own.status === 304
  return new Response(isEmpty ? null : body, { status: own.status, headers })
}
