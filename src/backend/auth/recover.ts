import { z } from 'zod'

import { emailAddress } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { beginFlow, challengeOf } from './flow-state.ts'
import { writeCodeMail } from './mail-out.ts'
import { askedTarget } from './redirect-target.ts'
import { field, flowFields, requestBody } from './request-body.ts'
import { inSameTime } from './same-time.ts'
import { markSending } from './send-mark.ts'
import { userByEmail } from './user.ts'

const body = z.looseObject({ email: field.text, ...flowFields })

/** POST /recover: a code and a link to sign in with and set a new password. The response tells nothing. */
export async function recover(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'otp')
  const asked = await requestBody(request, body)
  if (!context.rules.signUp.email) throw new AuthRefusal('email_provider_disabled', 'Email logins are disabled')
  if (asked.email === '') throw new AuthRefusal('validation_failed', 'Password recovery requires an email')
  const challenge = challengeOf(asked)
  const email = emailAddress(asked.email)
  const target = askedTarget(context, request)
  return inSameTime(async () => {
    const { owner } = context.database
    await markSending(context, { purpose: 'recover', address: email, by: 'mail' }, request)
    const user = await userByEmail(owner, email)
    if (!user) return privateJson({})
    await owner.begin(async (sql) => {
      const now = context.clock()
      await recordAudit(context, request, { action: 'user_recovery_requested', account: email, userId: user.id }, sql)
      if (challenge) {
        await beginFlow(sql, { challenge, provider: 'recovery', method: 'recovery', userId: user.id, now })
      }
      await writeCodeMail(context, sql, user, {
        kind: 'recovery',
        verification: 'recovery',
        token: 'recovery_token',
        to: email,
        target,
        isPkce: challenge !== null,
      })
      await sql`update auth.users set recovery_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`
    })
    void context.outbox.deliver()
    return privateJson({})
  })
}
