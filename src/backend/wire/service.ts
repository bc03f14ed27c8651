/**
 * A web service in its smallest form: the backend's rooms, the whole backend and the site are each one of these, so a test
 * or the page renderer calls them without a port.
 *
 * @example
 * const hello: Service = async () => new Response('hello')
 * await (await hello(new Request('http://x/'))).text() // => 'hello'
 */
export type Service = (request: Request) => Promise<Response>

/**
 * The database role and token claims that a request acts with. Row-level security decides on these and on nothing else.
 *
 * @example
 * const reader: Caller = { role: 'anon', claims: { role: 'anon' } }
 * reader.role // => 'anon'
 */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

/**
 * Why a request was turned away before its room looked at it; each room says it in its own error shape.
 *
 * @example
 * const refusal: WireRefusal = { refused: true, status: 401, code: 'bad_jwt', message: 'JWT expired' }
 * refusal.status // => 401
 */
export interface WireRefusal {
  refused: true
  status: number
  code: 'bad_jwt' | 'expired_jwt' | 'session_not_found' | 'body_too_large' | 'bad_json' | 'too_many_requests'
  message: string
}

/**
 * Answers whose request it is. No key at all is the anonymous reader; a key or token that does not hold is a refusal.
 *
 * @example
 * const nobody: Verify = async () => ({ role: 'anon', claims: { role: 'anon' } })
 * isRefusal(await nobody(new Request('http://x/'))) // => false
 */
export type Verify = (request: Request) => Promise<Caller | WireRefusal>

/**
 * Tells a refusal from what was asked for.
 *
 * @example
 * isRefusal({ refused: true, status: 413, code: 'body_too_large', message: 'too large' }) // => true
 */
export function isRefusal(answer: unknown): answer is WireRefusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
