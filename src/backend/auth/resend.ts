import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { writeEmailChange } from './email-change.ts'
import { challengeOf } from './flow-state.ts'
import type { Challenge } from './flow-state.ts'
import { sendCode } from './message-out.ts'
import { askedTarget } from './redirect-target.ts'
import { field, flowFields, requestBody } from './request-body.ts'
import { inSameTime } from './same-time.ts'
import { markSending } from './send-mark.ts'
import { sendConfirmation } from './sign-up-email.ts'
import { sendPhoneConfirmation } from './sign-up-phone.ts'
import { userByEmail, userByPhone } from './user.ts'

const body = z.looseObject({ type: field.text, email: field.text, phone: field.text, ...flowFields })
const types = new Set(['signup', 'email_change', 'sms', 'phone_change'])

/** POST /resend: the mail or message again that somebody waits for. The response tells nothing. */
export async function resend(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'otp')
  const asked = await requestBody(request, body)
  const { type, email, phone } = asked
  if (!types.has(type)) refuse('Missing one of these types: signup, email_change, sms, phone_change')
  if (email === '' && type === 'signup') refuse('Type provided requires an email address')
  if (phone === '' && type === 'sms') refuse('Type provided requires a phone number')
  if (email !== '' && phone !== '') refuse('Only an email address or phone number should be provided.')
  if (email === '' && phone === '') refuse('Missing email address or phone number')
  const { signUp } = context.rules
  const challenge = challengeOf(asked)
  if (email !== '') {
    if (!signUp.email) throw new AuthRefusal('email_provider_disabled', 'Email logins are disabled')
    const to = { type, email: emailAddress(email), challenge, target: askedTarget(context, request) }
    return inSameTime(() => byEmail(context, request, to))
  }
  if (!signUp.phone) throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled')
  const number = phoneNumber(phone)
  return inSameTime(() => byPhone(context, type, number))
}

function refuse(message: string): never {
  throw new AuthRefusal('validation_failed', message)
}

async function byEmail(
  context: AuthContext,
  request: Request,
  { type, email, challenge, target }: { type: string; email: string; challenge: Challenge | null; target: string },
): Promise<Response> {
  const { owner } = context.database
  const purpose = type === 'signup' ? 'signup' : 'email_change'
  await markSending(context, { purpose, address: email, by: 'mail' }, request)
  const user = await userByEmail(owner, email)
  const now = context.clock()
  if (user && type === 'signup' && !user.email_confirmed_at) {
    await owner.begin((sql) => sendConfirmation(context, sql, user, { email, challenge, target, now }))
  }
  if (user?.email_change && type === 'email_change') {
    const newEmail = user.email_change
    await owner.begin((sql) => writeEmailChange(context, sql, user, { newEmail, challenge, target }))
  }
  void context.outbox.deliver()
  return privateJson({})
}

async function byPhone(context: AuthContext, type: string, phone: string): Promise<Response> {
  const { owner } = context.database
  const user = await userByPhone(owner, phone)
  if (user && type === 'sms' && !user.phone_confirmed_at) {
    await sendPhoneConfirmation(context, user, { phone, channel: 'sms', now: context.clock() })
  }
  if (user?.phone_change && type === 'phone_change') {
    const to = {
      phone: user.phone_change,
      channel: 'sms',
      purpose: 'phone_change',
      token: 'phone_change_token',
    } as const
    await sendCode(context, owner, { userId: user.id, ...to })
    await owner`update auth.users set phone_change_sent_at = ${context.clock()} where id = ${user.id}`
  }
  return privateJson({})
}
