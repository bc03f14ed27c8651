import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { confirmPhone } from './identities.ts'
import { inventedUser } from './invented-user.ts'
import { assertSender, sendCode } from './message-out.ts'
import type { Channel } from './message-out.ts'
import { beginSession } from './session.ts'
import { dropUnprovenPassword, isSameAuthor } from './unproven-password.ts'
import { createUser } from './user-create.ts'
import { publicUser, userById, userByPhone } from './user.ts'
import type { User } from './user.ts'

/** Somebody who signs up by telephone; everything in it was checked. */
interface PhoneSignUp {
  phone: string
  password: string
  hash: string | null
  metadata: Record<string, unknown>
  channel: Channel
  now: Date
}

/** Signs somebody up by telephone: a session when numbers are believed, a code to the telephone otherwise. */
export async function signUpPhone(context: AuthContext, request: Request, asked: PhoneSignUp): Promise<Response> {
  const isBelieved = context.rules.signUp.isPhoneBelieved
  if (!isBelieved) assertSender(context, asked.phone)
  const known = await userByPhone(context.database.owner, asked.phone)
  if (known?.phone_confirmed_at) {
    if (isBelieved) throw new AuthRefusal('user_already_exists')
    await isSameAuthor(context, null, asked.password)
    return privateJson(await inventedUser(context, asked))
  }
  if (!(await isSameAuthor(context, known, asked.password)) && known) {
    await dropUnprovenPassword(context.database.owner, known)
  }
  const user = known ?? (await newcomer(context, request, asked))
  if (isBelieved) {
    await confirmPhone(context.database.owner, user, asked.now)
    const confirmed = (await userById(context.database.owner, user.id)) ?? user
    return privateJson(await beginSession(context, context.database.owner, confirmed, { method: 'password', request }))
  }
  await sendPhoneConfirmation(context, user, asked)
  if (known) return privateJson(await inventedUser(context, asked))
  return privateJson(publicUser((await userById(context.database.owner, user.id)) ?? user))
}

async function newcomer(context: AuthContext, request: Request, asked: PhoneSignUp): Promise<User> {
  const { phone, hash, metadata: userMetadata } = asked
  const user = await context.database.owner.begin((sql) =>
    createUser(sql, { phone, hash, userMetadata, now: asked.now }),
  )
  await recordAudit(context, request, { action: 'user_confirmation_requested', account: phone, userId: user.id })
  return user
}

/** Sends the code that confirms a number, or signs in by it. */
export async function sendPhoneConfirmation(
  context: AuthContext,
  user: User,
  { phone, channel, now }: Pick<PhoneSignUp, 'phone' | 'channel' | 'now'>,
): Promise<void> {
  const { owner } = context.database
  await sendCode(context, owner, { purpose: 'signup', userId: user.id, token: 'confirmation_token', phone, channel })
  await owner`update auth.users set confirmation_sent_at = ${now} where id = ${user.id}`
}
