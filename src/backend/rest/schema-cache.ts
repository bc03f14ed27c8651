import type { Catalog, ForeignKey, Relation, Routine } from './catalog.ts'
import { nearest } from './nearest.ts'
import { refuse } from './refusal.ts'

/** The names that SQL itself has for types, beside those of the catalog. */
const spokenTypes = ['int', 'integer', 'bigint', 'smallint', 'real', 'double precision', 'decimal', 'boolean', 'char']
const dateTypes = [
  'character varying',
  'timestamp with time zone',
  'timestamp without time zone',
  'time with time zone',
]

/**
 * The exposed part of the database, ready for look-ups.
 *
 * @example
 * ```ts run
 * const cache = new SchemaCache({ relations: [], foreignKeys: [], routines: [], types: ['text'] })
 * cache.isType('text') // => true
 * ```
 */
export class SchemaCache {
  readonly #relations: Map<string, Relation>
  readonly #routines: Map<string, Routine[]>
  readonly #types: Set<string>
  readonly #keysFrom: Map<string, ForeignKey[]>
  readonly #keysTo: Map<string, ForeignKey[]>

  /** @param catalog as read from the database */
  constructor(catalog: Catalog) {
    this.#relations = new Map(catalog.relations.map((relation) => [`${relation.schema}.${relation.name}`, relation]))
    this.#routines = Map.groupBy(catalog.routines, (routine) => `${routine.schema}.${routine.name}`)
    this.#types = new Set([...catalog.types, ...spokenTypes, ...dateTypes])
    this.#keysFrom = Map.groupBy(catalog.foreignKeys, (key) => `${key.schema}.${key.table}`)
    this.#keysTo = Map.groupBy(catalog.foreignKeys, (key) => `${key.toSchema}.${key.toTable}`)
  }

  /** A table or view, or the refusal PGRST205. */
  relation(schema: string, name: string): Relation {
    const found = this.#relations.get(`${schema}.${name}`)
    if (found) return found
    const near = nearest(`${schema}.${name}`, [...this.#relations.keys()])
    throw refuse('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
      hint: near === null ? null : `Perhaps you meant the table '${near}'`,
    })
  }

  /** The table at the other end of a key, when it is exposed. */
  relationOf(schema: string, name: string): Relation | null {
    return this.#relations.get(`${schema}.${name}`) ?? null
  }

  /** All functions of a name; empty when there is none. */
  routines(schema: string, name: string): readonly Routine[] {
    return this.#routines.get(`${schema}.${name}`) ?? []
  }

  /** Names of the functions of a schema, for the hint. */
  routineNames(): string[] {
    return [...this.#routines.keys()]
  }

  /** Names of tables that share a key with this one, for the hint. */
  relatedTo(relation: Relation): string[] {
    const id = `${relation.schema}.${relation.name}`
    return [...this.keysFrom(id).map((key) => key.toTable), ...this.keysTo(id).map((key) => key.table)]
  }

  keysFrom(id: string): readonly ForeignKey[] {
    return this.#keysFrom.get(id) ?? []
  }

  keysTo(id: string): readonly ForeignKey[] {
    return this.#keysTo.get(id) ?? []
  }

  /** Whether a cast may name this type. */
  isType(name: string): boolean {
    return this.#types.has(name.toLowerCase().replace(/\[\]$/, ''))
  }
}
