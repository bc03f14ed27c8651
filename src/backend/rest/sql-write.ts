import type { Column, Relation } from './catalog.ts'
import type { SchemaCache } from './schema-cache.ts'
import { conditionSql } from './sql-condition.ts'
import type { Scope } from './sql-level.ts'
import { answerSql, returningSql } from './sql-returning.ts'
import type { Returning } from './sql-returning.ts'
import { ident, Parameters } from './sql-text.ts'
import type { Statement } from './sql-text.ts'
import type { Condition, Slot } from './tree.ts'

/** What to do with a row that is there already. */
export interface Conflict {
  columns: string[]
  resolution: 'merge-duplicates' | 'ignore-duplicates'
}

/** A write on a table or view. */
export type Write =
  | {
      kind: 'insert'
      relation: Relation
      body: Slot
      columns: string[]
      conflict: Conflict | null
      withDefaults: boolean
    }
  | { kind: 'update'; relation: Relation; body: Slot; columns: string[]; where: Condition[] }
  | { kind: 'delete'; relation: Relation; where: Condition[] }

/** The one statement of a write. */
export function writeSql(cache: SchemaCache, write: Write, returning: Returning): Statement {
  const scope: Scope = { cache, parameters: new Parameters(), used: 0 }
  const { relation } = write
  const list = returningSql(cache, relation, returning)
  const written = `${changeSql(write, scope.parameters)} returning ${list}`
  const text = `with written as (${written}) ${answerSql(relation, returning, scope)}`
  return { text, slots: scope.parameters.slots }
}

function changeSql(write: Write, parameters: Parameters): string {
  const table = `${ident(write.relation.schema)}.${ident(write.relation.name)}`
  if (write.kind === 'insert') return insertSql(write, table, parameters)
  const source = { alias: 't0', name: write.relation.name, columns: write.relation.columns }
  const conditions = write.where.map((condition) => conditionSql(condition, source, { parameters }))
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  if (write.kind === 'delete') return `delete from ${table} as t0${where}`
  const columns = named(write.relation, write.columns)
  const sets = columns.map(({ name }) => `${ident(name)} = b.${ident(name)}`).join(', ')
  const rows = `json_to_recordset(${parameters.of(write.body, 'json')}) as b(${typed(columns)})`
  return `update ${table} as t0 set ${sets} from (select * from ${rows} limit 1) as b${where}`
}

type Insert = Extract<Write, { kind: 'insert' }>

function insertSql(write: Insert, table: string, parameters: Parameters): string {
  const columns = named(write.relation, write.columns)
  if (columns.length === 0) return `insert into ${table} as t0 default values`
  const names = columns.map(({ name }) => ident(name)).join(', ')
  const values = columns.map(({ name }) => `b.${ident(name)}`).join(', ')
  const rows = write.withDefaults
    ? `jsonb_to_recordset(${withDefaults(columns, parameters.of(write.body, 'jsonb'))})`
    : `json_to_recordset(${parameters.of(write.body, 'json')})`
  const insert = `insert into ${table} as t0 (${names}) select ${values} from ${rows} as b(${typed(columns)})`
  return insert + conflictSql(write.conflict, columns)
}

/** A row that does not name a column gets the column's default instead of null. */
function withDefaults(columns: readonly Column[], body: string): string {
  const defaults = columns.filter((column) => column.default !== null)
  const pairs = defaults.map(({ name, default: value }) => `'${name.replaceAll("'", "''")}', ${value}`).join(', ')
  return `(select coalesce(jsonb_agg(jsonb_build_object(${pairs}) || e), '[]') from jsonb_array_elements(${body}) as e)`
}

function conflictSql(conflict: Conflict | null, columns: readonly Column[]): string {
  if (!conflict) return ''
  const target = conflict.columns.map(ident).join(', ')
  if (conflict.resolution === 'ignore-duplicates') return ` on conflict (${target}) do nothing`
  const others = columns.filter((column) => !conflict.columns.includes(column.name))
  const changed = others.length > 0 ? others : columns
  const sets = changed.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`).join(', ')
  return ` on conflict (${target}) do update set ${sets}`
}

function named(relation: Relation, names: readonly string[]): Column[] {
  return names.flatMap((name) => relation.columns.filter((column) => column.name === name))
}

function typed(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${ident(name)} ${type}`).join(', ')
}
