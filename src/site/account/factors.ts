import { authClient } from '#session'
import { type Outcome, outcomeOf } from './outcome.ts'

/** A refusal, or what was asked for. */
type Given<Result> = ({ ok: true } & Result) | { ok: false; message: string }

/** What the kinds of second factors are called. */
export const FACTOR_KINDS = {
  totp: 'Authenticator app',
  phone: 'Code by telephone',
  webauthn: 'Security key',
  recovery_code: 'Recovery codes',
} as const

/** What an authenticator app needs. */
export interface NewAuthenticator {
  id: string
  /** A picture that it can read, as an address. */
  picture: string
  /** The same as text, to be typed. */
  secret: string
}

/**
 * Begins a new authenticator; it counts for nothing before its first code.
 *
 * @param issuer what the app shows above the code
 */
export async function beginAuthenticator(name: string, issuer: string): Promise<Given<NewAuthenticator>> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
  if (error) return { ok: false, message: error.message }
  const markup = data.totp.qr_code.slice(data.totp.qr_code.indexOf(',') + 1)
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`
  return { ok: true, id: data.id, picture, secret: data.totp.secret }
}

/** Begins a telephone as a second factor, and sends it a code. */
export async function beginPhone(name: string, phone: string): Promise<Given<{ id: string; challengeId: string }>> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
  if (error) return { ok: false, message: error.message }
  return sendCode(data.id)
}

/** Sends a code to a telephone that is a second factor. */
export async function sendCode(id: string): Promise<Given<{ id: string; challengeId: string }>> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.challenge({ factorId: id, channel: 'sms' })
  return error ? { ok: false, message: error.message } : { ok: true, id, challengeId: data.id }
}

/** The code that was sent to a telephone. */
export async function confirmSentCode(sent: { id: string; challengeId: string; code: string }): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.mfa.verify({ factorId: sent.id, challengeId: sent.challengeId, code: sent.code })
  return outcomeOf(error)
}

/** A code of an authenticator app. */
export async function confirmAuthenticator(id: string, code: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: code.replaceAll(' ', '') })
  return outcomeOf(error)
}

export async function removeFactor(id: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.mfa.unenroll({ factorId: id })
  if (error) return outcomeOf(error)
  // The token of this session still tells of the factor.
  return outcomeOf((await auth.refreshSession()).error)
}

/**
 * How many recovery codes are left; null where none were made, or the backend has none.
 *
 * @throws Error where nobody says it
 */
export async function recoveryCodesLeft(): Promise<{ total: number; remaining: number } | null> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.recoveryCodes.getStatus()
  if (error && error.status !== NOT_FOUND) throw error
  return data && { total: data.total, remaining: data.remaining }
}

const NOT_FOUND = 404

/** New recovery codes, which are told this once; those of before count no longer. */
export async function makeRecoveryCodes(isAgain: boolean): Promise<Given<{ codes: string[] }>> {
  const auth = await authClient()
  const { recoveryCodes } = auth.mfa
  const { data, error } = isAgain ? await recoveryCodes.regenerate() : await recoveryCodes.generate()
  return error ? { ok: false, message: error.message } : { ok: true, codes: data.codes }
}

/** A recovery code in place of the second factor; it counts once. */
export async function confirmRecoveryCode(code: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.mfa.recoveryCodes.verify({ code })
  return outcomeOf(error)
}
