import { randomBytes } from 'node:crypto'

import type { Relation } from './catalog.ts'
import { findRelationship } from './relationship.ts'
import type { SchemaCache } from './schema-cache.ts'
import { levelSql, selectSql } from './sql-level.ts'
import type { Scope } from './sql-level.ts'
import { bodySql, responseSettingsSql } from './sql-read.ts'
import type { Shape } from './sql-read.ts'
import { ident } from './sql-text.ts'
import type { Condition, Level, Slot } from './tree.ts'

/** What a write gives back. */
export interface Returning {
  shape: Shape
  /** the select list, when the rows come back */
  level: Level | null
  /** the new row's primary key, for a Location header */
  withLocation: boolean
  /** more rows than this undo the write */
  most: Slot | null
}

/** Nobody outside can write this word, so a message that carries it is ours. */
const mark = randomBytes(9).toString('hex')

/**
 * The number of rows that made a statement undo itself, out of PostgreSQL's message.
 *
 * @returns null for any other message
 * @example
 * ```ts run
 * undoneBy('invalid input syntax for type integer: "x"') // => null
 * ```
 */
export function undoneBy(message: string): { because: 'single' | 'most'; rows: number } | null {
  const found = new RegExp(`${mark}:(single|most):(\\d+)`).exec(message)
  return found ? { because: found[1] === 'most' ? 'most' : 'single', rows: Number(found[2]) } : null
}

/** The RETURNING list of a write: only the columns that the answer needs, for a caller may write what it may not read. */
export function returningSql(cache: SchemaCache, relation: Relation, returning: Returning): string {
  const names = new Set(returning.withLocation ? relation.primaryKey : [])
  for (const item of returning.level?.select ?? []) {
    if (item.kind === 'star') for (const column of relation.columns) names.add(column.name)
    else if (item.kind === 'column') names.add(item.column.name)
    else for (const [here] of findRelationship(cache, relation, item).pairs) names.add(here)
  }
  for (const term of returning.level?.order ?? []) names.add(term.column.name)
  const known = relation.columns.filter((column) => names.has(column.name))
  return known.length > 0 ? known.map((column) => `t0.${ident(column.name)}`).join(', ') : '1'
}

/** The statement's outer half, over the rows that `written` returned. */
export function answerSql(relation: Relation, returning: Returning, scope: Scope): string {
  const source = { alias: 't0', name: relation.name, columns: relation.columns, relation }
  const unfiltered = returning.level ? { ...returning.level, where: noConditions } : null
  const rows = unfiltered ? ` from (${selectSql(levelSql(unfiltered, source, scope), 'written as t0', '')}) as r` : ''
  const keys = relation.primaryKey.map((name) => `t0.${ident(name)}`).join(', ')
  const location =
    returning.withLocation && keys !== ''
      ? `, (select row_to_json(k)::text from (select ${keys} from written as t0 limit 1) as k) as location`
      : ''
  const checks = checksSql(returning, scope)
  return `select ${bodySql(returning.shape)} as body, (select count(*)::int from written) as page${location}${checks}${responseSettingsSql}${rows}`
}

const noConditions: Condition[] = []

/** A cast that fails undoes the write in the same statement, and its message carries the number of rows. */
function checksSql(returning: Returning, scope: Scope): string {
  const checks: string[] = []
  if (returning.shape === 'object' || returning.shape === 'stripped-object') {
    checks.push(`case when (select count(*) from written) <> 1 then ${fail('single')} end as is_single`)
  }
  if (returning.most !== null) {
    const most = scope.parameters.of(returning.most, 'bigint')
    checks.push(`case when (select count(*) from written) > ${most} then ${fail('most')} end as is_within`)
  }
  return checks.map((check) => `, ${check}`).join('')
}

function fail(because: 'single' | 'most'): string {
  return `('${mark}:${because}:' || (select count(*) from written))::int`
}
