/**
 * A web service in its smallest form: the backend's services, the whole backend and the site are each one of these, so a test
 * or the page renderer calls them without a port.
 */
export type Service = (request: Request) => Promise<Response>

/** The database role and token claims that a request acts with. Row-level security decides on these and on nothing else. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

/** Why a request was turned away before its service looked at it; each service says it in its own error shape. */
export interface WireRefusal {
  refused: true
  status: number
  code: 'bad_jwt' | 'expired_jwt' | 'session_not_found' | 'body_too_large' | 'bad_json' | 'too_many_requests'
  message: string
}

/** Says whose request it is. No key at all is the anonymous reader; a key or token that does not hold is a refusal. */
export type Verify = (request: Request) => Promise<Caller | WireRefusal>

/**
 * Tells a refusal from what was asked for.
 *
 * @example
 * ```ts run
 * isRefusal({ refused: true, status: 413, code: 'body_too_large', message: 'too large' }) // => true
 * ```
 */
export function isRefusal(response: unknown): response is WireRefusal {
  return typeof response === 'object' && response !== null && 'refused' in response
}
