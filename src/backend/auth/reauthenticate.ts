import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { currentSession } from './current-session.ts'
import { writeCodeMail } from './mail-out.ts'
import { sendCode } from './message-out.ts'
import { takeToken, tokenHash } from './one-time-token.ts'
import { markSending } from './send-mark.ts'
import type { User } from './user.ts'

/** GET /reauthenticate: a code to one's own address or telephone, which a new password may ask for. */
export async function reauthenticate(context: AuthContext, request: Request): Promise<Response> {
  const { user } = await currentSession(context, request)
  limitAddress(context, request, 'otp')
  const { owner } = context.database
  const { email, phone, id: userId } = user
  if (!email && !phone) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    throw new AuthRefusal('validation_failed', { message, status: 422 })
  }
  await recordAudit(context, request, {
    action: 'user_reauthenticate_requested',
    account: email ?? phone ?? '',
    userId,
  })
  if (!email) {
    if (!user.phone_confirmed_at) refuse('phone_not_confirmed', 'Please verify your phone first.')
    const to = {
      phone: phone ?? '',
      channel: 'sms',
      purpose: 'reauthenticate',
      token: 'reauthentication_token',
    } as const
    await sendCode(context, owner, { userId, ...to })
    await owner`update auth.users set reauthentication_sent_at = ${context.clock()} where id = ${userId}`
    return privateJson({})
  }
  if (!user.email_confirmed_at) refuse('email_not_confirmed', 'Please verify your email first.')
  await markSending(context, { purpose: 'reauthenticate', address: email, by: 'mail' }, request)
  await owner.begin(async (sql) => {
    await writeCodeMail(context, sql, user, {
      kind: 'reauthentication',
      verification: 'reauthentication',
      token: 'reauthentication_token',
      to: email,
      target: context.siteUrl,
      isPkce: false,
    })
    await sql`update auth.users set reauthentication_sent_at = ${context.clock()} where id = ${userId}`
  })
  void context.outbox.deliver()
  return privateJson({})
}

function refuse(code: 'email_not_confirmed' | 'phone_not_confirmed', message: string): never {
  throw new AuthRefusal(code, { message, status: 422 })
}

/**
 * Takes the code that `reauthenticate` sent.
 *
 * @throws AuthRefusal reauthentication_not_valid
 */
export async function takeReauthentication(context: AuthContext, user: User, nonce: string): Promise<void> {
  const to = user.email || user.phone || ''
  const { mail, sms } = context.rules
  const since = new Date(context.clock().getTime() - (user.email ? mail : sms).lifeSeconds * 1000)
  const hashes = [tokenHash(context, to, nonce)]
  if (!context.limits.codeOfAccount(user.id)) throw new AuthRefusal('over_request_rate_limit')
  const types = ['reauthentication_token'] as const
  const found = await takeToken(context.database.owner, { hashes, types, since, userId: user.id })
  if (!found) throw new AuthRefusal('reauthentication_not_valid')
}
