import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { passkeyByKey } from './passkey-rows.ts'
import type { PasskeyRow } from './passkey-rows.ts'
import { field, requestBody } from './request-body.ts'
import { beginSession } from './session.ts'
import { keepWebauthnChallenge, takeWebauthnChallenge } from './webauthn-challenge.ts'
import { readAssertion, requestOptions } from './webauthn.ts'
import { isBanned, userById } from './user.ts'
import type { User } from './user.ts'

const body = z.looseObject({ challenge_id: field.text, credential: field.record })
const assertion = z.looseObject({ id: z.string(), response: z.looseObject({ userHandle: z.string().nullish() }) })

/** POST /passkeys/authentication/options: what a browser needs to have somebody show a passkey, whosever it is. */
export async function passkeyAuthenticationOptions(context: AuthContext, request: Request): Promise<Response> {
  if (!context.rules.webauthn.passkeys) throw new AuthRefusal('passkey_disabled')
  limitAddress(context, request, 'token')
  const options = await requestOptions(context, [], true)
  const kept = await keepWebauthnChallenge(context, { type: 'authentication', userId: null }, options.challenge)
  return privateJson({ ...kept, options })
}

/** POST /passkeys/authentication/verify: begins a session of whoever has shown one of their passkeys. */
export async function passkeyAuthenticationVerify(context: AuthContext, request: Request): Promise<Response> {
  if (!context.rules.webauthn.passkeys) throw new AuthRefusal('passkey_disabled')
  limitAddress(context, request, 'signIn')
  const asked = await requestBody(request, body)
  if (asked.challenge_id === '') throw new AuthRefusal('validation_failed', 'challenge_id is required')
  if (!asked.credential) throw new AuthRefusal('validation_failed', 'credential is required')
  const challenge = await takeWebauthnChallenge(context, asked.challenge_id, { type: 'authentication', userId: null })
  const passkey = await shownPasskey(context, asked.credential)
  const { counter, isBackedUp } = await readAssertion(context, passkey, {
    response: asked.credential,
    challenge,
    isPasskey: true,
  })
  const user = await userById(context.database.owner, passkey.userId)
  if (!user) throw new AuthRefusal('webauthn_verification_failed')
  assertMayEnter(context, user)
  const response = await context.database.owner.begin(async (sql) => {
    const now = context.clock()
    const used = await sql`
      update auth.webauthn_credentials
      set sign_count = ${counter}, backed_up = ${isBackedUp}, last_used_at = ${now}, updated_at = ${now}
      where id = ${passkey.rowId} returning id`
    if (used.length === 0) throw new AuthRefusal('webauthn_verification_failed')
    const event = { action: 'login', account: user.email ?? user.phone ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { passkey_id: passkey.rowId } }, sql)
    return beginSession(context, sql, user, { method: 'passkey', request })
  })
  return privateJson(response)
}

/** The passkey that is shown, and whose owner is who the browser says. */
async function shownPasskey(context: AuthContext, credential: Record<string, unknown>): Promise<PasskeyRow> {
  const given = assertion.safeParse(credential)
  const passkey = given.success ? await passkeyByKey(context.database.owner, given.data.id) : null
  const handle = given.data?.response.userHandle
  const isOwners = !handle || Buffer.from(handle, 'base64url').toString() === passkey?.userId
  if (!passkey || !isOwners) throw new AuthRefusal('webauthn_verification_failed')
  return passkey
}

function assertMayEnter(context: AuthContext, user: User): void {
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned', { status: 403 })
  if (user.email && user.email_confirmed_at === null) throw new AuthRefusal('email_not_confirmed', { status: 403 })
  if (user.phone && user.phone_confirmed_at === null) throw new AuthRefusal('phone_not_confirmed', { status: 403 })
}
