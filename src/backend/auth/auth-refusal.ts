import { randomUUID } from 'node:crypto'

import { authErrors } from './error-codes.ts'
import type { AuthCode } from './error-codes.ts'

/** What differs from the table of codes in this case. */
interface Detail {
  message?: string
  status?: 400 | 403 | 404 | 422
  /** further keys of the body, such as the reasons of a weak password */
  more?: Record<string, unknown>
}

/**
 * A request that the auth service turns away. Endpoints throw it, the service makes a response of it.
 *
 * @example
 * ```ts run
 * new AuthRefusal('invalid_credentials').status // => 400
 * ```
 */
export class AuthRefusal extends Error {
  readonly code: AuthCode
  readonly status: number
  readonly more: Record<string, unknown>

  constructor(code: AuthCode, detail: string | Detail = {}) {
    const { message, status, more }: Detail = typeof detail === 'string' ? { message: detail } : detail
    super(message ?? authErrors[code].message)
    this.name = 'AuthRefusal'
    this.code = code
    this.status = status ?? authErrors[code].status
    this.more = more ?? {}
  }

  /** The body of the version that the client speaks: the newer one when it names a version, the older one otherwise. */
  toResponse(request: Request): Response {
    const version = request.headers.get('x-supabase-api-version')
    const isNew = version !== null && version >= '2024-01-01'
    const body = isNew
      ? { code: this.code, message: this.message, ...this.more }
      : { code: this.status, error_code: this.code, msg: this.message, ...this.more, ...errorId(this.status) }
    const headers: Record<string, string> = { 'x-sb-error-code': this.code, 'cache-control': 'no-store' }
    if (isNew) headers['x-supabase-api-version'] = '2024-01-01'
    if (this.status === 429) headers['retry-after'] = '60'
    if (this.status === 503) headers['retry-after'] = '1'
    return Response.json(body, { status: this.status, headers })
  }
}

function errorId(status: number): { error_id?: string } {
  return status >= 500 ? { error_id: randomUUID() } : {}
}
