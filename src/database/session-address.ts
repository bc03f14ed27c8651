import { connect, sessionSettings, type Target } from './connect.ts'

/** How far a connection is encrypted: libpq's `sslmode` in four steps. */
export type Encryption = 'none' | 'if offered' | 'unverified' | 'verified'

/** Where a session of callers is opened, as whom, and with which settings. */
export interface SessionAddress {
  /** a unix socket, or host and port */
  at: { path: string } | { host: string; port: number }
  encryption: Encryption
  user: string
  password: string
  database: string
  /** settings of the session, by PostgreSQL's names */
  settings: Record<string, string>
}

const statementMs = 5_000

/**
 * Where callers' sessions are opened: where the owner's are, as the owner's driver reads the target. On a server of others
 * the login is theirs, and a start-up parameter makes it the role without rights.
 *
 * @example
 * ```ts run
 * const address = sessionAddress({ url: 'postgresql://me:secret@db.example/paper?sslmode=require' })
 * address.at // => { host: 'db.example', port: 5432 }
 * address.encryption // => 'unverified'
 * ```
 */
export function sessionAddress(target: Target): SessionAddress {
  const { path, host, port, ssl, user, pass, database, connection } = connect(target, 1).options
  const isOurs = 'socketFolder' in target
  const given = Object.entries(connection ?? {}).map(([name, value]) => [name, String(value)])
  const settings = { ...Object.fromEntries(given), ...sessionSettings('authenticator', statementMs) }
  return {
    at: path ? { path } : { host: host[0] ?? 'localhost', port: port[0] ?? 5432 },
    encryption: encryptionOf(ssl),
    user: isOurs ? 'authenticator' : user,
    password: typeof pass === 'string' ? pass : '',
    database,
    settings: isOurs ? settings : { ...settings, role: 'authenticator' },
  }
}

/** `ssl` as the driver has it of `sslmode`. */
function encryptionOf(ssl: unknown): Encryption {
  if (ssl === false || ssl === undefined) return 'none'
  if (ssl === 'prefer') return 'if offered'
  return ssl === 'require' || ssl === 'allow' ? 'unverified' : 'verified'
}
