import { silenceIn } from './no-response.ts'

/** How often a request is sent again after it has failed. */
export const REQUEST_RETRIES = 3
const BASE_DELAY_MS = 1_000
const FACTOR = 2
const LONGEST_DELAY_MS = 10_000

/** How long is waited before a retry, counted from 0. */
export const requestDelayMs = (retry: number): number => Math.min(BASE_DELAY_MS * FACTOR ** retry, LONGEST_DELAY_MS)

/** Methods that change nothing, or the same however often they are sent (RFC 9110, section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

/** Whether a request may be sent again when nobody knows what became of it. */
export const isIdempotent = (method: string): boolean => IDEMPOTENT.has(method)

/** The server's own failures, which may pass; what it refuses it refuses again. */
export const isServerFailure = (status: number): boolean => status >= 500

/** The status of a response that an error tells of; 0 for what never arrived, null for what no network had a part in. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  if ('status' in error) return Number(error.status)
  return silenceIn(error) ? 0 : null
}

/** Not reached, or a failure of the server: what was known may still be so. Of a mistake in the code that says nothing. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error)
  return status === 0 || (status !== null && isServerFailure(status))
}
