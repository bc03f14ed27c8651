import type { Place } from './schema/catalog.ts'
import type { FixedLimit, Slot } from './tree.ts'

/** A finished statement: its text, and which slots of the request's values are its parameters, in order. */
export interface Statement {
  text: string
  slots: Slot[]
}

/**
 * Numbers parameters while a statement is written. A value beside an operator has no type of its own: PostgreSQL reads it
 * as the operator's other side, so that its input rules apply and an index can be used.
 *
 * @example
 * ```ts run
 * const parameters = new Parameters()
 * parameters.of(7, 'uuid') // => '$1::uuid'
 * ```
 */
export class Parameters {
  readonly slots: Slot[] = []

  /** @param type as the catalog spells it, where nothing beside the value tells it */
  of(slot: Slot, type?: string): string {
    const known = this.slots.indexOf(slot)
    const number = known >= 0 ? known + 1 : this.slots.push(slot)
    return type === undefined ? `$${number}` : `$${number}::${type}`
  }

  /** A number of rows: its parameter, or the number itself where it is fixed. */
  rows(limit: Slot | FixedLimit): string {
    return typeof limit === 'number' ? this.of(limit, 'bigint') : String(limit.rows)
  }
}

/**
 * The parameters of a statement out of a request's values.
 *
 * @example
 * ```ts run
 * valuesFor({ text: '', slots: [2, 1] }, ['a', 'b']) // => ['b', 'a']
 * ```
 */
export function valuesFor(statement: Statement, values: readonly (string | null)[]): (string | null)[] {
  return statement.slots.map((slot) => values[slot - 1] ?? null)
}

/**
 * An identifier in quotes.
 *
 * @example
 * ```ts run
 * ident('a"b') // => '"a""b"'
 * ```
 */
export function ident(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Schema and name in quotes.
 *
 * @example
 * ```ts run
 * placeSql({ schema: 'public', name: 'tags' }) // => '"public"."tags"'
 * ```
 */
export function placeSql({ schema, name }: Place): string {
  return `${ident(schema)}.${ident(name)}`
}

/**
 * A text as a literal. Only names out of the catalog come here; values are parameters.
 *
 * @example
 * ```ts run
 * literal("it's") // => "'it''s'"
 * ```
 */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * A name for a column of ours that no column beside it has: callers choose names freely.
 *
 * @example
 * ```ts run
 * unlike('rows', new Set(['id', 'rows'])) // => 'rows_'
 * ```
 */
export function unlike(name: string, taken: ReadonlySet<string | null>): string {
  return taken.has(name) ? unlike(`${name}_`, taken) : name
}
