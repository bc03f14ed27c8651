import type { Scope, Source } from './source.ts'
import { conditionSql } from './sql-condition.ts'
import type { EmbedPresence } from './sql-condition.ts'
import { joinSql } from './sql-join.ts'
import type { Embed, Level } from './tree.ts'

/**
 * The rows that a level has without its limit, as `select 1 from ...`: conditions count, and embeds only where they
 * decide which rows there are.
 *
 * @param ties conditions that tie an embed to the level above it
 */
export function countedSql(
  level: Level,
  source: Source,
  scope: Scope,
  place: { from: string; ties?: string[] },
): string {
  const embeds = level.select.filter((item) => item.kind === 'embed')
  const exists = (embed: Embed): string => {
    const { below, from, ties } = joinSql(embed, source, scope)
    return `exists (${countedSql(embed.level, below, scope, { from, ties })})`
  }
  const presence: EmbedPresence = new Map(
    embeds.map(
      (embed) => [embed.alias ?? embed.target, (isThere) => `${isThere ? '' : 'not '}${exists(embed)}`] as const,
    ),
  )
  const conditions = [
    ...level.where.map((condition) => conditionSql(condition, source, scope, presence)),
    ...(place.ties ?? []),
    ...embeds.filter(({ isInner }) => isInner).map(exists),
  ]
  return `select 1 from ${place.from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
}
