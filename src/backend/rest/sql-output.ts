import { refuse, RestRefusal } from './refusal.ts'
import { expressionSql } from './source.ts'
import type { Scope, Source } from './source.ts'
import { ident } from './sql-text.ts'
import type { SelectColumn } from './tree.ts'

/** An entry of a finished select list; without a name it is all columns of the level's source. */
export interface Output {
  sql: string
  name: string | null
  /** what makes one value of many: written around `sql` at the level that groups */
  aggregate: SelectColumn['aggregate']
  /** one value of many rows without an aggregate of ours, see `countsRows` */
  isCount?: boolean
  /** JSON that a group must be able to compare */
  isJson?: boolean
  /** a list of rows, or a row with such a list in it */
  hasList?: boolean
  /** what a group compares in its place: the column whose values are shown otherwise than they are */
  column?: string
}

/** All columns. */
export const star: Output = { sql: '*', name: null, aggregate: null }

/**
 * A column of the select list.
 *
 * @param isSpread the level's columns go up to the level above, and with them its aggregates
 * @throws RestRefusal 42703, 42704, PGRST123
 */
export function columnOutput(item: SelectColumn, source: Source, scope: Scope, isSpread: boolean): Output {
  const { aggregate, column, cast } = item
  if (aggregate && !scope.aggregates) throw refuse('PGRST123', 'Use of aggregate functions is not allowed')
  const name = item.alias ?? aggregate?.name ?? nameOf(item)
  if (aggregate && column.name === '*') return { sql: isSpread ? '1' : '*', name, aggregate }
  if (countsRows(item, source, scope)) {
    return { sql: castSql(`${source.alias}.${ident('count')}`, cast, scope), name, aggregate, isCount: true }
  }
  const found = expressionSql(
    column,
    source.selected === undefined ? source : { ...source, name: source.selected },
    scope,
  )
  const show = found.formats?.toJson ?? null
  if (show === null) return { sql: castSql(found.sql, cast, scope), name, aggregate }
  return { sql: castSql(`${show}(${found.sql})`, cast, scope), name, aggregate, column: found.sql }
}

/**
 * `count` without parentheses is older than aggregates, and needs no leave: PostgreSQL itself reads a column of this name
 * that there is not as the number of rows.
 */
function countsRows({ column, aggregate }: SelectColumn, source: Source, { cache }: Scope): boolean {
  if (column.name !== 'count' || column.path.length > 0 || aggregate) return false
  if (source.columns.some(({ name }) => name === 'count')) return false
  return source.relation === null || cache.computedField(source.relation, 'count') === null
}

/** The last key of a JSON path names its value; a number in a list does not. */
function nameOf({ column }: SelectColumn): string {
  return column.path.findLast((step) => !step.isIndex)?.name ?? column.name
}

/** The database's own response to an unknown type, given before it is asked. */
function castSql(sql: string, cast: string | null, scope: Scope): string {
  if (cast === null) return sql
  if (scope.cache.isType(cast)) return `cast(${sql} as ${cast})`
  throw new RestRefusal({ status: 400, code: '42704', message: `type "${cast.toLowerCase()}" does not exist` })
}

/**
 * The select list as text, with its GROUP BY where it has aggregates.
 *
 * @param columns the names that a star stands for where it must be written out
 */
export function listSql(
  outputs: readonly Output[],
  source: Source,
  scope: Scope,
  isSpread: boolean,
): { list: string; names: string[]; group: string } {
  const isGrouped = !isSpread && outputs.some(({ aggregate }) => aggregate)
  const isWritten =
    isGrouped || isSpread || source.detached !== undefined || source.columns.some(({ formats }) => formats?.toJson)
  const all = outputs.flatMap((output) => (output.name === null && isWritten ? columnsOf(source) : [output]))
  const list = all.map((output) => {
    if (output.name === null) return `${source.alias}.*`
    return `${outputSql(output, scope, { isGrouped, isSpread })} as ${ident(output.name)}`
  })
  const places = all.flatMap(({ aggregate, column }, at) => (aggregate ? [] : [column ?? at + 1]))
  return {
    list: list.join(', '),
    names: all.flatMap(({ name }) => (name === null ? source.columns.map((column) => column.name) : [name])),
    group: isGrouped && places.length > 0 ? ` group by ${places.join(', ')}` : '',
  }
}

function columnsOf(source: Source): Output[] {
  return source.columns.map(({ name, formats }) => {
    const sql = `${source.alias}.${ident(name)}`
    const show = formats?.toJson ?? null
    if (show === null) return { sql, name, aggregate: null }
    return { sql: `${show}(${sql})`, name, aggregate: null, column: sql }
  })
}

function outputSql(output: Output, scope: Scope, at: { isGrouped: boolean; isSpread: boolean }): string {
  if (at.isSpread) return output.sql
  if (output.aggregate) return castSql(`${output.aggregate.name}(${output.sql})`, output.aggregate.cast, scope)
  return at.isGrouped && output.isJson ? `${output.sql}::jsonb` : output.sql
}

/** The names and pending aggregates of a spread level, as the level above sees them under an alias. */
export function spreadOutputs(outputs: readonly Output[], source: Source, alias: string): Output[] {
  return outputs
    .flatMap((output) => (output.name === null ? columnsOf(source) : [output]))
    .map(({ name, aggregate, isJson, hasList, column }) => {
      const sql = `${alias}.${ident(name ?? '')}`
      return { sql, name, aggregate, isJson: isJson === true || column !== undefined, hasList: hasList === true }
    })
}
