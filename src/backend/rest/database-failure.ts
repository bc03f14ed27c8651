import { notSingle } from './response.ts'
import { raisedRefusal } from './raised-refusal.ts'
import { notOfAddress, refuse, RestRefusal, tooOften } from './refusal.ts'
import { undoneBy } from './sql-undo.ts'
import { statusOfSqlState } from './sqlstate.ts'

/**
 * What PostgreSQL raised, in the protocol's shape.
 *
 * @param isKnownCaller whether a token or key came with the request
 * @returns null for anything that is not the database's error: a defect, which the server's last handler responds to
 * @example
 * ```ts run
 * const raised = Object.assign(new Error('duplicate key'), { code: '23505' })
 * databaseFailure(raised, true)?.status // => 409
 * ```
 */
export function databaseFailure(cause: unknown, isKnownCaller: boolean): RestRefusal | null {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null
  if (/^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,})/.test(cause.code)) {
    const response = { status: 503, code: 'PGRST001', message: 'Database client error. Retrying the connection.' }
    return new RestRefusal({ ...response, headers: { 'retry-after': '1' } }, { cause })
  }
  if (cause.code === 'RESPONSE_TOO_LARGE') return responseTooLarge(cause)
  if (cause.code === 'TOO_MANY_OF_ONE') return tooOften(cause.message, { cause })
  if (!/^[0-9A-Z]{5}$/.test(cause.code)) return null
  const undone = cause.code === '22P02' ? undoneBy(cause.message) : null
  if (undone) return undoneRefusal(undone)
  const details = textOf(cause, 'detail')
  if (cause.code === 'PGRST') return raisedRefusal(cause.message, details)
  const said = { message: cause.message, routine: textOf(cause, 'routine') }
  const status = statusOfSqlState(cause.code, isKnownCaller, said)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503) headers['retry-after'] = '1'
  const hint = textOf(cause, 'hint')
  const statusText = cause.code.startsWith('PT') ? { statusText: reasonPhraseOf(cause.message) } : {}
  const message = isOfPolicy(cause.code, said.routine) ? ofPolicy(cause.message) : cause.message
  const response = { status, ...statusText, code: cause.code, message, details, hint, headers }
  return new RestRefusal(response, { cause })
}

/** Checks of views are made there, too, under a code of their own. */
const isOfPolicy = (code: string, routine: string | null): boolean =>
  code === '42501' && routine === 'ExecWithCheckOptions'

/** What clients know a policy's refusal by: the code is shared with whatever else is not allowed, and nobody is sent the routine. */
const POLICY_WORDS = 'new row violates row-level security policy'

/** The refusal in English, whatever language the server speaks; its table is the one name there, unless the policy has one, too. */
function ofPolicy(message: string): string {
  if (message.includes('row-level security policy')) return message
  const [name, ...others] = [...message.matchAll(/["«»„“”]\s*([^"«»„“”]+?)\s*["«»„“”]/g)].map((found) => found[1])
  return name !== undefined && others.length === 0 ? `${POLICY_WORDS} for table "${name}"` : POLICY_WORDS
}

/** A message as the reason phrase of a status line: without what cannot stand there. */
function reasonPhraseOf(message: string): string {
  return message.replace(/[^\t\x20-\x7E]/g, '').slice(0, 100)
}

function undoneRefusal({ reason, rows }: NonNullable<ReturnType<typeof undoneBy>>): RestRefusal {
  if (reason === 'single') return notSingle(rows)
  if (reason === 'put') return notOfAddress()
  if (reason === 'rows') return tooLarge(`More than ${rows} rows in the lists of one response`)
  if (reason === 'bytes') return tooLarge(`The response is larger than ${rows} bytes`)
  return tooManyAffected(rows)
}

function responseTooLarge(cause: Error): RestRefusal {
  return tooLarge(cause.message.replace("The database's", 'The'), { cause })
}

/** 54000 is PostgreSQL's own code for a limit of a program that was met. */
function tooLarge(message: string, options?: ErrorOptions): RestRefusal {
  const hint = 'Ask for fewer rows, fewer columns or fewer embedded lists.'
  return new RestRefusal({ status: 413, code: '54000', message, hint }, options)
}

/**
 * The refusal of a change, or of a function's response, that has more rows than the request allows.
 *
 * @example
 * ```ts run
 * tooManyAffected(3).details // => 'The query affects 3 rows'
 * ```
 */
export function tooManyAffected(rows: number): RestRefusal {
  const details = `The query affects ${rows} rows`
  return refuse('PGRST124', 'Query result exceeds max-affected preference constraint', { details })
}

function textOf(cause: Error, key: 'detail' | 'hint' | 'routine'): string | null {
  const value: unknown = Reflect.get(cause, key)
  return typeof value === 'string' ? value : null
}
