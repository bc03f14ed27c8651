import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { challengeOf } from './flow-state.ts'
import { channelOf } from './message-out.ts'
import { assertStrong, hashPassword } from './password.ts'
import { askedTarget } from './redirect-target.ts'
import { field, flowFields, requestBody } from './request-body.ts'
import { inSameTime } from './same-time.ts'
import { signUpAnonymous } from './sign-up-anonymous.ts'
import { signUpEmail } from './sign-up-email.ts'
import { signUpPhone } from './sign-up-phone.ts'
import { mergedMetadata } from './user-metadata.ts'

const body = z.looseObject({
  email: field.text,
  phone: field.text,
  password: field.text,
  data: field.record,
  channel: field.text,
  ...flowFields,
})

/** POST /signup: a new account by address or by telephone, or one without either. Of all that is sent, only the fields
 * above are taken. */
export async function signUp(context: AuthContext, request: Request): Promise<Response> {
  const asked = await requestBody(request, body)
  const metadata = mergedMetadata(context, {}, asked.data ?? {})
  if (asked.email === '' && asked.phone === '') return signUpAnonymous(context, request, metadata)
  limitAddress(context, request, 'signUp')
  const { email, phone } = context.rules.signUp
  if (!(await context.isSignUpOpen())) throw new AuthRefusal('signup_disabled')
  if (asked.email !== '' && asked.phone !== '') {
    const message = 'Only an email address or phone number should be provided on signup.'
    throw new AuthRefusal('validation_failed', message)
  }
  if (asked.email !== '' && !email) throw new AuthRefusal('email_provider_disabled')
  if (asked.phone !== '' && !phone) throw new AuthRefusal('phone_provider_disabled')
  const challenge = challengeOf(asked)
  if (asked.phone !== '' && challenge) {
    throw new AuthRefusal('validation_failed', 'PKCE not supported for phone signups')
  }
  if (asked.password === '') throw new AuthRefusal('validation_failed', 'Signup requires a valid password')
  const who = asked.email === '' ? phoneNumber(asked.phone) : emailAddress(asked.email)
  await assertStrong(context, asked.password, [who])
  // Hashed for a known account as well, or the response to it would come sooner.
  const hash = await hashPassword(asked.password, context.rules.password.cost)
  const now = context.clock()
  const { password } = asked
  if (asked.email === '') {
    const channel = channelOf(asked.channel)
    return inSameTime(() => signUpPhone(context, request, { phone: who, password, hash, metadata, channel, now }))
  }
  const target = askedTarget(context, request)
  return inSameTime(async () =>
    privateJson(await signUpEmail(context, request, { email: who, password, hash, metadata, challenge, target, now })),
  )
}
