import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { writeEmailChange } from './email-change.ts'
import type { Challenge } from './flow-state.ts'
import { sendCode } from './message-out.ts'
import type { Channel } from './message-out.ts'
import { inSameTime } from './same-time.ts'
import { markSending } from './send-mark.ts'
import { confirmPhoneChange, moveEmail } from './verify-change.ts'
import { userByEmail, userByPhone } from './user.ts'
import type { User } from './user.ts'

/**
 * Asks for another address. Where mail confirms addresses nobody learns here whether somebody has it; where they are
 * believed, an account without an address gets it at once.
 *
 * @throws AuthRefusal email_exists where addresses are believed
 */
export async function changeEmail(
  room: AuthRoom,
  user: User,
  to: { newEmail: string; challenge: Challenge | null; target: string },
): Promise<void> {
  const { owner } = room.database
  if (room.rules.signUp.isEmailBelieved) {
    if (await userByEmail(owner, to.newEmail)) throw new AuthRefusal('email_exists')
    if (user.is_anonymous) {
      await owner.begin((sql) => moveEmail(room, sql, user, to.newEmail))
      return
    }
  }
  await markSending(room, { purpose: 'email_change', address: `${user.id} ${user.email ?? ''}`, by: 'mail' })
  await inSameTime(() => owner.begin((sql) => writeEmailChange(room, sql, user, to)))
}

/**
 * Asks for another telephone number.
 *
 * @throws AuthRefusal phone_exists
 */
export async function changePhone(
  room: AuthRoom,
  request: Request,
  user: User,
  { phone, channel }: { phone: string; channel: Channel },
): Promise<void> {
  const { owner } = room.database
  if (await userByPhone(owner, phone)) throw new AuthRefusal('phone_exists')
  if (room.rules.signUp.isPhoneBelieved) {
    await owner.begin((sql) => confirmPhoneChange(room, sql, request, { user, phone }))
    return
  }
  const token = 'phone_change_token'
  await sendCode(room, owner, { purpose: 'phone_change', userId: user.id, token, phone, channel })
  await owner`
    update auth.users set phone_change = ${phone}, phone_change_sent_at = ${room.clock()} where id = ${user.id}`
}
