import type { Database } from '#database'
import type { Caller, Rate, Verify } from '#wire'

/** How transactions end; with an override a request's `Prefer: tx=...` decides. */
type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

/** What the description at the root tells: what the caller may use, or everything exposed. */
type RootDescription = 'follow-privileges' | 'ignore-privileges' | 'disabled'

/** What the service needs, and what may be told otherwise. */
export interface RestSettings {
  database: Database
  verify: Verify
  log: (line: string) => void
  /** Rows of one response at most, at every level of it. 1000 when not given. */
  maxRows?: number
  /** The same for the service role, which imports and exports whole lists. Ten times `maxRows` when not given. */
  maxRowsOfService?: number
  /** Exposed schemas; a request without a profile header means the first. `['public']` when not given. */
  schemas?: readonly string[]
  /** What the search path has behind the request's schema. `['public', 'extensions']` when not given. */
  searchPath?: readonly string[]
  /** Whether select lists may have `sum()`, `avg()`, `count()`, `min()`, `max()`. Not when not given. */
  aggregates?: boolean
  /** `'commit'` when not given. */
  txEnd?: TransactionEnd
  /** Whether `Accept: application/vnd.pgrst.plan` responds with the plan of the statement. Not when not given. */
  plan?: boolean
  /** A function without arguments that runs as the caller before each statement: `name` or `schema.name`. */
  preRequest?: string
  /** `'follow-privileges'` when not given. */
  description?: RootDescription
  /** Milliseconds that a role's statement may take; the connection's own 5,000 for a role that is not named. */
  statementTime?: Partial<Record<Caller['role'], number>>
  /** The same for who asks from outside without a key of theirs. 3,000 when not given. */
  strangerTime?: number
  /** How often an account, or a network without one, may change something. Without a limit when not given. */
  writes?: Rate
  /** Bytes of a body at most; the service role may send five times as many. 1 MiB when not given. */
  maxBody?: number
  /** Bytes of a response at most; the service role may get five times as many. 16 MiB when not given. */
  maxResponse?: number
  /** The address of the service as its readers know it, for the description: `http://localhost:3000` when not given. */
  publicUrl?: string
  /**
   * Whether settings of the database itself count, as the hosted service has them:
   * `alter role authenticator set pgrst.db_aggregates_enabled to 'true'`, `alter role anon set statement_timeout to '3s'`.
   * They do when not given, and stand above the settings here.
   */
  databaseSettings?: boolean
}

/** The settings that requests are served by, complete. */
export interface Rules {
  maxRows: number
  maxRowsOfService: number
  schemas: readonly string[]
  searchPath: readonly string[]
  aggregates: boolean
  txEnd: TransactionEnd
  plan: boolean
  preRequest: string | null
  description: RootDescription
  /** of a role, as PostgreSQL reads it: `5000`, `3s` */
  statementTime: Partial<Record<Caller['role'], string>>
  /** of `anon` where the line above says nothing, for callers from outside */
  strangerTime: string
  maxBody: number
  maxResponse: number
  publicUrl: string
}

const mebibyte = 1_048_576
const roles = ['anon', 'authenticated', 'service_role'] as const

/**
 * Settings with their defaults, and above them what the database says of itself.
 *
 * @param stored [role, name, value] as `pg_db_role_setting` has them
 */
export function rulesOf(settings: RestSettings, stored: readonly (readonly [string, string, string])[]): Rules {
  const said = new Map(
    (settings.databaseSettings ?? true) ? stored.map(([role, name, value]) => [`${role} ${name}`, value]) : [],
  )
  const own = (name: string): string | undefined => said.get(`authenticator pgrst.${name}`)
  const maxRows = numberOf(own('db_max_rows')) ?? settings.maxRows ?? 1_000
  return {
    maxRows,
    maxRowsOfService: numberOf(own('db_max_rows')) ?? settings.maxRowsOfService ?? maxRows * 10,
    schemas: listOf(own('db_schemas')) ?? settings.schemas ?? ['public'],
    searchPath: listOf(own('db_extra_search_path')) ?? settings.searchPath ?? ['public', 'extensions'],
    aggregates: flagOf(own('db_aggregates_enabled')) ?? settings.aggregates ?? false,
    txEnd: oneOf(own('db_tx_end'), ends) ?? settings.txEnd ?? 'commit',
    plan: flagOf(own('db_plan_enabled')) ?? settings.plan ?? false,
    preRequest: own('db_pre_request') ?? settings.preRequest ?? null,
    description: oneOf(own('openapi_mode'), descriptions) ?? settings.description ?? 'follow-privileges',
    statementTime: statementTimes(settings, said),
    strangerTime: String(settings.strangerTime ?? 3_000),
    maxBody: settings.maxBody ?? mebibyte,
    maxResponse: settings.maxResponse ?? 16 * mebibyte,
    publicUrl: settings.publicUrl ?? 'http://localhost:3000',
  }
}

const ends: readonly TransactionEnd[] = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']
const descriptions: readonly RootDescription[] = ['follow-privileges', 'ignore-privileges', 'disabled']

function statementTimes(settings: RestSettings, said: ReadonlyMap<string, string>): Rules['statementTime'] {
  const times: Rules['statementTime'] = {}
  for (const role of roles) {
    const given = settings.statementTime?.[role]
    const time = said.get(`${role} statement_timeout`) ?? (given === undefined ? undefined : String(given))
    if (time !== undefined) times[role] = time
  }
  return times
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function flagOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : /^(?:true|on|yes|1)$/i.test(text)
}

function listOf(text: string | undefined): string[] | undefined {
  const words = text?.split(',').map((word) => word.trim())
  return words && words.every((word) => word !== '') ? words : undefined
}

function oneOf<Word extends string>(text: string | undefined, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === text)
}
