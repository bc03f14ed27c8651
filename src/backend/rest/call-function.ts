import { responseOf, bodyHeaders, bodyOf, isOne, notSingle, profileHeader, rowOf } from './response.ts'
import { boundQuery } from './bound-query.ts'
import { tooManyAffected } from './database-failure.ts'
import { mostRows, newScope, run, statementFor } from './exchange.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { explained } from './explain.ts'
import type { MediaType, OwnForm } from './media-type.ts'
import { negotiated } from './negotiate.ts'
import { appliedHeader, mostAffected } from './preferences.ts'
import { rangeHeaders, rangeOf } from './range.ts'
import { readCall } from './read-arguments.ts'
import type { Call } from './read-arguments.ts'
import { refuse } from './refusal.ts'
import type { Column, Relation, Routine } from './schema/catalog.ts'
import type { Scope, Source } from './source.ts'
import { bodySql } from './sql-body.ts'
import type { Shape } from './sql-body.ts'
import { callSql } from './sql-call.ts'
import { detached } from './sql-detached.ts'
import { readSql } from './sql-read.ts'
import type { ReadPlan } from './sql-read.ts'
import { valuesFor } from './sql-text.ts'
import type { Statement } from './sql-text.ts'
import { bytesSql, undoSql } from './sql-undo.ts'

/** GET, HEAD and POST on /rpc/{function}. Only POST on a volatile function may write. */
export async function callFunction(context: RestContext, exchange: Exchange): Promise<Response> {
  const { request, asked } = exchange
  const isHead = request.method === 'HEAD'
  const call = await readCall(context, exchange)
  const { routine, query } = call
  const range = rangeOf(query, request.method === 'GET' ? request.headers.get('range') : null)
  boundQuery(query, range, mostRows(context.rules(), exchange.caller.role))
  const of = routine.returns === 'row' ? { schema: routine.schema, name: routine.result.name } : routine
  const media = negotiated(context, exchange, { of, level: query.level })
  const most = mostAffected(asked)
  if (most !== null && !routine.returnsSet) {
    const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
    throw refuse('PGRST128', message)
  }
  const readOnly = request.method !== 'POST' || routine.volatility !== 'v'
  const at: Calling = {
    media,
    isHead,
    readOnly,
    isCounted: asked.count === 'exact' || asked.count === 'estimated',
    most,
  }
  const statement = statementOf(context, exchange, call, at)
  const prepared = { ...statement, values: valuesFor(statement, query.context.values) }
  if (media.plan) return explained(context, exchange, prepared, { readOnly, routine, media, plan: media.plan })
  const row = rowOf(await run(context, exchange, prepared, { readOnly, routine }))
  const told = appliedHeader(asked, ['max-affected'])
  const { status, contentRange } = rangeHeaders(range.offset, row.page, row.total, {
    ...profileHeader(exchange),
    ...told,
  })
  if (isOne(media) && row.page !== 1) throw notSingle(row.page)
  if (most !== null && row.page > Number(most)) throw tooManyAffected(row.page)
  const headers = { 'content-range': contentRange, ...told }
  if (routine.returns === 'void') return responseOf(row, { status: 204, headers, body: null })
  const whole = { ...headers, ...bodyHeaders(exchange, media) }
  return responseOf(row, { status, headers: whole, body: isHead ? null : bodyOf(row, media) })
}

interface Calling {
  media: MediaType
  isHead: boolean
  readOnly: boolean
  isCounted: boolean
  most: string | null
}

function statementOf(context: RestContext, exchange: Exchange, call: Call, at: Calling): Statement {
  const { routine, query } = call
  const shape = at.isHead ? 'none' : shapeOf(routine, at.media)
  const signature = routine.args.map((arg) => arg.type).join()
  const how = [call.key, shape, isOne(at.media), at.isCounted, at.most, query.level.offset !== null]
  const key = ['call', exchange.request.method, signature, ...how, ...query.context.shape]
  return statementFor(context, exchange, key, () => {
    const scope = newScope(context, exchange)
    const count = at.isCounted ? 'exact' : 'none'
    const isSingle = !routine.returnsSet
    // What a refusal takes back must be refused while the transaction is open.
    const checks = at.readOnly ? '' : checksOf(at, shape, scope)
    return readSql(scope, { ...planOf(call, at, scope), level: query.level, shape, count, isSingle, checks })
  })
}

function checksOf({ media, most }: Calling, shape: Shape, { mostBytes }: Scope): string {
  const single = isOne(media) ? undoSql('single', 'count(*) <> 1', 'count(*)') : ''
  const bytes = shape === 'none' ? '' : bytesSql(bodySql(shape), mostBytes)
  return single + bytes + (most === null ? '' : undoSql('most', `count(*) > ${Number(most)}`, 'count(*)'))
}

/** A function that may write and is counted is called once, and its rows are counted then. */
function planOf(call: Call, at: Calling, scope: Scope): Pick<ReadPlan, 'source' | 'from' | 'before'> {
  const { routine } = call
  const isRow = routine.returns === 'row'
  const relation = isRow ? scope.cache.relationOf(routine.result) : null
  const called = callSql(routine, call.args, scope.parameters)
  const from = isRecord(routine)
    ? `(select ${called} as pgrst_scalar) as t0`
    : `${called} as ${isRow ? 't0' : 't0 (pgrst_scalar)'}`
  const name = isRow && relation ? relation.name : routine.name
  const source: Source = {
    alias: 't0',
    name,
    selected: 'pgrst_call',
    columns: isRow ? routine.columns : [scalar],
    relation,
    row: 't0.*',
    depth: 0,
  }
  if (at.readOnly || !at.isCounted) return { source, from }
  if (!relation)
    return { source, from: 'called as t0', before: `with called as materialized (select t0.* from ${from}) ` }
  return once(call, { relation, from, name }, scope)
}

/** Rows whose columns nobody knows before they are made: PostgreSQL gives them as a value, and not as a table. */
function isRecord({ returns, result }: Routine): boolean {
  return returns === 'scalar' && result.schema === 'pg_catalog' && result.name === 'record'
}

function once(
  { query }: Call,
  at: { relation: Relation; from: string; name: string },
  scope: Scope,
): Pick<ReadPlan, 'source' | 'from' | 'before'> {
  const carried = detached(scope.cache, at.relation, { level: query.level, alias: 't0', name: at.name })
  const before = `with called as materialized (select ${carried.list} from ${at.from}) `
  return { source: { ...carried.source, selected: 'pgrst_call' }, from: 'called as t0', before }
}

const scalar: Column = {
  name: 'pgrst_scalar',
  type: 'text',
  base: 'text',
  default: null,
  isNullable: true,
  plainType: 'text',
  maxLength: null,
  labels: [],
  description: null,
}

function shapeOf(routine: Routine, { form }: MediaType): Shape {
  if (routine.returns === 'void') return 'none'
  if (typeof form === 'object') return { ...form, ofValue: routine.returns === 'scalar' && !routine.returnsSet }
  if (routine.returns === 'scalar') return scalarShape(routine, form)
  if (routine.returnsSet) return form
  if (form === 'array') return 'single'
  return form === 'stripped-array' ? 'stripped-single' : form
}

function scalarShape({ returnsSet }: Routine, form: OwnForm): Shape {
  if (form === 'array') return returnsSet ? 'scalars' : 'scalar'
  if (returnsSet) return form
  if (form === 'object') return 'scalar'
  return form.startsWith('stripped') ? 'stripped-scalar' : form
}
