/**
 * The tree that a request's text becomes before it is SQL. Values never stand in it: they lie in `ParseContext.values` and
 * the tree holds their number, so that requests which differ only in values share one tree, one SQL text and one prepared
 * statement.
 */
export type Slot = number

/** What the parsers write to: the values in the order of their slots, and the request's text without them (the shape). */
export interface ParseContext {
  values: (string | null)[]
  shape: string[]
  /** tables in it so far */
  embeds: number
}

/**
 * An empty context.
 *
 * @example
 * ```ts run
 * newContext().values // => []
 * ```
 */
export function newContext(): ParseContext {
  return { values: [], shape: [], embeds: 0 }
}

/**
 * Puts a value aside and returns its slot, counted from 1 as PostgreSQL counts parameters.
 *
 * @example
 * ```ts run
 * addValue(newContext(), 'x') // => 1
 * ```
 */
export function addValue(context: ParseContext, value: string | null): Slot {
  return context.values.push(value)
}

/** One `->` or `->>` of a JSON path; the key is a value like any other. */
export interface JsonStep {
  asText: boolean
  isIndex: boolean
  key: Slot
  name: string
}

/** A column, perhaps with a path into its JSON. */
export interface ColumnPath {
  name: string
  path: JsonStep[]
}

/** The operators, by their names on the wire. */
export type Operator =
  | ('eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch' | 'in' | 'is' | 'isdistinct')
  | ('cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj' | 'fts' | 'plfts' | 'phfts' | 'wfts')

/** One filter. `is` has no slot: its few words are part of the shape. */
export interface Filter {
  kind: 'filter'
  column: ColumnPath
  negated: boolean
  operator: Operator
  value: Slot
  quantifier?: 'any' | 'all'
  language?: Slot
  is?: 'null' | 'not_null' | 'true' | 'false' | 'unknown'
}

/** and(...) or or(...), perhaps negated, nested at will. */
export interface Logic {
  kind: 'logic'
  negated: boolean
  joiner: 'and' | 'or'
  parts: Condition[]
}

/** A filter or a group of them. */
export type Condition = Filter | Logic

/** One term of an order; `relation` orders by a column of a to-one embed. */
export interface OrderTerm {
  column: ColumnPath
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
  relation?: string
}

/** What makes one value out of many rows. */
export type AggregateName = 'sum' | 'avg' | 'count' | 'max' | 'min'

/** A column of the select list; `count()` has the column `*`. */
export interface SelectColumn {
  kind: 'column'
  column: ColumnPath
  alias: string | null
  cast: string | null
  aggregate: { name: AggregateName; cast: string | null } | null
}

/** A related table in the select list, with a level of its own below it. */
export interface Embed {
  kind: 'embed'
  target: string
  alias: string | null
  hint: string | null
  isInner: boolean
  isSpread: boolean
  level: Level
}

/** One entry of a select list. */
export type SelectItem = { kind: 'star' } | SelectColumn | Embed

/** One level of a query: the root, or an embed. */
export interface Level {
  select: SelectItem[]
  where: Condition[]
  order: OrderTerm[]
  limit: Slot | FixedLimit | null
  offset: Slot | null
}

/**
 * A limit that stands in the text itself: PostgreSQL plans a statement once and for all only when it knows how few rows
 * are wanted.
 */
export interface FixedLimit {
  rows: number
}

/**
 * A level that asks for everything.
 *
 * @example
 * ```ts run
 * newLevel([]).select // => []
 * ```
 */
export function newLevel(select: SelectItem[] = [{ kind: 'star' }]): Level {
  return { select, where: [], order: [], limit: null, offset: null }
}
