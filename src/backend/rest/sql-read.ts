import { levelSql, selectSql } from './sql-level.ts'
import type { LevelSource, LevelSql, Scope } from './sql-level.ts'
import { Parameters } from './sql-text.ts'
import type { Statement } from './sql-text.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Level } from './tree.ts'

/** The forms in which rows leave. */
export type Shape = 'array' | 'object' | 'csv' | 'stripped-array' | 'stripped-object' | 'scalar' | 'scalars' | 'void'

/** What a read statement is made of. The level's limit and offset are slots like any value. */
export interface ReadPlan {
  source: LevelSource
  level: Level
  shape: Shape
  isCounted: boolean
  /** functions may set the answer's status and headers; a table's read has no code that could */
  isCall: boolean
  /** what follows FROM; a function's arguments need the parameters */
  from: (parameters: Parameters) => string
}

/** The one statement of a read: its single row holds `body`, `page` (rows in it) and `total` (null when not asked for). */
export function readSql(cache: SchemaCache, plan: ReadPlan): Statement {
  const scope: Scope = { cache, parameters: new Parameters(), used: 0 }
  const from = plan.from(scope.parameters)
  const pieces = levelSql(plan.level, plan.source, scope)
  const { limit, offset } = plan.level
  const limited = limit === null ? '' : ` limit ${scope.parameters.rows(limit)}`
  const skipped = offset === null ? '' : ` offset ${scope.parameters.of(offset, 'bigint')}`
  const rows = selectSql(pieces, from, limited + skipped)
  const total = plan.isCounted ? totalSql(plan, scope, countSql(pieces, from)) : 'null'
  const own = plan.isCall ? responseSettingsSql : ''
  const text = `select ${bodySql(plan.shape)} as body, count(*)::int as page, ${total} as total${own} from (${rows}) as r`
  return { text, slots: scope.parameters.slots }
}

/** The settings by which SQL changes an answer, as further columns of a statement's row. */
export const responseSettingsSql = `, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status`

function countSql(pieces: LevelSql, from: string): string {
  return `(select count(*) from ${from}${pieces.needed.join('')}${pieces.where})`
}

/** A page that is not full says the total by itself; the count then costs nothing, for PostgreSQL does not run it. */
function totalSql(plan: ReadPlan, scope: Scope, count: string): string {
  const { limit, offset } = plan.level
  if (limit === null) return `case when count(*) >= 0 then ${offset === null ? 'count(*)' : count} end::int`
  const isShort = `count(*) < ${scope.parameters.rows(limit)}`
  if (offset === null) return `case when ${isShort} then count(*) else ${count} end::int`
  const skipped = scope.parameters.of(offset, 'bigint')
  return `case when ${isShort} and count(*) > 0 then ${skipped} + count(*) else ${count} end::int`
}

/**
 * The body of an answer, made by the database so that no row is parsed here.
 *
 * @example
 * ```ts run
 * bodySql('array') // => "coalesce(json_agg(r), '[]')::text"
 * ```
 */
export function bodySql(shape: Shape): string {
  return bodies[shape]
}

const bodies: Record<Shape, string> = {
  array: `coalesce(json_agg(r), '[]')::text`,
  object: `coalesce(json_agg(r) -> 0, 'null')::text`,
  'stripped-array': `coalesce(json_strip_nulls(json_agg(r)), '[]')::text`,
  'stripped-object': `coalesce(json_strip_nulls(json_agg(r) -> 0), 'null')::text`,
  scalar: `coalesce(json_agg(r.pgrst_scalar) -> 0, 'null')::text`,
  scalars: `coalesce(json_agg(r.pgrst_scalar), '[]')::text`,
  void: `''`,
  // The first row as JSON carries the names of the columns; a row's own text is CSV already.
  csv: `coalesce((json_agg(r) -> 0)::text, '') as head, coalesce(string_agg(substring(r::text, 2, length(r::text) - 2), E'\\n'), '')`,
}
