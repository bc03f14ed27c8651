/** Whole codes that differ from their class (PostgREST 14, docs/references/errors.rst). */
const whole: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  // The server is going down or coming up: try again, nothing is wrong with the request.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
  '54001': 500,
}

/** Classes: the first two characters. */
const classes: Record<string, number> = {
  '08': 503,
  '53': 503,
  '28': 403,
  '0L': 403,
  '0P': 403,
  '09': 500,
  '25': 500,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Where PostgreSQL turns down a write to a view: up to 16, from 17 on, and of a plan that was made before. */
const ofViews: ReadonlySet<string> = new Set(['rewriteTargetView', 'error_view_not_updatable', 'CheckValidResultRel'])

/** What an error says beside its code. */
interface Said {
  message: string
  routine: string | null
}

/**
 * The status of an error that PostgreSQL raised. `PTxyz` raised by SQL responds with status xyz.
 *
 * @param isKnownCaller whether the caller brought a token or key: 42501 is 403 for them and 401 for anybody else
 * @param said tells apart what shares a code: the message is in the language of the server, the routine of PostgreSQL in none
 * @example
 * ```ts run
 * statusOfSqlState('42501', false, { message: 'permission denied', routine: 'aclcheck_error' }) // => 401
 * ```
 */
export function statusOfSqlState(code: string, isKnownCaller: boolean, said: Said): number {
  if (code === '42501') return isKnownCaller ? 403 : 401
  // The extension safeupdate says it, which speaks English alone.
  if (code === '21000' && said.message.endsWith('requires a WHERE clause')) return 400
  // A view that joins or groups takes no writes from anybody, which PostgreSQL says before it looks at rights.
  if (code === '55000' && ofViews.has(said.routine ?? '')) return 405
  // A token names none of these: only a function of the operator's takes a role. PostgreSQL has no other sign of it.
  if (code === '22023' && /^role .* does not exist$/.test(said.message)) return 401
  if (code.startsWith('PT')) return Number(/^PT([2-5]\d\d)$/.exec(code)?.[1] ?? 500)
  return whole[code] ?? classes[code.slice(0, 2)] ?? 400
}
