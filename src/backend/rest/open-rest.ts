import type { Database, Row } from '#database'
import { BoundedMap, logWords, rateLimit } from '#wire'
import type { Rate, Service } from '#wire'
import type { RestContext } from './exchange.ts'
import { restService } from './rest-service.ts'
import { emptyCatalog, parseCatalog } from './schema/catalog.ts'
import { catalogSql } from './schema/catalog-sql.ts'
import { SchemaCache } from './schema-cache.ts'
import { rulesOf } from './settings.ts'
import type { RestSettings, Rules } from './settings.ts'
import type { Statement } from './sql-text.ts'

/** The REST service, open. */
interface Rest {
  service: Service
  /** reads the schema, and the settings that lie in the database, anew */
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
  const { database, log } = settings
  const statements = new BoundedMap<string, Statement>(statementsKept)
  const rules = rulesOf(settings, [])
  let known = { rules, cache: new SchemaCache(emptyCatalog(), rules) }
  const reload = oneAtATime(async () => {
    known = await readSchema(settings)
    statements.clear()
  })
  const onNotice = (): void => {
    reload().catch((cause: unknown) => log(`rest: the schema could not be read again: ${logWords(cause)}`))
  }
  // Before the schema is read: what changes meanwhile is told as well.
  const unlisten = await database.listen('pgrst', onNotice, onNotice)
  try {
    await reload()
  } catch (cause) {
    await unlisten()
    throw cause
  }
  const context: RestContext = {
    database,
    statements,
    rules: () => known.rules,
    cache: () => known.cache,
    isTimezone: timezones(database),
    mayWrite: settings.writes ? paced(settings.writes) : () => true,
  }
  return { service: restService(context, settings.verify), reload, stop: unlisten }
}

/** A change that is larger than all that are allowed together passes when nothing else was changed. */
function paced(rate: Rate): RestContext['mayWrite'] {
  const allow = rateLimit(rate, () => new Date())
  return (writer, changes) => allow(writer, Math.min(changes, rate.burst))
}

/** Settings of a function's definition that hold from the beginning of its transaction. */
const hoisted = ['statement_timeout']

/**
 * With an empty search path, so that every name comes with its schema, and without compiling, which would take its many
 * small subqueries some ten seconds. All in one message: a transaction of several would be left half done on a
 * connection that is lost meanwhile.
 */
async function readSchema(settings: RestSettings): Promise<{ rules: Rules; cache: SchemaCache }> {
  const read = async ({ schemas, searchPath }: Rules) => {
    const asked = withTexts(catalogSql, [schemas, searchPath, hoisted])
    // On a connection that ends with it: all that was read of the catalog stays in its memory at the server, some 7 MB.
    const sql = await settings.database.owner.reserve()
    try {
      const [, rows] = await sql.unsafe<Row[][]>(
        `select set_config('search_path', '', true), set_config('jit', 'off', true); ${asked}`,
      )
      return parseCatalog(rows?.[0]?.['catalog'])
    } finally {
      sql.end()
    }
  }
  const first = rulesOf(settings, [])
  const catalog = await read(first)
  const rules = rulesOf(settings, catalog.roleSettings)
  const isSame = String([rules.schemas, rules.searchPath]) === String([first.schemas, first.searchPath])
  return { rules, cache: new SchemaCache(isSame ? catalog : await read(rules), rules) }
}

/** Lists of names in the places of $1, $2 and so on: messages of several statements take no parameters. */
function withTexts(sql: string, lists: readonly (readonly string[])[]): string {
  const literals = lists.map(
    (names) => `array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(',')}]::text[]`,
  )
  return sql.replaceAll(/\$(\d)/g, (_, number: string) => literals[Number(number) - 1] ?? 'null')
}

/** However often it is called while it runs, it runs once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

/** Reads all names when the first one is asked for: each reading opens hundreds of files, and anybody may ask for any name. */
function timezones({ owner }: Database): (name: string) => Promise<boolean> {
  let reading: Promise<Set<string>> | null = null
  const read = async (): Promise<Set<string>> => {
    const rows = await owner<{ name: string }[]>`select name from pg_timezone_names`
    return new Set(rows.map(({ name }) => name))
  }
  return async (name) => {
    reading ??= read()
    try {
      return (await reading).has(name)
    } catch (cause) {
      reading = null
      throw cause
    }
  }
}
