import type { Computed, Place } from './catalog.ts'

/** How two tables are related, seen from the one that embeds. */
export interface KeyRelationship {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one'
  from: Place
  to: Place
  isSelf: boolean
  fromIsView: boolean
  toIsView: boolean
  /** the foreign key's name */
  name: string
  /** [column here, column there] */
  pairs: [string, string][]
  /** one-to-one: whether the other table has the key */
  isParent: boolean
}

/** Two tables related through a third that has a key to each. */
export interface JunctionRelationship {
  kind: 'many-to-many'
  from: Place
  to: Place
  isSelf: boolean
  fromIsView: boolean
  toIsView: boolean
  junction: Place
  /** the key to this table: its name, and [column here, column of the junction] */
  here: { name: string; pairs: [string, string][] }
  there: { name: string; pairs: [string, string][] }
}

/** A relationship that a function of the table's row computes. */
export interface ComputedRelationship {
  kind: 'computed'
  from: Place
  to: Place
  isSelf: boolean
  computed: Computed
}

/** Any of them. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

/**
 * Whether an embed of it is one object; otherwise it is a list.
 *
 * @example
 * ```ts run
 * const place = { schema: 'public', name: 't' }
 * const own = { from: place, to: place, isSelf: true, fromIsView: false, toIsView: false, name: 'k', pairs: [], isParent: false }
 * isToOne({ ...own, kind: 'many-to-one' }) // => true
 * ```
 */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.computed.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}
