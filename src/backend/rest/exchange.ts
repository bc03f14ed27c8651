import type { Database } from '#database'
import { BoundedMap } from '#wire'
import type { Caller } from '#wire'
import type { SchemaCache } from './schema-cache.ts'
import type { Statement } from './sql-text.ts'

/** What every endpoint of the room works with. */
export interface Room {
  database: Database
  schemas: readonly string[]
  /** the newest schema cache */
  cache(): SchemaCache
  /** statements by the shape of their request; emptied when the schema changes */
  statements: BoundedMap<string, Statement>
  maxRows(role: Caller['role']): number
}

/** One request on its way: who asks, in which schema, for what. */
export interface Exchange {
  request: Request
  caller: Caller
  schema: string
  /** the table, view or function */
  name: string
  /** query string without `?` */
  search: string
  /** path below the prefix */
  path: string
}

/**
 * The statement for a request's shape: the one that was written before, or a new one.
 *
 * @param shape everything that the text depends on and nothing else
 */
export function statementFor(
  room: Room,
  shape: readonly (string | boolean | null)[],
  write: () => Statement,
): Statement {
  const key = JSON.stringify(shape)
  const known = room.statements.get(key)
  if (known) return known
  const statement = write()
  room.statements.set(key, statement)
  return statement
}
