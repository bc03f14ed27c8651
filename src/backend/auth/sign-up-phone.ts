import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
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
export interface PhoneSignUp {
  phone: string
  password: string
  hash: string | null
  metadata: Record<string, unknown>
  channel: Channel
  now: Date
}

/** Signs somebody up by telephone: a session when numbers are believed, a code to the telephone otherwise. */
export async function signUpPhone(room: AuthRoom, request: Request, asked: PhoneSignUp): Promise<Response> {
  const isBelieved = room.rules.signUp.isPhoneBelieved
  if (!isBelieved) assertSender(room, asked.phone)
  const known = await userByPhone(room.database.owner, asked.phone)
  if (known?.phone_confirmed_at) {
    if (isBelieved) throw new AuthRefusal('user_already_exists')
    await isSameAuthor(room, null, asked.password)
    return privateJson(await inventedUser(room, asked))
  }
  if (!(await isSameAuthor(room, known, asked.password)) && known) {
    await dropUnprovenPassword(room.database.owner, known)
  }
  const user = known ?? (await newcomer(room, request, asked))
  if (isBelieved) {
    await confirmPhone(room.database.owner, user, asked.now)
    const confirmed = (await userById(room.database.owner, user.id)) ?? user
    return privateJson(await beginSession(room, room.database.owner, confirmed, { method: 'password', request }))
  }
  await sendPhoneConfirmation(room, user, asked)
  if (known) return privateJson(await inventedUser(room, asked))
  return privateJson(publicUser((await userById(room.database.owner, user.id)) ?? user))
}

async function newcomer(room: AuthRoom, request: Request, asked: PhoneSignUp): Promise<User> {
  const { phone, hash, metadata: userMetadata } = asked
  const user = await room.database.owner.begin((sql) => createUser(sql, { phone, hash, userMetadata, now: asked.now }))
  await recordAudit(room, request, { action: 'user_confirmation_requested', account: phone, userId: user.id })
  return user
}

/** Sends the code that confirms a number, or signs in by it. */
export async function sendPhoneConfirmation(
  room: AuthRoom,
  user: User,
  { phone, channel, now }: Pick<PhoneSignUp, 'phone' | 'channel' | 'now'>,
): Promise<void> {
  const { owner } = room.database
  await sendCode(room, owner, { purpose: 'signup', userId: user.id, token: 'confirmation_token', phone, channel })
  await owner`update auth.users set confirmation_sent_at = ${now} where id = ${user.id}`
}
