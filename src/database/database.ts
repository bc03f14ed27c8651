import type { OwnerSql } from './sql.ts'

/** Where the data lies and how it is reached; the values come from #config. */
export interface DatabaseSettings {
  /** Folder of this installation's data; the embedded server keeps its files in `<dataDir>/postgres`. */
  dataDir: string
  /** A PostgreSQL 15 or newer to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** Connections for callers, 1 to 30. */
  poolSize: number
  /** One line for the operator: a restart, a recovery, an odd message of the server. */
  log: (line: string) => void
}

/** Who asks: the role that row-level security sees and the claims of the token. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
  /** Further settings of the one transaction, such as request.headers or request.path. */
  settings?: Record<string, string>
  /**
   * The statement only reads: it runs in a read-only transaction, and is asked once more when the connection broke
   * under it. A write is never repeated by itself, for it may have been done.
   */
  readOnly?: boolean
  /** A function without arguments that runs first, as the caller: its name, or schema and name. */
  before?: readonly string[]
  /** The transaction is rolled back at its end: policies, keys and triggers have had their say, and nothing is written. */
  dryRun?: boolean
  /** Bytes of the response at most; a larger one is refused with RESPONSE_TOO_LARGE, and never lies in memory here. */
  mostBytes?: number
  /**
   * Who asks from outside, for their share of the connections: of `anon` a network, which shares those of strangers, of
   * anybody else an account. Without it nobody is counted: pages, programs of the service.
   */
  share?: string
}

/** A row as the driver gives it, by column. */
export type Row = Record<string, unknown>

/** An open database: the callers' pool, the owner's pool and the messages. */
export interface Database {
  /**
   * One statement as the caller: role and claims, and the statement, in one transaction and one write.
   *
   * @param bytesOf a column of text whose value, when it is large, comes as a Buffer of UTF-8 instead of a string; who needs
   * it no more may give it back
   */
  asCaller(caller: Caller, text: string, values: readonly unknown[], bytesOf?: string): Promise<Row[]>
  /** Small pool of the owner: accounts, jobs, migrations. Never for a request of a reader. */
  owner: OwnerSql
  /** Listens to a channel; `onGap` says that the connection was lost and is back: messages may be missing. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** True when the database responds within a second. */
  isUp(): Promise<boolean>
  /** The owner's connection as a URL, for tools. */
  ownerUrl: string
  /** Where the data lies, for people: a folder, or server and database name. */
  place: string
  stop(): Promise<void>
}
