/** The backend refused a write and said why. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** SQLSTATE, or what the backend calls the failure. */
  code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The session of whoever writes has ended: the same is taken once they have signed in again. */
export class SignedOutError extends RefusedError {
  constructor() {
    super('You are signed out', '401')
  }
}

/** What whoever writes is told where a policy refuses it: the database names a table, or says nothing. */
export const NOT_NOW = 'this account may not write it now'

/**
 * A write that changed nothing although it built on what is stored: a policy hides the row from it.
 *
 * @example
 * ```ts run
 * hiddenByPolicy().code // => '42501'
 * ```
 */
export const hiddenByPolicy = (): RefusedError => new RefusedError(NOT_NOW, '42501')
