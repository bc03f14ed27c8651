import { restStatus } from './error-codes.ts'
import type { RestCode } from './error-codes.ts'
import { withOwn } from './own-headers.ts'

/**
 * A request that the REST service turns away, in the four keys of the protocol. Parsers throw it, the service makes a response
 * of it; anything else that is thrown is a defect and goes on to the server's last handler.
 *
 * @example
 * ```ts run
 * refuse('PGRST125', 'Invalid path specified in request URL').status // => 404
 * ```
 */
export class RestRefusal extends Error {
  readonly status: number
  readonly statusText: string
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  /** @param response status, code and the rest of the body; headers stand in place of the response's own */
  constructor(response: RefusalResponse, options?: ErrorOptions) {
    super(response.message, options)
    this.name = 'RestRefusal'
    this.status = response.status
    this.statusText = response.statusText ?? ''
    this.code = response.code
    this.details = response.details ?? null
    this.hint = response.hint ?? null
    this.headers = response.headers ?? {}
  }

  /** The response as it goes out. */
  toResponse(isHead: boolean): Response {
    const body = JSON.stringify({ code: this.code, details: this.details, hint: this.hint, message: this.message })
    const ours = {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${this.code.replace(/[^\w-]/g, '')}`,
    }
    const headers = withOwn(ours, Object.entries(this.headers))
    return new Response(isHead || isBodiless(this.status) ? null : body, {
      status: this.status,
      statusText: this.statusText,
      headers,
    })
  }
}

/** The parts of a refusal. */
interface RefusalResponse {
  status: number
  statusText?: string
  code: string
  message: string
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
}

/** What a refusal may say beside its message. */
type RefusalMore = Pick<RefusalResponse, 'details' | 'hint' | 'headers'> & ErrorOptions

/**
 * A refusal with one of the protocol's own codes; its status comes from the table.
 *
 * @example
 * ```ts run
 * refuse('PGRST205', "Could not find the table 'public.x' in the schema cache").status // => 404
 * ```
 */
export function refuse(code: RestCode, message: string, more: RefusalMore = {}) {
  const { cause, ...said } = more
  return new RestRefusal({ status: restStatus[code], code, message, ...said }, cause === undefined ? {} : { cause })
}

/** The refusal of a PUT whose row is not the one that its address names. */
export function notOfAddress(): RestRefusal {
  return refuse('PGRST115', 'Payload values do not match URL in primary key column(s)')
}

/**
 * Whether a response of this status has no body, ever: none can be made with one.
 *
 * @example
 * ```ts run
 * isBodiless(304) // => true
 * ```
 */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/**
 * The refusal of who asks too much, with PostgreSQL's own code for a limit that was set.
 *
 * @example
 * ```ts run
 * tooOften('Too many changes').status // => 429
 * ```
 */
export function tooOften(message: string, options?: ErrorOptions): RestRefusal {
  return new RestRefusal({ status: 429, code: '53400', message, headers: { 'retry-after': '1' } }, options)
}
