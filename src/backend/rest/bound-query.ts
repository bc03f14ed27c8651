import type { ParsedQuery } from './parse-query.ts'
import type { Range } from './range.ts'
import { addValue } from './tree.ts'
import type { FixedLimit, Level, Slot } from './tree.ts'

/**
 * Puts a page's limits into the tree: nobody gets more rows than the bound, at any level.
 *
 * @param most rows for this caller
 */
export function boundQuery(query: ParsedQuery, range: Range, most: number): void {
  query.level.limit = limitOf(query, Math.min(range.limit ?? most, most))
  if (range.offset > 0) query.level.offset = addValue(query.context, String(range.offset))
  boundEmbeds(query, query.level, most)
}

/** The same bound for embeds, however deep; one that says no limit is bounded where it is written. */
export function boundEmbeds(query: ParsedQuery, level: Level, most: number): void {
  for (const item of level.select) {
    if (item.kind !== 'embed') continue
    const { limit } = item.level
    if (typeof limit === 'number') {
      item.level.limit = limitOf(query, Math.min(Number(query.context.values[limit - 1]), most))
    }
    boundEmbeds(query, item.level, most)
  }
}

/** The sizes of pages that sites ask for. Any other is a value, so that nobody can make a statement per number. */
const usual = new Set([1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 30, 40, 50, 100, 200, 500, 1_000, 10_000])

function limitOf(query: ParsedQuery, rows: number): Slot | FixedLimit {
  if (!usual.has(rows)) {
    query.context.shape.push('&limit')
    return addValue(query.context, String(rows))
  }
  query.context.shape.push('&limit:', String(rows))
  return { rows }
}
