import type { AuthContext } from './auth-context.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { assertNamed, currentSession } from './current-session.ts'
import type { Factor, User } from './user.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Who asks, and their own factor by the id in the path.
 *
 * @throws AuthRefusal of a session, validation_failed, mfa_factor_not_found
 * @example
 * ```ts
 * const { session, user, factor } = await currentFactor(context, request, factorId)
 * ```
 */
export async function currentFactor(context: AuthContext, request: Request, id: string | undefined) {
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  return { session, user, factor: ownFactor(user, id) }
}

/**
 * A factor of one's own by the id in the path.
 *
 * @throws AuthRefusal validation_failed, mfa_factor_not_found
 */
export function ownFactor(user: User, id: string | undefined): Factor {
  if (id === undefined || !isUuid(id)) {
    throw new AuthRefusal('validation_failed', { message: 'factor_id must be an UUID', status: 404 })
  }
  const found = user.factors.find((factor) => factor.id === id.toLowerCase())
  if (!found) throw new AuthRefusal('mfa_factor_not_found')
  return found
}

/**
 * A factor may be of a kind that was turned off since: it is not asked for, and does not count.
 *
 * @throws AuthRefusal mfa_totp_verify_not_enabled and the like
 */
export function assertTurnedOn({ factors, webauthn }: AuthContext['rules'], { factor_type: type }: Factor): void {
  if (type === 'webauthn' && !webauthn.securityKeys) throw new AuthRefusal('mfa_webauthn_verify_not_enabled')
  if (type === 'totp' && !factors.totp.verify) throw new AuthRefusal('mfa_totp_verify_not_enabled')
  if (type === 'phone' && !factors.phone.verify) throw new AuthRefusal('mfa_phone_verify_not_enabled')
}

/** What a letter calls a factor. */
export const factorThing = ({ factor_type: type }: Factor): string => things[type]

const things = {
  totp: 'a code of an authenticator app',
  phone: 'a code by telephone',
  webauthn: 'a security key',
} as const

/**
 * Whether a text is a UUID.
 *
 * @example
 * ```ts run
 * isUuid('x') // => false
 * ```
 */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
