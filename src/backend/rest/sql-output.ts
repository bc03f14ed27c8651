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
  /** JSON that a group must be able to compare */
  isJson?: boolean
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
  if (aggregate && column.name === '*') return { sql: isSpread ? source.row : '*', name, aggregate }
  const { sql } = expressionSql(
    column,
    source.selected === undefined ? source : { ...source, name: source.selected },
    scope,
  )
  return { sql: castSql(sql, cast, scope), name, aggregate }
}

/** The last key of a JSON path names its value; a number in a list does not. */
function nameOf({ column }: SelectColumn): string {
  return column.path.findLast((step) => !step.isIndex)?.name ?? column.name
}

/** The database's own answer to an unknown type, given before it is asked. */
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
  const isWritten = isGrouped || isSpread || source.detached !== undefined
  const all = outputs.flatMap((output) => (output.name === null && isWritten ? columnsOf(source) : [output]))
  const list = all.map((output) => {
    if (output.name === null) return `${source.alias}.*`
    return `${outputSql(output, scope, { isGrouped, isSpread })} as ${ident(output.name)}`
  })
  const places = all.flatMap(({ aggregate }, at) => (aggregate ? [] : [at + 1]))
  return {
    list: list.join(', '),
    names: all.flatMap(({ name }) => (name === null ? source.columns.map((column) => column.name) : [name])),
    group: isGrouped && places.length > 0 ? ` group by ${places.join(', ')}` : '',
  }
}

function columnsOf(source: Source): Output[] {
  return source.columns.map(({ name }) => ({ sql: `${source.alias}.${ident(name)}`, name, aggregate: null }))
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
    .map((output) => {
      const { name, aggregate } = output
      return { ...output, sql: `${alias}.${ident(name ?? '')}`, name, aggregate }
    })
}
