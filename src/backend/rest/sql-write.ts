import type { Column, Relation } from './schema/catalog.ts'
import type { Scope, Source } from './source.ts'
import { bodySql, responseSettingsSql } from './sql-body.ts'
import type { Shape } from './sql-body.ts'
import { conditionSql } from './sql-condition.ts'
import { detached } from './sql-detached.ts'
import { levelSql } from './sql-level.ts'
import { ident, literal, placeSql } from './sql-text.ts'
import type { Statement } from './sql-text.ts'
import { bytesSql, undoSql } from './sql-undo.ts'
import type { Condition, Level, Slot } from './tree.ts'

/** What to do with a row that is there already. */
export interface Conflict {
  columns: string[]
  resolution: 'merge-duplicates' | 'ignore-duplicates'
}

/** The rows of a body, as far as the statement's text depends on them. */
interface Rows {
  body: Slot
  columns: string[]
  /** a row that does not name a column gets the column's default instead of null */
  withDefaults: boolean
}

/** A write on a table or view. `where` of an insert is that of PUT: what the row itself must be. */
export type Write =
  | { kind: 'insert'; relation: Relation; rows: Rows; conflict: Conflict | null; where: Condition[] | null }
  | { kind: 'update'; relation: Relation; rows: Rows; where: Condition[] }
  | { kind: 'delete'; relation: Relation; where: Condition[] }

/** What a write gives back. */
export interface Returning {
  shape: Shape
  /** the select list, when the rows come back */
  level: Level | null
  /** the new row's primary key, for a Location header */
  withLocation: boolean
  /** not exactly one row undoes the write */
  isOne: boolean
  /** more rows than this undo the write */
  most: Slot | null
}

/** The one statement of a write. */
export function writeSql(write: Write, returning: Returning, scope: Scope): Statement {
  const { relation } = write
  const { level } = returning
  const further = returning.withLocation ? relation.primaryKey : []
  const carried = detached(scope.cache, relation, {
    level: level && { ...level, where: [] },
    alias: 't0',
    name: relation.name,
    further,
  })
  const written = `with written as (${changeSql(write, scope)} returning ${carried.list})`
  const returned = level && levelSql({ ...level, where: [] }, carried.source, scope, { from: 'written as t0' })
  const body = `select ${bodySql(returning.shape)} as body, count(*)::int as page`
  const more = locationSql(relation, returning) + insertedSql(write) + responseSettingsSql
  const checks = checksSql(write, returning, scope)
  const rows = returned ? `(${returned.text}) as r` : 'written as r'
  return { text: `${written} ${body}${more}${checks} from ${rows}`, slots: scope.parameters.slots }
}

function locationSql({ primaryKey }: Relation, { withLocation }: Returning): string {
  if (!withLocation || primaryKey.length === 0) return ''
  const keys = primaryKey.map((name) => `t0.${ident(name)}`).join(', ')
  // As texts: read as numbers they would lose digits.
  const texts = `json_each_text((select row_to_json(k.*) from (select ${keys} from written as t0 limit 1) as k))`
  return `, (select json_object_agg(e.key, e.value)::text from ${texts} as e) as location`
}

const counter = 'pgrst.inserted'

/** Rows that were there already are counted back: what remains was new. */
function insertedSql(write: Write): string {
  if (write.kind !== 'insert' || write.conflict?.resolution !== 'merge-duplicates') return ''
  return `, coalesce(nullif(current_setting('${counter}', true), ''), '0')::int as inserted`
}

/** Holds always, and counts a row by the way. */
function countingSql(step: '+ 1' | '- 1'): string {
  return `set_config('${counter}', (coalesce(nullif(current_setting('${counter}', true), ''), '0')::int ${step})::text, true) is not null`
}

function checksSql(write: Write, returning: Returning, scope: Scope): string {
  const affected = '(select count(*) from written)'
  const checks: string[] = []
  if (write.kind === 'insert' && write.where) checks.push(undoSql('put', `${affected} <> 1`, affected))
  else if (returning.isOne) checks.push(undoSql('single', 'count(*) <> 1', 'count(*)'))
  if (returning.most !== null) {
    checks.push(undoSql('most', `${affected} > ${scope.parameters.of(returning.most, 'bigint')}`, affected))
  }
  if (returning.shape !== 'none') checks.push(bytesSql(bodySql(returning.shape), scope.mostBytes))
  return checks.join('')
}

function changeSql(write: Write, scope: Scope): string {
  const { relation } = write
  const table = placeSql(relation)
  if (write.kind === 'insert') return insertSql(write, table, scope)
  const source: Source = {
    alias: 't0',
    name: relation.name,
    columns: relation.columns,
    relation,
    row: 't0.*',
    depth: 0,
  }
  const conditions = write.where.map((condition) => conditionSql(condition, source, scope))
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  if (write.kind === 'delete') return `delete from ${table} as t0${where}`
  const columns = named(relation, write.rows.columns)
  const sets = columns.map(({ name }) => `${ident(name)} = b.${ident(name)}`).join(', ')
  return `update ${table} as t0 set ${sets} from (select * from ${rowsSql(columns, write.rows, scope)} limit 1) as b${where}`
}

type Insert = Extract<Write, { kind: 'insert' }>

function insertSql(write: Insert, table: string, scope: Scope): string {
  const { relation, rows, conflict } = write
  const columns = named(relation, rows.columns)
  if (columns.length === 0) {
    // Rows without any column: each is made of defaults.
    const counted = conflict?.resolution === 'merge-duplicates' ? ` where ${countingSql('+ 1')}` : ''
    const elements = `json_array_elements(${scope.parameters.of(rows.body, 'json')})`
    return `insert into ${table} as t0 select from ${elements}${counted}${conflictSql(conflict, columns)}`
  }
  const names = columns.map(({ name }) => ident(name)).join(', ')
  const values = columns.map(({ name }) => `b.${ident(name)}`).join(', ')
  const source: Source = { alias: 'b', name: 'pgrst_body', columns, relation: null, row: 'b.*', depth: 0 }
  const conditions = (write.where ?? []).map((condition) => conditionSql(condition, source, scope))
  if (conflict?.resolution === 'merge-duplicates') conditions.unshift(countingSql('+ 1'))
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const from = rowsSql(columns, rows, scope)
  return `insert into ${table} as t0 (${names}) select ${values} from ${from}${where}${conflictSql(conflict, columns)}`
}

/** The body as rows of the table's own types, under the alias `b`; domains with a function for it read their values by it. */
function rowsSql(columns: readonly Column[], rows: Rows, scope: Scope): string {
  const plain = columns.map((column) => (column.formats?.fromJson ? { ...column, type: 'json' } : column))
  const from = recordsSql(plain, rows, scope)
  if (!columns.some(({ formats }) => formats?.fromJson)) return from
  const read = columns.map(({ name, formats }) => {
    const column = `b.${ident(name)}`
    return formats?.fromJson ? `${formats.fromJson}(${column}) as ${ident(name)}` : column
  })
  return `(select ${read.join(', ')} from ${from}) as b`
}

function recordsSql(columns: readonly Column[], rows: Rows, scope: Scope): string {
  const typed = columns.map(({ name, type }) => `${ident(name)} ${type}`).join(', ')
  if (!rows.withDefaults) return `json_to_recordset(${scope.parameters.of(rows.body, 'json')}) as b (${typed})`
  const body = scope.parameters.of(rows.body, 'jsonb')
  const pairs = columns
    .flatMap(({ name, default: value }) => (value === null ? [] : [`${literal(name)}, ${value}`]))
    .join(', ')
  const elements = `select coalesce(jsonb_agg(jsonb_build_object(${pairs}) || e), '[]') from jsonb_array_elements(${body}) as e`
  return `jsonb_to_recordset((${elements})) as b (${typed})`
}

function conflictSql(conflict: Conflict | null, columns: readonly Column[]): string {
  if (!conflict) return ''
  const target = conflict.columns.map(ident).join(', ')
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0) return ` on conflict (${target}) do nothing`
  const sets = columns.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`).join(', ')
  return ` on conflict (${target}) do update set ${sets} where ${countingSql('- 1')}`
}

function named(relation: Relation, names: readonly string[]): Column[] {
  return names.flatMap((name) => relation.columns.filter((column) => column.name === name))
}
