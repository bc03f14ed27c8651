import { notSingle } from './answer.ts'
import { refuse, RestRefusal } from './refusal.ts'
import { undoneBy } from './sql-returning.ts'
import { statusOfSqlState } from './sqlstate.ts'

/**
 * What PostgreSQL raised, in the protocol's shape.
 *
 * @param isKnownCaller whether a token or key came with the request
 * @returns null for anything that is not the database's error: a defect, which the server's last handler answers
 * @example
 * ```ts run
 * const raised = Object.assign(new Error('duplicate key'), { code: '23505' })
 * databaseFailure(raised, true)?.status // => 409
 * ```
 */
export function databaseFailure(cause: unknown, isKnownCaller: boolean): RestRefusal | null {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null
  if (/^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,})/.test(cause.code)) {
    const answer = { status: 503, code: 'PGRST001', message: 'Database client error. Retrying the connection.' }
    return new RestRefusal({ ...answer, headers: { 'retry-after': '1' } }, { cause })
  }
  if (!/^[0-9A-Z]{5}$/.test(cause.code)) return null
  const undone = cause.code === '22P02' ? undoneBy(cause.message) : null
  if (undone?.because === 'single') return notSingle(undone.rows)
  if (undone) {
    const details = `The query affects ${undone.rows} rows`
    return refuse('PGRST124', 'Query result exceeds max-affected preference constraint', { details })
  }
  const status = statusOfSqlState(cause.code, isKnownCaller)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503) headers['retry-after'] = '1'
  const details = textOf(cause, 'detail')
  const hint = textOf(cause, 'hint')
  return new RestRefusal({ status, code: cause.code, message: cause.message, details, hint, headers }, { cause })
}

function textOf(cause: Error, key: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(cause, key)
  return typeof value === 'string' ? value : null
}
