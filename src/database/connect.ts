import postgres, { type Options, type PostgresType, type Sql } from 'postgres'
import { createHash } from 'node:crypto'

import { ownerArrays } from './statement-values.ts'

/** A database of a server: the embedded one by its socket folder, any other by its URL. */
export type Target = { socketFolder: string; database: string } | { url: string }

const dateAsText: PostgresType<string> = {
  to: 1082,
  from: [1082],
  serialize: (value) => value,
  parse: (text: string) => text,
}

/**
 * The owner's driver instance for the target. Nothing is connected before the first statement.
 *
 * @param connections at most so many at once
 * @example
 * ```ts
 * const sql = connect({ url: 'postgresql://postgres@localhost:5432/postgres' }, 2)
 * await sql`select 1 as one`
 * ```
 */
export function connect(target: Target, connections: number): Sql {
  const options: Options<Types> = {
    max: connections,
    connect_timeout: 5,
    // The driver's own back-off reaches 20 s, by which a database that came back would still be away.
    backoff: () => 0.1,
    onnotice: () => undefined,
    // See ownerArrays. Without this question the driver never hands over a connection that it opened for `reserve`.
    fetch_types: false,
    types: { day: dateAsText, ...ownerArrays },
    connection: sessionSettings('owner', 30_000),
  }
  if ('url' in target) return open(target.url, options)
  return open(null, {
    ...options,
    path: `${target.socketFolder}/.s.PGSQL.5432`,
    user: 'postgres',
    database: target.database,
  })
}

/**
 * The settings that a session begins with.
 *
 * @param who whose it is, for whoever looks at the server
 * @param statementMs the longest that a statement may take
 * @example
 * ```ts run
 * sessionSettings('owner', 30_000)['TimeZone'] // => 'UTC'
 * ```
 */
export function sessionSettings(who: 'owner' | 'authenticator', statementMs: number): Record<string, string> {
  return {
    application_name: `ratesheet ${who}`,
    TimeZone: 'UTC',
    standard_conforming_strings: 'on',
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: '10000',
    // Questions here are short: compiling one takes longer than any of them runs.
    jit: 'off',
  }
}

type Types = Record<string, PostgresType>

function open(url: string | null, options: Options<Types>): Sql {
  if (url === null) return postgres(options)
  const socket = new URL(url).searchParams.get('host')
  if (socket === null) return postgres(url, options)
  // libpq's form for a unix socket, which the driver would send to the server as a parameter.
  const plain = new URL(url)
  plain.searchParams.delete('host')
  return postgres(plain.href, { ...options, path: `${socket}/.s.PGSQL.${plain.port || '5432'}` })
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
