import { RestRefusal } from './refusal.ts'
import type { Column, Formats, Relation } from './schema/catalog.ts'
import { distance } from './schema/nearest.ts'
import type { SchemaCache } from './schema-cache.ts'
import { ident, placeSql } from './sql-text.ts'
import type { Parameters } from './sql-text.ts'
import type { ColumnPath } from './tree.ts'

/** Where rows come from: a table, a view, a function's result or the rows just written, under its alias in the statement. */
export interface Source {
  alias: string
  /** as errors name it */
  name: string
  /** as errors name it in a select list, where that is another name */
  selected?: string
  columns: readonly Column[]
  /** the table or view whose rows these are, for relationships and computed fields */
  relation: Relation | null
  /** the whole row, for functions that compute from it */
  row: string
  /** The rows lie in a result of their own, with these computed fields as columns beside those of the table. */
  detached?: ReadonlySet<string>
  /** Level of nesting; errors name a table by it. */
  depth: number
}

/** What the statement's writers share: the schema, the parameters, what is allowed and a counter for aliases. */
export interface Scope {
  cache: SchemaCache
  parameters: Parameters
  aggregates: boolean
  /** rows of one list at most */
  most: number
  /** bytes of one response at most */
  mostBytes: number
  used: number
}

/** A piece of SQL and the type of its value below all domains. */
export interface Expression {
  sql: string
  type: string
  /** how a column's values are shown and asked for otherwise than they are */
  formats?: Formats | undefined
}

/**
 * A column, a computed field, or what a JSON path finds in it.
 *
 * @throws RestRefusal 42703 when there is none
 */
export function expressionSql(path: ColumnPath, source: Source, scope: Scope): Expression {
  const found = fieldSql(path.name, source, scope.cache)
  if (!found) throw noColumn(path.name, source)
  return alongPath(found, path, scope)
}

/** What lies at the end of a path into an expression. */
export function alongPath(found: Expression, path: ColumnPath, scope: Scope): Expression {
  if (path.path.length === 0) return found
  const start = found.type === 'jsonb' || found.type === 'json' ? found.sql : `to_jsonb(${found.sql})`
  const steps = path.path.map((step) => {
    const key = scope.parameters.of(step.key, step.isIndex ? 'int' : 'text')
    return ` ${step.asText ? '->>' : '->'} ${key}`
  })
  return { sql: `(${start}${steps.join('')})`, type: path.path.at(-1)?.asText ? 'text' : found.type }
}

function fieldSql(name: string, source: Source, cache: SchemaCache): Expression | null {
  const column = source.columns.find((candidate) => candidate.name === name)
  if (column) return { sql: `${source.alias}.${ident(name)}`, type: column.base, formats: column.formats }
  const computed = source.relation ? cache.computedField(source.relation, name) : null
  if (!computed) return null
  const sql = source.detached?.has(name) ? `${source.alias}.${ident(name)}` : `${placeSql(computed)}(${source.row})`
  return { sql, type: computed.base }
}

/** PostgreSQL's own response to an unknown column, given before it is asked. */
export function noColumn(name: string, source: Pick<Source, 'name' | 'columns'>): RestRefusal {
  const near = nearColumns(
    name,
    source.columns.map((column) => column.name),
  )
  const hint =
    near.length === 0
      ? null
      : `Perhaps you meant to reference the column ${near.map((one) => `"${source.name}.${one}"`).join(' or the column ')}.`
  return new RestRefusal({ status: 400, code: '42703', message: `column ${source.name}.${name} does not exist`, hint })
}

/** Up to three letters apart and less than half the name; two equally near ones are both named, more are none. */
function nearColumns(name: string, columns: readonly string[]): string[] {
  if (name.length > 63) return []
  const ranked = columns.map((column) => ({ column, apart: distance(name, column) }))
  const least = Math.min(...ranked.map(({ apart }) => apart))
  if (least > 3 || least > name.length / 2) return []
  const near = ranked.filter(({ apart }) => apart === least).map(({ column }) => column)
  return near.length > 2 ? [] : near
}

/** PostgreSQL's own response to an unknown column of ON CONFLICT. */
export function noTarget(name: string): RestRefusal {
  return new RestRefusal({ status: 400, code: '42703', message: `column "${name}" does not exist` })
}
