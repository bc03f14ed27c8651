import { refuse } from './refusal.ts'
import type { Place } from './schema/catalog.ts'
import { looseLikeness, nearest } from './schema/nearest.ts'
import type { KeyRelationship, Relationship } from './schema/relationship.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Embed } from './tree.ts'

/**
 * The one relationship that an embed names.
 *
 * 1. Its target is the other table, the function that computes it, the key's name or the key's single column here.
 * 2. A hint narrows it: the key, one of the key's columns on either side, or the table between the two.
 * 3. In a relationship of a table with itself the table's name means its many, a column the one that it refers to.
 *
 * @throws RestRefusal PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(cache: SchemaCache, from: Place, embed: Embed): Relationship {
  const found = cache.relationshipsOf(from).filter((candidate) => fits(candidate, embed))
  if (found.length > 1) throw ambiguous(from, embed, found)
  if (found[0]) return found[0]
  throw none(cache, from, embed)
}

function fits(candidate: Relationship, { target, hint }: Embed): boolean {
  if (candidate.kind === 'computed') return candidate.computed.name === target
  if (candidate.isSelf) return fitsSelf(candidate, target, hint)
  if (hint === null) return candidate.to.name === target || (!candidate.toIsView && namesKey(candidate, target))
  if (candidate.to.name !== target) return false
  if (candidate.kind === 'many-to-many') return candidate.junction.name === hint
  return namesKey(candidate, hint) || singlePair(candidate)?.[1] === hint
}

function fitsSelf(
  candidate: Exclude<Relationship, { kind: 'computed' }>,
  target: string,
  hint: string | null,
): boolean {
  if (candidate.kind === 'one-to-many' && target === candidate.to.name) {
    return hint === null || singlePair(candidate)?.[1] === hint
  }
  return hint === null && candidate.kind === 'many-to-one' && singlePair(candidate)?.[0] === target
}

function namesKey(candidate: Exclude<Relationship, { kind: 'computed' }>, word: string): boolean {
  if (candidate.kind === 'many-to-many') return false
  return candidate.name === word || singlePair(candidate)?.[0] === word
}

function singlePair({ pairs }: KeyRelationship): [string, string] | undefined {
  return pairs.length === 1 ? pairs[0] : undefined
}

function ambiguous(from: Place, { target }: Embed, found: readonly Relationship[]): Error {
  const hints = found.map((one) => `'${one.to.name}!${keyOf(one)}'`).join(', ')
  const message = `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`
  const hint = `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`
  return refuse('PGRST201', message, { details: found.map(described), hint })
}

function keyOf(one: Relationship): string {
  if (one.kind === 'computed') return one.computed.name
  return one.kind === 'many-to-many' ? one.junction.name : one.name
}

function described(one: Relationship) {
  return { cardinality: one.kind, embedding: `${one.from.name} with ${one.to.name}`, relationship: between(one) }
}

function between(one: Relationship): string {
  const list = (names: readonly string[]): string => `(${names.join(', ')})`
  const second = (pairs: readonly [string, string][]): string[] => pairs.map(([, there]) => there)
  if (one.kind === 'computed') return one.computed.name
  if (one.kind === 'many-to-many') {
    const { here, there, junction } = one
    return `${junction.name} using ${here.name}${list(second(here.pairs))} and ${there.name}${list(second(there.pairs))}`
  }
  const first = one.pairs.map(([here]) => here)
  return `${one.name} using ${one.from.name}${list(first)} and ${one.to.name}${list(second(one.pairs))}`
}

function none(cache: SchemaCache, from: Place, { target, hint }: Embed): Error {
  const hinted = hint === null ? '' : ` using the hint '${hint}'`
  const related = cache.relationshipsOf(from).map((one) => one.to.name)
  const suggestion = related.length > 0 ? nearTarget(target, related) : nearOrigin(from, cache.relatedIn(from.schema))
  return refuse(
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hinted} in the schema '${from.schema}', but no matches were found.`,
      hint: suggestion,
    },
  )
}

/** With the right table in it, the hint of the request is what was wrong. */
function nearTarget(target: string, related: readonly string[]): string | null {
  const near = related.includes(target) ? null : nearest(target, related, looseLikeness)
  return near === null ? null : `Perhaps you meant '${near}' instead of '${target}'.`
}

function nearOrigin({ name }: Place, related: readonly string[]): string | null {
  const near = nearest(name, related, looseLikeness)
  return near === null ? null : `Perhaps you meant '${near}' instead of '${name}'.`
}
