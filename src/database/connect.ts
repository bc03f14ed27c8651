import { createHash } from 'node:crypto'
import pg from 'pg'

import { hostsIn, withoutEncryption } from './database-url.ts'
import { sessionSocket } from './session-socket.ts'
import { ownerReadersByType } from './statement-values.ts'

/** A database of a server: the embedded one by its socket folder, any other by its URL. */
export type Target = { socketFolder: string; database: string } | { url: string }

/** Whose connection it is: the owner's of everything, or the one that callers' transactions run in. */
type Login = 'owner' | 'authenticator'

const connectMs = 5_000
const statementMs = { owner: 30_000, authenticator: 5_000 }

/**
 * Connects to the target and logs in. Of several hosts the first that responds and is what the URL wants is taken.
 *
 * @throws the system's error, the server's, or one with the code CONNECT_TIMEOUT or CONNECTION_CLOSED
 * @example
 * ```ts
 * const client = await connect({ url: 'postgresql://postgres@localhost:5432/postgres' }, 'owner')
 * await client.end()
 * ```
 */
export async function connect(target: Target, login: Login): Promise<pg.Client> {
  const { client } = await connectHost(target, login)
  return client
}

/**
 * The owner's URL of the one host that is taken now, for tools that know one host only.
 *
 * @example
 * ```ts
 * await oneHostOf('postgresql://me@a,b/paper') // => 'postgresql://me@b/paper'
 * ```
 */
export async function oneHostOf(url: string): Promise<string> {
  const { client, at } = await connectHost({ url }, 'owner')
  await client.end()
  return hostsIn(url, {}).urls[at] ?? url
}

async function connectHost(target: Target, login: Login): Promise<{ client: pg.Client; at: number }> {
  const { urls, wanted } = hostsIn(urlOf(target, login), settingsOf(target, login))
  let failure: unknown = null
  for (const suits of rounds(wanted)) {
    for (const [at, url] of urls.entries()) {
      try {
        const client = await loggedIn(url, login)
        if (suits === null || suits(await stateOf(client))) return { client, at }
        failure ??= new Error(`No server of the database URL is ${wanted}`)
        await client.end()
      } catch (cause) {
        // Whoever is known and refused is refused by every host of a database.
        if (urls.length === 1 || isRefused(cause)) throw cause
        failure = cause
      }
    }
  }
  throw failure
}

function urlOf(target: Target, login: Login): string {
  if ('url' in target) return target.url
  const url = ownerUrlOf(target)
  return login === 'owner' ? url : url.replace('//postgres@', '//authenticator@')
}

/** The settings that a session begins with. On a server of others the login is theirs, and a role takes its rights. */
function settingsOf(target: Target, login: Login): Record<string, string> {
  const role = login === 'authenticator' && 'url' in target ? { role: 'authenticator' } : {}
  return {
    application_name: `ratesheet ${login}`,
    TimeZone: 'UTC',
    standard_conforming_strings: 'on',
    statement_timeout: String(statementMs[login]),
    idle_in_transaction_session_timeout: '10000',
    // Questions here are short: compiling one takes longer than any of them runs.
    jit: 'off',
    ...role,
  }
}

interface ServerState {
  isStandby: boolean
  isReadOnly: boolean
}

type Suits = ((state: ServerState) => boolean) | null

/** Of what `target_session_attrs` may say each has one round over the hosts; a preference has a second that takes any. */
function rounds(wanted: string): Suits[] {
  if (wanted === 'read-write') return [(state) => !state.isReadOnly]
  if (wanted === 'read-only') return [(state) => state.isReadOnly]
  if (wanted === 'primary') return [(state) => !state.isStandby]
  if (wanted === 'standby') return [(state) => state.isStandby]
  return wanted === 'prefer-standby' ? [(state) => state.isStandby, null] : [null]
}

async function stateOf(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(`select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`)
  return rows[0] ?? { isStandby: false, isReadOnly: false }
}

/** A login that is refused, or a database that is not there; a server that starts or is full is neither. */
function isRefused(cause: unknown): boolean {
  return /^(?:28|3D)/.test(cause instanceof Error && 'code' in cause ? String(cause.code) : '')
}

async function loggedIn(url: string, login: Login): Promise<pg.Client> {
  try {
    return await open(url, login)
  } catch (cause) {
    const plain = withoutEncryption(url)
    if (plain === null || !String(cause).includes('does not support SSL')) throw cause
    return open(plain, login)
  }
}

async function open(connectionString: string, login: Login): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    types: { getTypeParser: ownerReader },
    ...(login === 'authenticator' ? { stream: sessionSocket } : {}),
  })
  // Whoever waits for something of the connection is told by that; between two waits nobody is.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (cause) {
    client.connection.stream.destroy()
    throw connectionFailure(cause)
  }
}

function ownerReader(type: number): (text: string) => unknown {
  return ownerReadersByType.get(type) ?? String
}

/**
 * An error of a connection with a code that others know it by: the driver gives some of them none.
 *
 * @example
 * ```ts run
 * const failure = connectionFailure(new Error('timeout expired')) as Error & { code: string }
 * failure.code // => 'CONNECT_TIMEOUT'
 * ```
 */
export function connectionFailure(cause: unknown): unknown {
  if (!(cause instanceof Error) || 'code' in cause) return cause
  if (cause.message === 'timeout expired') return Object.assign(cause, { code: 'CONNECT_TIMEOUT' })
  const isLost = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/.test(
    cause.message,
  )
  return isLost ? Object.assign(cause, { code: 'CONNECTION_CLOSED' }) : cause
}

/**
 * The owner's connection as a URL that libpq, node-postgres and kysely-codegen understand.
 *
 * @example
 * ```ts run
 * const url = ownerUrlOf({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' })
 * url // => 'postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fratesheet-1'
 * ```
 */
export function ownerUrlOf(target: Target): string {
  if ('url' in target) return target.url
  return `postgresql://postgres@localhost/${target.database}?host=${encodeURIComponent(target.socketFolder)}`
}

/**
 * A short name for a place, for sockets and locks whose names are limited.
 *
 * @example
 * ```ts
 * shortNameOf('/srv/paper/data').length // => 12
 * ```
 */
export function shortNameOf(place: string): string {
  return createHash('sha256').update(place).digest('hex').slice(0, 12)
}
