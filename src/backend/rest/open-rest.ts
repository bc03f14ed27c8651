import type { Database } from '#database'
import { BoundedMap } from '#wire'
import type { Service, Verify } from '#wire'
import { catalogSql, parseCatalog } from './catalog.ts'
import type { Room } from './exchange.ts'
import { restService } from './rest-service.ts'
import { SchemaCache } from './schema-cache.ts'
import type { Statement } from './sql-text.ts'

/** What the room needs. */
export interface RestSettings {
  database: Database
  verify: Verify
  log: (line: string) => void
  /** rows of one answer for readers and authors; the service role may have ten times as many */
  maxRows: number
  /** schemas that are exposed, the first by default */
  schemas?: readonly string[]
}

/** The REST room, open. */
export interface Rest {
  service: Service
  /** reads the schema anew */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Statements remembered by shape; a site asks a few hundred different questions. */
const statementsKept = 1_000

/**
 * Opens /rest/v1 over a database: reads its schema, and again whenever `notify pgrst` says so.
 *
 * @throws when the schema cannot be read
 * @example
 * ```ts
 * const open = async (settings: RestSettings) => (await openRest(settings)).service
 * open.length // => 1
 * ```
 */
export async function openRest(settings: RestSettings): Promise<Rest> {
  const { database, log, maxRows } = settings
  const schemas = settings.schemas ?? ['public']
  const statements = new BoundedMap<string, Statement>(statementsKept)
  let cache = await readSchema(database, schemas)
  const reload = async (): Promise<void> => {
    cache = await readSchema(database, schemas)
    statements.clear()
  }
  const hear = (): void => {
    reload().catch((cause: unknown) => log(`rest: the schema could not be read again: ${String(cause)}`))
  }
  const unlisten = await database.listen('pgrst', hear, hear)
  const room: Room = {
    database,
    schemas,
    statements,
    cache: () => cache,
    maxRows: (role) => (role === 'service_role' ? maxRows * 10 : maxRows),
  }
  return { service: restService(room, settings.verify), reload, stop: unlisten }
}

async function readSchema(database: Database, schemas: readonly string[]): Promise<SchemaCache> {
  const rows = await database.owner.unsafe(catalogSql, [[...schemas]])
  return new SchemaCache(parseCatalog(rows[0]?.['catalog']))
}
