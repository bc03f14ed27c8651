import { callers } from './as-caller.ts'
import { oneHostOf, ownerUrlOf, type Target } from './connect.ts'
import { connectionPool } from './connection-pool.ts'
import type { Database, DatabaseSettings } from './database.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { startEmbedded } from './embedded-server.ts'
import { fairPool } from './fair-pool.ts'
import { Listener } from './listener.ts'
import { openOwner } from './owner.ts'
import { openSession } from './session.ts'

/**
 * Opens the database: the embedded server on the data folder, or the PostgreSQL that `databaseUrl` names. It recovers
 * by itself from whatever the last process left.
 *
 * @throws DatabaseRefusal when it cannot be opened, with a sentence for the operator and an exit code
 * @example
 * ```ts
 * const database = await openDatabase({ dataDir: 'data', poolSize: 10, log: console.log })
 * await migrate(database)
 * await database.stop()
 * ```
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return openRemote(settings.databaseUrl, settings)
  const server = await startEmbedded({
    dataDir: settings.dataDir,
    connections: settings.poolSize,
    log: settings.log,
  })
  const database = openTarget(
    { socketFolder: server.socketFolder, database: 'postgres' },
    settings.poolSize,
    settings.log,
  )
  return {
    ...database,
    place: server.cluster,
    async stop() {
      await database.stop()
      await server.stop()
    },
  }
}

/**
 * A database of a server that runs already.
 *
 * @param poolSize callers' connections; strangers have two thirds as many beside them
 * @param log told of what goes on in the background and fails
 * @example
 * ```ts
 * const database = openTarget({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' }, 10)
 * await database.isUp()
 * ```
 */
export function openTarget(target: Target, poolSize: number, log: (line: string) => void = console.error): Database {
  const pool = connectionPool(() => openSession(target), poolSize)
  const strangersSize = Math.max(2, Math.ceil((poolSize * 2) / 3))
  const strangers = connectionPool(() => openSession(target), strangersSize)
  const owner = openOwner(target, 4)
  const listener = new Listener(target, log)
  return {
    asCaller: callers(
      fairPool(pool, { size: poolSize, mostOfOne: Math.ceil(poolSize / 3) }),
      fairPool(strangers, { size: strangersSize, mostOfOne: Math.ceil(strangersSize / 2) }),
    ),
    owner,
    listen: (channel, onMessage, onGap) => listener.listen(channel, { onMessage, onGap }),
    isUp: () => respondsWithin(owner, 1_000),
    ownerUrl: ownerUrlOf(target),
    place: placeOf(target),
    async stop() {
      await Promise.all([pool.stop(), strangers.stop(), owner.end(), listener.stop()])
    },
  }
}

async function openRemote(url: string, { poolSize, log }: DatabaseSettings): Promise<Database> {
  const database = openTarget({ url }, poolSize, log)
  try {
    const [row] = await database.owner<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`
    const major = Math.floor((row?.version ?? 0) / 10_000)
    if (major >= 15) return { ...database, ownerUrl: await oneHostOf(url) }
    throw new DatabaseRefusal('unsupported', `${database.place} is PostgreSQL ${major}; 15 or newer is needed.`)
  } catch (failure) {
    await database.stop()
    if (failure instanceof DatabaseRefusal) throw failure
    throw new DatabaseRefusal(
      'unsupported',
      `DATABASE_URL (${database.place}) cannot be opened: ${reasonOf(failure)}`,
      {
        cause: failure,
      },
    )
  }
}

/** Of a host with several addresses the system's error has no words, only its code. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.message || ('code' in failure ? String(failure.code) : failure.name)
}

async function respondsWithin(owner: Database['owner'], limitMs: number): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), limitMs)
  try {
    const response = owner.unsafe('select 1').then(
      () => true,
      () => false,
    )
    return await Promise.race([response, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Without user and password, for this goes to logs. */
function placeOf(target: Target): string {
  if ('socketFolder' in target) return `${target.socketFolder}/${target.database}`
  const [, place = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^?#]*)/.exec(target.url) ?? []
  return place
}
