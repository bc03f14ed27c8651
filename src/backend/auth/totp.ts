import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** How long a code is shown, in seconds. */
export const STEP_SECONDS = 30
/** What every authenticator app expects (RFC 6238): SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const

/** A new secret, and the ways to carry it to an app. */
interface TotpSecret {
  /** base32 */
  secret: string
  uri: string
  /** markup of a picture that holds the URI */
  qr: string
}

/**
 * Makes a secret of 160 bits, as long as the digest that it feeds (RFC 4226 section 4).
 *
 * @param issuer stands above the code in the app
 * @param label whose account it is
 * @example
 * ```ts run
 * newTotp('Ratesheet', 'ada@example.com').secret.length // => 32
 * ```
 */
export function newTotp(issuer: string, label: string): TotpSecret {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...kind, issuer, label: label || 'account', secret }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/**
 * The time step that a code belongs to; the one before and the one after the present count, for clocks differ.
 *
 * @param secret base32
 * @returns null when the code is none of the three
 * @example
 * ```ts run
 * totpStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', new Date(59_000)) // => 1
 * ```
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}
