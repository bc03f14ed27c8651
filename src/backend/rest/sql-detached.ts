import type { Relation } from './schema/catalog.ts'
import { findRelationship } from './find-relationship.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Source } from './source.ts'
import { ident, placeSql, unlike } from './sql-text.ts'
import type { Condition, Level } from './tree.ts'

/** A select list that carries rows from where they are found to where the response is made of them. */
interface Detached {
  list: string
  source: Source
}

/**
 * What must be carried for a level's result: only the columns that it needs, for a caller may write what it may not read.
 *
 * @param alias of the rows where they are found
 * @param further columns that are needed whatever the level says
 */
export function detached(
  cache: SchemaCache,
  relation: Relation,
  rows: { level: Level | null; alias: string; name: string; further?: readonly string[] },
): Detached {
  const { level, alias } = rows
  const names = new Set(rows.further ?? [])
  let needsRow = false
  for (const item of level?.select ?? []) {
    if (item.kind === 'star') for (const column of relation.columns) names.add(column.name)
    else if (item.kind === 'column') names.add(item.column.name)
    else {
      const relationship = findRelationship(cache, relation, item)
      if (relationship.kind === 'computed') needsRow = true
      else if (relationship.kind === 'many-to-many') for (const [here] of relationship.here.pairs) names.add(here)
      else for (const [here] of relationship.pairs) names.add(here)
    }
  }
  for (const term of level?.order ?? []) if (term.relation === undefined) names.add(term.column.name)
  for (const name of (level?.where ?? []).flatMap(namesIn)) names.add(name)
  const columns = relation.columns.filter((column) => names.has(column.name))
  const computed = [...names].flatMap((name) => {
    const isColumn = columns.some((column) => column.name === name)
    return isColumn ? [] : (cache.computedField(relation, name) ?? [])
  })
  const rowColumn = unlike('pgrst_row', names)
  const list = [
    ...columns.map((column) => `${alias}.${ident(column.name)}`),
    ...computed.map((field) => `${placeSql(field)}(${alias}.*) as ${ident(field.name)}`),
    // By its type, for a bare star would be the columns.
    ...(needsRow ? [`(${alias}.*)::${placeSql(relation)} as ${rowColumn}`] : []),
  ]
  const source: Source = {
    alias: 't0',
    name: rows.name,
    columns: relation.columns,
    relation,
    row: `t0.${rowColumn}`,
    detached: new Set(computed.map((field) => field.name)),
    depth: 0,
  }
  return { list: list.length > 0 ? list.join(', ') : '1 as one', source }
}

/** The columns that a condition names, and the embeds. */
export function namesIn(condition: Condition): string[] {
  return condition.kind === 'filter' ? [condition.column.name] : condition.parts.flatMap(namesIn)
}
