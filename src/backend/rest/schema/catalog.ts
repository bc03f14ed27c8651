import { z } from 'zod'

/** What the service knows of the database; identifiers in SQL come from here and from nowhere else. */
const place = z.object({ schema: z.string(), name: z.string() })
const formats = z.object({
  toJson: z.string().nullable(),
  fromJson: z.string().nullable(),
  fromText: z.string().nullable(),
})
const column = z.object({
  name: z.string(),
  /** with its length, as a statement may write it */
  type: z.string(),
  /** what it is below its domains: decides how JSON paths and full text search read it */
  base: z.string(),
  /** an expression, for `missing=default` */
  default: z.string().nullable(),
  isNullable: z.boolean(),
  /** without its length, as the description at the root names it */
  plainType: z.string(),
  maxLength: z.number().nullable(),
  labels: z.array(z.string()),
  description: z.string().nullable(),
  /** of its domain, see `withFormats` */
  formats: formats.optional(),
})
const relation = place.extend({
  oid: z.number(),
  isView: z.boolean(),
  columns: z.array(column),
  primaryKey: z.array(z.string()),
  mayInsert: z.boolean(),
  mayUpdate: z.boolean(),
  mayDelete: z.boolean(),
  description: z.string().nullable(),
})
const foreignKey = z.object({
  name: z.string(),
  from: place,
  fromOid: z.number(),
  to: place,
  toOid: z.number(),
  /** [column, column that it refers to] */
  pairs: z.array(z.tuple([z.string(), z.string()])),
  /** at most one row refers to each row */
  isUnique: z.boolean(),
})
const argument = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  isVariadic: z.boolean(),
  /** an array or a row: JSON becomes it otherwise than by its text */
  isNested: z.boolean(),
})
const routine = place.extend({
  oid: z.number(),
  description: z.string().nullable(),
  args: z.array(argument),
  returnsSet: z.boolean(),
  returns: z.enum(['void', 'scalar', 'row']),
  /** the table, view or type whose rows it returns */
  result: place,
  /** what its own OUT arguments or its type name */
  columns: z.array(column),
  volatility: z.enum(['i', 's', 'v']),
  /** settings of its definition that hold from the beginning of the transaction */
  settings: z.array(z.tuple([z.string(), z.string()])),
})
const computed = place.extend({
  /** the table or view whose row it takes */
  of: place,
  /** the table or view whose rows it returns */
  target: place.nullable(),
  isToOne: z.boolean(),
  returnsSet: z.boolean(),
  base: z.string(),
  type: z.string(),
})
/** A view as PostgreSQL keeps it, to find out whose columns its columns are. */
const view = place.extend({
  oid: z.number(),
  rule: z.string(),
  /** [number, name] */
  columns: z.array(z.tuple([z.number(), z.string()])),
})
/** A primary or foreign key by numbers, as views refer to its columns. */
const key = z.object({
  name: z.string(),
  kind: z.enum(['p', 'f', 'f_ref']),
  oid: z.number(),
  /** [number, name] */
  columns: z.array(z.tuple([z.number(), z.string()])),
})
/** A cast between a domain and json or text, by a function. */
const representation = z.object({ from: z.string(), to: z.string(), function: z.string() })
/** What makes a media type of rows or of a value. */
const handler = z.object({
  /** in small letters; every one is asterisk, slash, asterisk */
  media: z.string(),
  isBytes: z.boolean(),
  /** null: the function itself returns it */
  aggregate: place.nullable(),
  /** the table, view or function; null is any row */
  of: place.nullable(),
})
const catalog = z.object({
  relations: z.array(relation),
  foreignKeys: z.array(foreignKey),
  routines: z.array(routine),
  computed: z.array(computed),
  views: z.array(view),
  keys: z.array(key),
  types: z.array(z.string()),
  representations: z.array(representation),
  handlers: z.array(handler),
  /** [role, name, value]: settings of roles in this database */
  roleSettings: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

/** The query result of `catalogSql`, parsed. */
export type Catalog = z.infer<typeof catalog>
/** Schema and name of something in the database. */
export type Place = z.infer<typeof place>
/** How a domain's values are shown, taken and asked for, where it has functions for that. */
export type Formats = z.infer<typeof formats>
/** A column of a table, a view or a function's result. */
export type Column = z.infer<typeof column>
/** A table or view. */
export type Relation = z.infer<typeof relation>
/** A function that can be called. */
export type Routine = z.infer<typeof routine>
/** A function of one row: a field of that row, or a relationship of its table. */
export type Computed = z.infer<typeof computed>
/** A view's rule. */
export type View = z.infer<typeof view>
/** An aggregate or a function that makes a media type. */
export type Handler = z.infer<typeof handler>
/** A key by the numbers of its columns. */
export type Key = z.infer<typeof key>

/**
 * Parses the one value that `catalogSql` returns.
 *
 * @throws z.ZodError when it is something else
 */
export function parseCatalog(value: unknown): Catalog {
  return catalog.parse(value)
}

/**
 * An empty database, for tests and for the first moment.
 *
 * @example
 * ```ts run
 * emptyCatalog().relations // => []
 * ```
 */
export function emptyCatalog(): Catalog {
  return {
    relations: [],
    foreignKeys: [],
    routines: [],
    computed: [],
    views: [],
    keys: [],
    types: [],
    representations: [],
    handlers: [],
    roleSettings: [],
  }
}

/**
 * Schema and name as one word, for maps.
 *
 * @example
 * ```ts run
 * idOf({ schema: 'public', name: 'articles' }) // => 'public.articles'
 * ```
 */
export function idOf({ schema, name }: Place): string {
  return `${schema}.${name}`
}
