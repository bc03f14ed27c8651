import type { StatementRow } from './response.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { checkColumns, payloadOf } from './payload.ts'
import type { Preferences } from './preferences.ts'
import { notOfAddress, refuse } from './refusal.ts'
import type { Relation } from './schema/catalog.ts'
import { noTarget } from './source.ts'
import type { Conflict } from './sql-write.ts'
import { addValue } from './tree.ts'
import type { Condition } from './tree.ts'
import { writeRows } from './write-rows.ts'
import type { Told } from './write-rows.ts'

/** POST on a table or view: one row or many, perhaps in place of rows that are there. */
export async function createRows(context: RestContext, exchange: Exchange): Promise<Response> {
  const { asked } = exchange
  const query = parseQuery(exchange.search)
  const payload = await payloadOf(context, exchange, query.columns)
  const relation = context.cache().relation(exchange)
  checkColumns(relation, payload.columns)
  const conflict = conflictOf(relation, asked, query.onConflict)
  const { columns } = payload
  const withDefaults = asked.missing === 'default'
  const body = addValue(query.context, payload.text)
  const rows = { body, columns, withDefaults }
  const key = [columns, conflict, withDefaults, body]
  const write = { kind: 'insert', relation, rows, conflict, where: null } as const
  const upserts = conflict ? (['resolution', 'missing'] as const) : (['missing'] as const)
  return writeRows(context, exchange, { relation, query, write, key }, { ...created(relation), applicable: upserts })
}

/** PUT on a table or view: the one row of the address, made or replaced. */
export async function replaceRow(context: RestContext, exchange: Exchange): Promise<Response> {
  const query = parseQuery(exchange.search)
  if (query.limit !== null || query.offset > 0) {
    throw refuse('PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  const payload = await payloadOf(context, exchange, null)
  const relation = context.cache().relation(exchange)
  checkPut(relation, query)
  checkColumns(relation, payload.columns)
  if (!relation.primaryKey.every((name) => payload.columns.includes(name))) throw notOfAddress()
  const body = addValue(query.context, payload.text)
  const rows = { body, columns: payload.columns, withDefaults: false }
  const conflict: Conflict = { columns: [...relation.primaryKey], resolution: 'merge-duplicates' }
  const write = { kind: 'insert', relation, rows, conflict, where: query.level.where } as const
  return writeRows(context, exchange, { relation, query, write, key: [payload.columns, body] }, replaced)
}

function conflictOf(relation: Relation, asked: Preferences, named: string[] | null): Conflict | null {
  const columns = named ?? relation.primaryKey
  if (asked.resolution === undefined || columns.length === 0) return null
  for (const name of columns) {
    if (!relation.columns.some((column) => column.name === name)) throw noTarget(name)
  }
  return { columns: [...columns], resolution: asked.resolution }
}

function checkPut(relation: Relation, query: ParsedQuery): void {
  const { where } = query.level
  const keys = new Set(relation.primaryKey)
  const named = new Set(where.map((condition) => (isPlainEqual(condition) ? condition.column.name : '')))
  const isWhole = keys.size > 0 && named.size === keys.size && [...named].every((name) => keys.has(name))
  if (isWhole && !query.hasLogic) return
  throw refuse('PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
}

function isPlainEqual(condition: Condition): condition is Extract<Condition, { kind: 'filter' }> {
  if (condition.kind !== 'filter' || condition.operator !== 'eq' || condition.negated) return false
  return condition.quantifier === undefined && condition.column.path.length === 0
}

/** New rows are 201; a list that only replaced what was there is 200. */
function created(relation: Relation): Omit<Told, 'applicable'> {
  return {
    status: ({ inserted }) => {
      const status = inserted !== null && inserted <= 0 ? 200 : 201
      return { whole: status, minimal: status }
    },
    headers: (row, total) => ({ 'content-range': `*/${total}`, ...locationHeader(relation, row) }),
    isLimited: false,
    isNew: true,
  }
}

const replaced: Told = {
  status: ({ inserted }) => ({ whole: (inserted ?? 0) > 0 ? 201 : 200, minimal: 204 }),
  headers: () => ({}),
  applicable: [],
  isLimited: false,
  isNew: false,
}

function locationHeader(relation: Relation, { location, page }: StatementRow): Record<string, string> {
  if (location === null || page !== 1) return {}
  const values: unknown = JSON.parse(location)
  const pairs = Object.entries(typeof values === 'object' && values !== null ? values : {})
  const search = pairs.map(([name, value]) => {
    const text = typeof value === 'string' ? `eq.${encodeURIComponent(value)}` : 'is.null'
    return `${encodeURIComponent(name)}=${text}`
  })
  return { location: `/${encodeURIComponent(relation.name)}?${search.join('&')}` }
}
