import { reasonOf } from '#ui/reason.ts'

/** How an attempt ended: the server's own words where it refused. */
export type Outcome = { ok: true } | Refused

interface Refused {
  ok: false
  message: string
  /** The service's name for it, where it said one. */
  code?: string | undefined
}

export const outcomeOf = (error: { message: string; code?: string | undefined } | null): Outcome =>
  error ? { ok: false, message: error.message, code: error.code } : { ok: true }

/** Even without a network the reader is told in the same place. */
export const failureOf = (error: unknown) => ({ ok: false as const, message: reasonOf(error) })
