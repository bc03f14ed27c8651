import { refuse } from './refusal.ts'
import { idOf } from './schema/catalog.ts'
import type { Catalog, Computed, Handler, Place, Relation, Routine } from './schema/catalog.ts'
import { withFormats } from './schema/formats.ts'
import { closeLikeness, nearest } from './schema/nearest.ts'
import type { Relationship } from './schema/relationship.ts'
import { relationshipsOf } from './schema/relationships-of.ts'
import { viewKeysOf } from './schema/view-columns.ts'

/** The names that SQL itself has for types, beside those of the catalog. */
const spokenTypes = (
  'int,integer,bigint,smallint,real,float,double precision,decimal,dec,boolean,char,character,nchar,' +
  'national character,national char,bit varying,char varying,character varying,timestamp with time zone,' +
  'timestamp without time zone,time with time zone,time without time zone,' +
  'interval year to month,interval day to second'
).split(',')

/** In larger schemas a misspelt table gets no hint: measuring them all would be somebody's way to keep us busy. */
const mostForHints = 500

/**
 * The exposed part of the database, ready for look-ups.
 *
 * @example
 * ```ts
 * const cache = new SchemaCache(emptyCatalog(), { schemas: ['public'], searchPath: [] })
 * cache.isType('timestamp with time zone') // => true
 * ```
 */
export class SchemaCache {
  /** Exposed tables and views, in order of their names. */
  readonly relations: readonly Relation[]
  readonly #relations: Map<string, Relation>
  readonly #routines: Map<string, Routine[]>
  readonly #relationships: Map<string, Relationship[]>
  readonly #computed: Map<string, Computed>
  readonly #types: Set<string>
  readonly #handlers: Map<string, Handler>

  /** @param read the catalog as read from the database */
  constructor(read: Catalog, exposed: { schemas: readonly string[]; searchPath: readonly string[] }) {
    const catalog = withFormats(read)
    const { schemas } = exposed
    const viewKeys = viewKeysOf(catalog, schemas)
    const shownKeys = Map.groupBy(
      viewKeys.filter(({ kind }) => kind === 'p'),
      ({ view }) => idOf(view),
    )
    this.relations = catalog.relations.map((relation) => {
      if (!relation.isView) return relation
      const keys = shownKeys.get(idOf(relation)) ?? []
      return {
        ...relation,
        primaryKey: keys.flatMap(({ columns }) => columns.flatMap(({ shown }) => shown.slice(0, 1))),
      }
    })
    this.#relations = new Map(this.relations.map((relation) => [idOf(relation), relation]))
    this.#routines = Map.groupBy(catalog.routines, idOf)
    for (const routines of this.#routines.values()) routines.sort(byArguments)
    const primaryKeys = new Map(this.relations.map((relation) => [idOf(relation), relation.primaryKey]))
    const related = relationshipsOf(catalog, { viewKeys, primaryKeys, schemas })
    this.#relationships = Map.groupBy(related, ({ from }) => idOf(from))
    this.#computed = computedFields(catalog.computed, [...schemas, ...exposed.searchPath])
    this.#types = new Set([...catalog.types, ...spokenTypes])
    this.#handlers = new Map(catalog.handlers.map((handler) => [handlerKey(handler.of, handler.media), handler]))
  }

  /** Whether the database makes any media type itself. */
  get hasHandlers(): boolean {
    return this.#handlers.size > 0
  }

  /** What makes a media type of the rows of a table or view, or of what a function returns; null is of any rows. */
  handler(of: Place | null, media: string): Handler | null {
    return this.#handlers.get(handlerKey(of, media)) ?? null
  }

  /** A table or view, or the refusal PGRST205. */
  relation(place: Place): Relation {
    const found = this.#relations.get(idOf(place))
    if (found) return found
    const names = this.relations.filter(({ schema }) => schema === place.schema).map(({ name }) => name)
    const near = names.length < mostForHints ? nearest(place.name, names, closeLikeness) : null
    throw refuse('PGRST205', `Could not find the table '${idOf(place)}' in the schema cache`, {
      hint: near === null ? null : `Perhaps you meant the table '${place.schema}.${near}'`,
    })
  }

  /** A table or view when it is exposed. */
  relationOf(place: Place): Relation | null {
    return this.#relations.get(idOf(place)) ?? null
  }

  /** All functions of a name, the ones with few arguments first; empty when there is none. */
  routines(place: Place): readonly Routine[] {
    return this.#routines.get(idOf(place)) ?? []
  }

  /** All functions of a schema. */
  routinesIn(schema: string): Routine[] {
    return [...this.#routines.values()].flat().filter((routine) => routine.schema === schema)
  }

  /** Relationships of a table with tables and functions of the same schema, in the order in which they are listed. */
  relationshipsOf(from: Place): Relationship[] {
    const all = this.#relationships.get(idOf(from)) ?? []
    return all.filter((one) => (one.kind === 'computed' ? one.computed : one.to).schema === from.schema)
  }

  /** Names of all tables of a schema that have relationships. */
  relatedIn(schema: string): string[] {
    return [...this.#relationships.values()].flatMap(([one]) => (one?.from.schema === schema ? [one.from.name] : []))
  }

  /** The function that computes a field of a table's row. */
  computedField(of: Place, name: string): Computed | null {
    return this.#computed.get(`${idOf(of)} ${name}`) ?? null
  }

  /** Whether a cast may name this type; an unquoted word is small letters to PostgreSQL. */
  isType(name: string): boolean {
    return this.#types.has(name.toLowerCase().replace(/ +/g, ' '))
  }
}

function handlerKey(of: Place | null, media: string): string {
  return `${of === null ? '' : idOf(of)} ${media}`
}

/** Few arguments first, and then by their names and types. */
function byArguments(a: Routine, b: Routine): number {
  const [left, right] = [a, b].map(({ args }) => args.map(({ name, type }) => `${name} ${type}`).join())
  return a.args.length - b.args.length || ((left ?? '') < (right ?? '') ? -1 : 1)
}

/** The first schema of the path wins, as PostgreSQL itself looks functions up. */
function computedFields(all: readonly Computed[], path: readonly string[]): Map<string, Computed> {
  const fields = all.filter(({ returnsSet }) => !returnsSet)
  fields.sort((a, b) => path.indexOf(b.schema) - path.indexOf(a.schema))
  return new Map(fields.map((field) => [`${idOf(field.of)} ${field.name}`, field]))
}
