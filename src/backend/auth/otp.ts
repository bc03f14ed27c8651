import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { beginFlow, challengeOf } from './flow-state.ts'
import type { Challenge } from './flow-state.ts'
import { confirmEmail } from './identities.ts'
import { writeCodeMail } from './mail-out.ts'
import { assertSender, channelOf } from './message-out.ts'
import { askedTarget } from './redirect-target.ts'
import { field, flowFields, requestBody } from './request-body.ts'
import { inSameTime } from './same-time.ts'
import { markSending } from './send-mark.ts'
import { sendConfirmation } from './sign-up-email.ts'
import { sendPhoneConfirmation } from './sign-up-phone.ts'
import { dropUnprovenPassword } from './unproven-password.ts'
import { createUser } from './user-create.ts'
import { mergedMetadata } from './user-metadata.ts'
import { userByEmail, userByPhone } from './user.ts'
import type { User } from './user.ts'

const body = z.looseObject({
  email: field.text,
  phone: field.text,
  create_user: field.flag,
  data: field.record,
  channel: field.text,
  ...flowFields,
})

interface Asked {
  mayCreate: boolean
  metadata: Record<string, unknown>
  challenge: Challenge | null
  target: string
}

/** POST /otp and /magiclink: a code, and by mail a link, to sign in with; who is unknown signs up by it. */
export async function otp(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'otp')
  const asked = await requestBody(request, body)
  if (asked.email !== '' && asked.phone !== '') {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided')
  }
  if (asked.email !== '' && asked.channel !== '') {
    throw new AuthRefusal('validation_failed', 'Channel should only be specified with Phone OTP')
  }
  const what: Asked = {
    mayCreate: asked.create_user ?? true,
    metadata: mergedMetadata(context, {}, asked.data ?? {}),
    challenge: challengeOf(asked),
    target: askedTarget(context, request),
  }
  if (asked.email !== '') {
    const message = 'Email logins are disabled'
    if (!context.rules.signUp.email) throw new AuthRefusal('email_provider_disabled', { message, status: 422 })
    const email = emailAddress(asked.email)
    return inSameTime(() => byEmail(context, request, email, what))
  }
  if (asked.phone === '') throw new AuthRefusal('validation_failed', 'One of email or phone must be set')
  if (!context.rules.signUp.phone) throw new AuthRefusal('phone_provider_disabled', 'Unsupported phone provider')
  const phone = phoneNumber(asked.phone)
  const channel = channelOf(asked.channel)
  return inSameTime(() => byPhone(context, request, { phone, channel }, what))
}

async function byEmail(context: AuthContext, request: Request, email: string, asked: Asked): Promise<Response> {
  const { owner } = context.database
  await markSending(context, { purpose: 'otp', address: email, by: 'mail' }, request)
  const known = await userByEmail(owner, email)
  if (!known && !(await mayCreate(context, asked))) return privateJson({})
  await owner.begin(async (sql) => {
    const now = context.clock()
    const user = known ?? (await createUser(sql, { email, userMetadata: asked.metadata, now }))
    await recordAudit(context, request, { action: 'user_recovery_requested', account: email, userId: user.id }, sql)
    if (context.rules.signUp.isEmailBelieved && !user.email_confirmed_at) await confirmEmail(sql, user, now)
    else if (!user.email_confirmed_at) {
      await dropUnprovenPassword(sql, user)
      const { challenge, target } = asked
      return sendConfirmation(context, sql, user, { email, challenge, target, now })
    }
    if (asked.challenge) {
      const { challenge } = asked
      await beginFlow(sql, { challenge, provider: 'magiclink', method: 'magiclink', userId: user.id, now })
    }
    await writeCodeMail(context, sql, user, {
      kind: 'magiclink',
      verification: 'magiclink',
      token: 'recovery_token',
      to: email,
      target: asked.target,
      isPkce: asked.challenge !== null,
    })
    await sql`update auth.users set recovery_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`
  })
  void context.outbox.deliver()
  return privateJson({})
}

async function byPhone(
  context: AuthContext,
  request: Request,
  to: { phone: string; channel: 'sms' | 'whatsapp' },
  asked: Asked,
): Promise<Response> {
  const { owner } = context.database
  const { phone } = to
  assertSender(context, phone)
  const known = await userByPhone(owner, phone)
  if (!known && !(await mayCreate(context, asked))) return privateJson({})
  const now = context.clock()
  const user: User =
    known ?? (await owner.begin((sql) => createUser(sql, { phone, userMetadata: asked.metadata, now })))
  await recordAudit(context, request, { action: 'user_recovery_requested', account: phone, userId: user.id })
  if (!user.phone_confirmed_at) await dropUnprovenPassword(owner, user)
  await sendPhoneConfirmation(context, user, { ...to, now })
  return privateJson({})
}

/**
 * Whether an unknown person comes in by a code. Where mail confirms addresses they are told nothing, as the known ones are
 * not; where addresses are believed, sign-up tells anyway, and the protocol's refusal is given.
 */
async function mayCreate(context: AuthContext, asked: Asked): Promise<boolean> {
  if (asked.mayCreate && (await context.isSignUpOpen())) return true
  if (context.rules.signUp.isEmailBelieved) throw new AuthRefusal(asked.mayCreate ? 'signup_disabled' : 'otp_disabled')
  return false
}
