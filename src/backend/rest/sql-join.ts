import { findRelationship } from './find-relationship.ts'
import { refuse } from './refusal.ts'
import { isToOne } from './schema/relationship.ts'
import type { Relationship } from './schema/relationship.ts'
import type { Scope, Source } from './source.ts'
import { ident, placeSql } from './sql-text.ts'
import type { Embed } from './tree.ts'

/** An embed's place in a statement: what stands after FROM, and what ties its rows to the level above. */
export interface Join {
  below: Source
  from: string
  ties: string[]
  isToOne: boolean
}

/**
 * Finds what an embed names and writes how it hangs on the level above.
 *
 * @throws RestRefusal PGRST200, PGRST201
 */
export function joinSql(embed: Embed, above: Source, scope: Scope): Join {
  const { relation } = above
  if (!relation) {
    const message = `Could not find a relationship between '${above.name}' and '${embed.target}' in the schema cache`
    throw refuse('PGRST200', message)
  }
  const relationship = findRelationship(scope.cache, relation, embed)
  const target = scope.cache.relation(relationship.to)
  const number = ++scope.used
  const depth = above.depth + 1
  const alias = `t${number}`
  const name = relationship.kind === 'many-to-many' ? target.name : `${target.name}_${depth}`
  const below: Source = { alias, name, columns: target.columns, relation: target, row: `${alias}.*`, depth }
  return { below, ...tied(relationship, { above, alias, junction: `j${number}` }), isToOne: isToOne(relationship) }
}

function tied(
  relationship: Relationship,
  at: { above: Source; alias: string; junction: string },
): Pick<Join, 'from' | 'ties'> {
  const { above, alias, junction } = at
  if (relationship.kind === 'computed') {
    return { from: `${placeSql(relationship.computed)}(${above.row}) as ${alias}`, ties: [] }
  }
  const from = `${placeSql(relationship.to)} as ${alias}`
  const equal = (left: string, there: string, right: string, here: string): string =>
    `${left}.${ident(there)} = ${right}.${ident(here)}`
  if (relationship.kind !== 'many-to-many') {
    return { from, ties: relationship.pairs.map(([here, there]) => equal(alias, there, above.alias, here)) }
  }
  return {
    from: `${from}, ${placeSql(relationship.junction)} as ${junction}`,
    ties: [
      ...relationship.there.pairs.map(([there, between]) => equal(alias, there, junction, between)),
      ...relationship.here.pairs.map(([here, between]) => equal(junction, between, above.alias, here)),
    ],
  }
}
