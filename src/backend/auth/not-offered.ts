import { AuthRefusal } from './auth-refusal.ts'
import type { AuthCode } from './error-codes.ts'

/** What the protocol has and this room does not offer yet, and how it says so. The longest prefix counts. */
const disabled: [string, AuthCode, string?][] = [
  ['/signup', 'signup_disabled'],
  ['/otp', 'otp_disabled'],
  ['/magiclink', 'otp_disabled'],
  ['/authorize', 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['/user/identities', 'manual_linking_disabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/factors', 'mfa_totp_enroll_not_enabled'],
  ['/passkeys', 'passkey_disabled'],
]

/**
 * The refusal for a path that no endpoint serves.
 *
 * @example
 * ```ts run
 * notOffered('/signup').code // => 'signup_disabled'
 * ```
 */
export function notOffered(path: string): AuthRefusal {
  const found = disabled.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  return found ? new AuthRefusal(found[1], found[2]) : new AuthRefusal('feature_disabled')
}
