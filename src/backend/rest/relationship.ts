import type { ForeignKey, Relation } from './catalog.ts'
import { nearest } from './nearest.ts'
import { refuse } from './refusal.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Embed } from './tree.ts'

/** How two tables are related, seen from the one that embeds. */
export interface Relationship {
  key: ForeignKey
  target: Relation
  isToOne: boolean
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  /** [column here, column there] */
  pairs: [string, string][]
}

/**
 * The one relationship that an embed names: by the other table's name, the key's name or the key's column, narrowed by its
 * hint.
 *
 * @throws RestRefusal PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(cache: SchemaCache, from: Relation, embed: Embed): Relationship {
  const all = relationshipsOf(cache, from)
  const { hint } = embed
  const found = all.filter((candidate) => {
    if (candidate.target.name === embed.target) return hint === null || fits(candidate, hint)
    return hint === null && fits(candidate, embed.target)
  })
  if (found.length > 1) throw ambiguous(from, embed, found)
  if (found[0]) return found[0]
  throw none(cache, from, embed)
}

function relationshipsOf(cache: SchemaCache, from: Relation): Relationship[] {
  const id = `${from.schema}.${from.name}`
  const outward = cache.keysFrom(id).flatMap((key): Relationship[] => {
    const target = cache.relationOf(key.toSchema, key.toTable)
    const pairs = key.columns.map((column, at): [string, string] => [column, key.toColumns[at] ?? ''])
    const kind = key.isUnique ? 'one-to-one' : 'many-to-one'
    return target ? [{ key, target, isToOne: true, kind, pairs }] : []
  })
  const inward = cache.keysTo(id).flatMap((key): Relationship[] => {
    const target = cache.relationOf(key.schema, key.table)
    const pairs = key.toColumns.map((column, at): [string, string] => [column, key.columns[at] ?? ''])
    const kind = key.isUnique ? 'one-to-one' : 'one-to-many'
    return target ? [{ key, target, isToOne: key.isUnique, kind, pairs }] : []
  })
  return [...outward, ...inward]
}

function fits(candidate: Relationship, word: string): boolean {
  if (candidate.key.name === word) return true
  return candidate.key.columns.length === 1 && candidate.key.columns[0] === word
}

function ambiguous(from: Relation, embed: Embed, found: Relationship[]): Error {
  const details = found.map(({ key, kind, pairs, target }) => ({
    cardinality: kind,
    embedding: `${from.name} with ${target.name}`,
    relationship: `${key.name} using ${from.name}(${pairs.map(([here]) => here).join(', ')}) and ${target.name}(${pairs
      .map(([, there]) => there)
      .join(', ')})`,
  }))
  const hints = found.map(({ key, target }) => `'${target.name}!${key.name}'`).join(', ')
  const message = `Could not embed because more than one relationship was found for '${from.name}' and '${embed.target}'`
  const hint = `Try changing '${embed.target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`
  return refuse('PGRST201', message, { details, hint })
}

function none(cache: SchemaCache, from: Relation, embed: Embed): Error {
  const hinted = embed.hint === null ? '' : ` using the hint '${embed.hint}'`
  const near = nearest(embed.target, cache.relatedTo(from))
  return refuse(
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${embed.target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${embed.target}'${hinted} in the schema '${from.schema}', but no matches were found.`,
      hint: near === null || near === embed.target ? null : `Perhaps you meant '${near}' instead of '${embed.target}'.`,
    },
  )
}
