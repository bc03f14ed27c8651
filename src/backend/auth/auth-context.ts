import type { Database, Sql } from '#database'
import type { Limits } from './auth-limits.ts'
import type { AuthRules } from './auth-settings.ts'
import type { ExternalProvider } from './external/provider.ts'
import type { KeyStore } from './key-store.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { Outbox } from './outbox.ts'
import type { ProfileTable } from './profile-table.ts'
import type { ReadToken } from './token-reader.ts'

/** What every endpoint of the service works with. */
export interface AuthContext {
  database: Database
  clock: () => Date
  log: (line: string) => void
  rules: AuthRules
  /** whether strangers may make accounts now; asked over the connection of a transaction where there is one */
  isSignUpOpen: (sql?: Sql) => Promise<boolean>
  siteUrl: string
  /** where browsers reach the service; also the issuer of its tokens */
  externalUrl: string
  keys: KeyStore
  sessions: LiveSessions
  readToken: ReadToken
  /** checked instead of a hash when there is no such account, so that both take the same time */
  decoyHash: string
  limits: Limits
  outbox: Outbox
  profiles: ProfileTable
  providers: ReadonlyMap<string, ExternalProvider>
  /** forgets the file of the first password, once it was used */
  firstSignIn: (email: string) => Promise<void>
}

/** An endpoint: one method of one path. `parts` are the words of the path that the table leaves open, in order. */
export type Endpoint = (context: AuthContext, request: Request, parts: readonly string[]) => Promise<Response>
