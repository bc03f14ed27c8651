import type { Database, Row } from '#database'
import { BoundedMap } from '#wire'
import type { Caller } from '#wire'
import type { Preferences } from './preferences.ts'
import type { Handler, Routine } from './schema/catalog.ts'
import type { SchemaCache } from './schema-cache.ts'
import { tooOften } from './refusal.ts'
import type { Rules } from './settings.ts'
import type { Scope } from './source.ts'
import { ident, Parameters } from './sql-text.ts'
import type { Statement } from './sql-text.ts'

/** What every endpoint of the service works with. */
export interface RestContext {
  database: Database
  /** the newest rules and schema cache */
  rules(): Rules
  cache(): SchemaCache
  /** statements by the shape of their request; emptied when the schema changes */
  statements: BoundedMap<string, Statement>
  /** whether the database knows a time zone of this name */
  isTimezone(name: string): Promise<boolean>
  /** takes so many changes of an account or a network; false means too often */
  mayWrite(writer: string, changes: number): boolean
}

/** One request on its way: who asks, in which schema, for what. */
export interface Exchange {
  request: Request
  caller: Caller
  /** that the request came from; null for calls within the process */
  network: string | null
  schema: string
  /** whether the response says which schema it is of */
  saysSchema: boolean
  /** the table, view or function */
  name: string
  /** query string without `?` */
  search: string
  /** path below the prefix */
  path: string
  /** what is preferred, as far as it may be */
  asked: Preferences
}

/**
 * Rows of one response at most.
 *
 * @param role the service role imports and exports whole lists
 */
export function mostRows(rules: Rules, role: Caller['role']): number {
  return role === 'service_role' ? rules.maxRowsOfService : rules.maxRows
}

/** Bytes of one response at most. */
function mostResponseBytes({ maxResponse }: Rules, role: Caller['role']): number {
  return role === 'service_role' ? 5 * maxResponse : maxResponse
}

/** A scope to write a statement in. */
export function newScope(context: RestContext, exchange: Exchange): Scope {
  const rules = context.rules()
  const { role } = exchange.caller
  return {
    cache: context.cache(),
    parameters: new Parameters(),
    aggregates: rules.aggregates,
    most: mostRows(rules, role),
    mostBytes: mostResponseBytes(rules, role),
    used: 0,
  }
}

/**
 * The statement for a request's shape: the one that was written before, or a new one.
 *
 * @param shape everything that the text depends on and nothing else, beside schema, name and role
 */
export function statementFor(
  context: RestContext,
  exchange: Exchange,
  shape: readonly (string | boolean | number | null | Handler)[],
  write: () => Statement,
): Statement {
  const rules = context.rules()
  const { role } = exchange.caller
  const bounds = [mostRows(rules, role), mostResponseBytes(rules, role)]
  const key = JSON.stringify([exchange.schema, exchange.name, ...bounds, ...shape])
  const known = context.statements.get(key)
  if (known) return known
  const statement = write()
  context.statements.set(key, statement)
  return statement
}

/** How a statement is run. */
export interface Run {
  readOnly: boolean
  /** the function that is called, for its own settings */
  routine?: Routine
  /** beside those that a request has */
  settings?: Readonly<Record<string, string>>
}

/** Runs a statement as the caller, in a transaction that knows the request and ends as the rules and the request say. */
export function run(
  context: RestContext,
  exchange: Exchange,
  statement: { text: string; values: readonly (string | null)[] },
  how: Run,
): Promise<Row[]> {
  const rules = context.rules()
  const { role, claims } = exchange.caller
  if (!how.readOnly) paceWrites(context, exchange, statement.values)
  const settings = { ...requestSettings(rules, exchange), ...how.settings }
  for (const [name, value] of how.routine?.settings ?? []) settings[name] = value
  const before = rules.preRequest === null ? {} : { before: rules.preRequest.split('.') }
  const dryRun = endsInRollback(rules, exchange.asked)
  const mostBytes = mostResponseBytes(rules, role)
  const share = shareOf(exchange)
  const counted = share === null ? {} : { share }
  const asking = { role, claims, settings, readOnly: how.readOnly, dryRun, mostBytes, ...before, ...counted }
  return context.database.asCaller(asking, statement.text, statement.values, 'body')
}

/** The length of a change; what is longer counts as several. */
const CHANGE_LENGTH = 65_536

/** The service role writes as much as it likes, and so do callers within the process. */
function paceWrites({ mayWrite }: RestContext, exchange: Exchange, values: readonly (string | null)[]): void {
  const writer = shareOf(exchange)
  const length = values.reduce((sum, value) => sum + (value?.length ?? 0), 0)
  if (writer !== null && !mayWrite(writer, Math.ceil(length / CHANGE_LENGTH))) {
    throw tooOften('Too many changes; ask again soon')
  }
}

/** Who is counted: an account, or a network without one. The service role is not, nor are callers within the process. */
function shareOf({ caller: { role, claims }, network }: Exchange): string | null {
  if (role === 'service_role' || network === null) return null
  return role !== 'anon' && typeof claims['sub'] === 'string' ? claims['sub'] : network
}

function endsInRollback({ txEnd }: Rules, { tx }: Preferences): boolean {
  if (tx !== undefined) return tx === 'rollback'
  return txEnd.startsWith('rollback')
}

/** Headers that are secrets, or that only concern the connection: SQL does not see them. */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'connection', 'content-length', 'accept-encoding'])

/**
 * The settings of a request's transaction, for policies and functions that look at the request: `request.headers` with
 * lower-cased names as JSON, `request.method`, `request.path` below the prefix, and the search path of its schema.
 */
function requestSettings(
  rules: Rules,
  { request, schema, path, caller, network, asked }: Exchange,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of request.headers) if (!withheld.has(name)) headers[name] = value
  const settings: Record<string, string> = {
    search_path: [schema, ...rules.searchPath].map(ident).join(', '),
    'request.headers': JSON.stringify(headers),
    'request.method': request.method,
    'request.path': path,
  }
  const isStranger = caller.role === 'anon' && network !== null
  const time = rules.statementTime[caller.role] ?? (isStranger ? rules.strangerTime : undefined)
  if (time !== undefined) settings['statement_timeout'] = time
  if (asked.timezone !== undefined) settings['timezone'] = asked.timezone
  return settings
}
