import { findRelationship } from './find-relationship.ts'
import type { Scope } from './source.ts'
import { detached, namesIn } from './sql-detached.ts'
import { levelSql } from './sql-level.ts'
import type { ReadPlan } from './sql-read.ts'
import type { Relation } from './schema/catalog.ts'
import type { Embed, Level } from './tree.ts'

/**
 * The level of a page that begins behind the first row: its rows are found, and only then is made what is embedded in them.
 * In one select PostgreSQL makes that for all rows that the page skips, too.
 *
 * @param tail limit and offset
 * @returns null where what is embedded decides which rows there are, or their order
 */
export function pageFirst(
  { level, source, from, isTable }: ReadPlan,
  scope: Scope,
  tail: string,
): ReturnType<typeof levelSql> | null {
  const { relation, name } = source
  if (!isTable || !relation || level.offset === null || !isByItself(level, relation, scope)) return null
  const carried = detached(scope.cache, relation, { level: { ...level, where: [] }, alias: 't0', name })
  const found = levelSql({ ...level, select: [] }, source, scope, { from, list: carried.list })
  // In its order once more: a join may bring rows in another.
  return levelSql({ ...level, where: [] }, carried.source, scope, { from: `(${found.text}${tail}) as t0` })
}

function isByItself({ select, where, order }: Level, relation: Relation, scope: Scope): boolean {
  const embeds = select.filter((item) => item.kind === 'embed')
  const names = new Set(embeds.map(({ alias, target }) => alias ?? target))
  const isPlain = (embed: Embed): boolean =>
    !embed.isInner && !embed.isSpread && findRelationship(scope.cache, relation, embed).kind !== 'computed'
  return (
    embeds.length > 0 &&
    embeds.every(isPlain) &&
    order.every((term) => term.relation === undefined) &&
    !where.flatMap(namesIn).some((column) => names.has(column)) &&
    !select.some((item) => item.kind === 'column' && (item.aggregate || item.column.name === 'count'))
  )
}
