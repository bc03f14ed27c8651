import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
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
  context: AuthContext,
  user: User,
  to: { newEmail: string; challenge: Challenge | null; target: string },
): Promise<void> {
  const { owner } = context.database
  if (context.rules.signUp.isEmailBelieved) {
    if (await userByEmail(owner, to.newEmail)) throw new AuthRefusal('email_exists')
    if (user.is_anonymous) {
      await owner.begin((sql) => moveEmail(context, sql, user, to.newEmail))
      return
    }
  }
  await markSending(context, { purpose: 'email_change', address: `${user.id} ${user.email ?? ''}`, by: 'mail' })
  await inSameTime(() => owner.begin((sql) => writeEmailChange(context, sql, user, to)))
}

/**
 * Asks for another telephone number.
 *
 * @throws AuthRefusal phone_exists
 */
export async function changePhone(
  context: AuthContext,
  request: Request,
  user: User,
  { phone, channel }: { phone: string; channel: Channel },
): Promise<void> {
  const { owner } = context.database
  if (await userByPhone(owner, phone)) throw new AuthRefusal('phone_exists')
  if (context.rules.signUp.isPhoneBelieved) {
    await owner.begin((sql) => confirmPhoneChange(context, sql, request, { user, phone }))
    return
  }
  const token = 'phone_change_token'
  await sendCode(context, owner, { purpose: 'phone_change', userId: user.id, token, phone, channel })
  await owner`
    update auth.users set phone_change = ${phone}, phone_change_sent_at = ${context.clock()} where id = ${user.id}`
}
