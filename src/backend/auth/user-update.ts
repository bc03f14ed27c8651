import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'
import type { Session } from './current-session.ts'
import { challengeOf } from './flow-state.ts'
import { channelOf } from './message-out.ts'
import { askedTarget } from './redirect-target.ts'
import { field, flowFields, requestBody } from './request-body.ts'
import { changeEmail, changePhone } from './user-update-address.ts'
import { changePassword } from './user-update-password.ts'
import { mergedMetadata } from './user-metadata.ts'
import { heldUser, publicUser, userById } from './user.ts'
import type { User } from './user.ts'

const change = z.looseObject({
  email: field.text,
  phone: field.text,
  password: field.text,
  current_password: field.text,
  nonce: field.text,
  data: field.record,
  app_metadata: field.record,
  channel: field.text,
  ...flowFields,
})
type Change = z.infer<typeof change>

/** PUT /user: a new password, address, telephone or name of one's own. */
export async function userUpdate(context: AuthContext, request: Request): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  if (!context.limits.changesOfAccount(user.id)) throw new AuthRefusal('over_request_rate_limit')
  limitAddress(context, request, 'user')
  const given = await requestBody(request, change)
  if (given.app_metadata) throw new AuthRefusal('not_admin', 'Updating app_metadata requires admin privileges')
  const asked = {
    ...given,
    email: given.email === '' ? '' : emailAddress(given.email),
    phone: given.phone === '' ? '' : phoneNumber(given.phone),
  }
  if (asked.data) mergedMetadata(context, user.raw_user_meta_data ?? {}, asked.data)
  await changeCredentials(context, request, { session, user, asked })
  if (asked.data) await changeMetadata(context, user, asked.data)
  const account = user.email ?? user.phone ?? ''
  await recordAudit(context, request, { action: 'user_modified', account, userId: user.id })
  void context.outbox.deliver()
  return privateJson(publicUser((await userById(context.database.owner, user.id)) ?? user))
}

async function changeCredentials(
  context: AuthContext,
  request: Request,
  { session, user, asked }: { session: Session; user: User; asked: Change },
): Promise<void> {
  const isEmail = asked.email !== '' && asked.email !== user.email
  const isPhone = asked.phone !== '' && asked.phone !== user.phone
  if (asked.password === '' && !isEmail && !isPhone) return
  assertSecondFactor(user, session)
  if (isEmail && !context.rules.signUp.email)
    throw new AuthRefusal('email_provider_disabled', 'Email changes are disabled')
  if (isPhone && !context.rules.signUp.phone)
    throw new AuthRefusal('phone_provider_disabled', 'Phone changes are disabled')
  if (user.is_anonymous && asked.password !== '' && asked.email === '' && asked.phone === '') {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new AuthRefusal('validation_failed', { message, status: 422 })
  }
  const challenge = challengeOf(asked)
  const channel = channelOf(asked.channel)
  if (asked.password !== '') await changePassword(context, request, { session, user, asked })
  if (isEmail) {
    await changeEmail(context, user, { newEmail: asked.email, challenge, target: askedTarget(context, request) })
  }
  if (isPhone) await changePhone(context, request, user, { phone: asked.phone, channel })
}

async function changeMetadata(context: AuthContext, user: User, data: Record<string, unknown>): Promise<void> {
  await context.database.owner.begin(async (sql) => {
    const held = await heldUser(sql, user)
    const metadata = mergedMetadata(context, held.raw_user_meta_data ?? {}, data)
    const name = metadata['full_name']
    await sql`
      update auth.users set raw_user_meta_data = ${JSON.stringify(metadata)}::text::jsonb, updated_at = ${context.clock()}
      where id = ${user.id}`
    if (typeof name === 'string') await context.profiles.nameChanged(sql, user.id, name)
  })
}
