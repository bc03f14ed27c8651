import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertNamed, assertSecondFactor, currentSession } from './current-session.ts'
import { writeNotice } from './mail-out.ts'
import { keepPasskey, passkeyByKey, passkeysOf, publicPasskey } from './passkey-rows.ts'
import { field, requestBody } from './request-body.ts'
import { keepWebauthnChallenge, takeWebauthnChallenge } from './webauthn-challenge.ts'
import { creationOptions, readCreation } from './webauthn.ts'
import type { User } from './user.ts'

const MOST_PASSKEYS = 10
const body = z.looseObject({ challenge_id: field.text, credential: field.record })

/** POST /passkeys/registration/options: what a browser needs to make a passkey for this account. */
export async function passkeyRegistrationOptions(context: AuthContext, request: Request): Promise<Response> {
  const user = await manager(context, request)
  limitAddress(context, request, 'factor')
  const held = await passkeysOf(context.database.owner, user.id)
  if (held.length >= MOST_PASSKEYS) throw new AuthRefusal('too_many_passkeys')
  const options = await creationOptions(context, user, { held, isPasskey: true })
  const kept = await keepWebauthnChallenge(context, { type: 'registration', userId: user.id }, options.challenge)
  return privateJson({ ...kept, options })
}

/** POST /passkeys/registration/verify: keeps the passkey that a browser has made. */
export async function passkeyRegistrationVerify(context: AuthContext, request: Request): Promise<Response> {
  const user = await manager(context, request)
  limitAddress(context, request, 'factor')
  const asked = await requestBody(request, body)
  if (asked.challenge_id === '') throw new AuthRefusal('validation_failed', 'challenge_id is required')
  if (!asked.credential) throw new AuthRefusal('validation_failed', 'credential is required')
  const challenge = await takeWebauthnChallenge(context, asked.challenge_id, { type: 'registration', userId: user.id })
  const key = await readCreation(context, { response: asked.credential, challenge, isPasskey: true })
  const passkey = await context.database.owner.begin(async (sql) => {
    await sql`select from auth.users where id = ${user.id} for update`
    const held = await passkeysOf(sql, user.id)
    if (held.length >= MOST_PASSKEYS) throw new AuthRefusal('too_many_passkeys')
    if (await passkeyByKey(sql, key.id)) throw new AuthRefusal('webauthn_credential_exists')
    const name = `Passkey ${held.length + 1}`
    const kept = await keepPasskey(sql, { userId: user.id, key, name, now: context.clock() })
    const event = { action: 'passkey_created', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { passkey_id: kept.rowId } }, sql)
    await writeNotice(context, sql, { kind: 'factor_added', to: user.email, thing: 'a passkey' })
    return kept
  })
  void context.outbox.deliver()
  return privateJson(publicPasskey(passkey))
}

/** Who may add a passkey: a person by name, who has passed the second factor where there is one. */
async function manager(context: AuthContext, request: Request): Promise<User> {
  if (!context.rules.webauthn.passkeys) throw new AuthRefusal('passkey_disabled')
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  assertSecondFactor(user, session, { message: 'AAL2 required to manage passkeys', status: 403 })
  return user
}
