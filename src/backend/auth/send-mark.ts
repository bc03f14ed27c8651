import { createHash } from 'node:crypto'

import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'

/** What is sent to an address on whose asking; each has its own pace. */
export type SendPurpose = 'signup' | 'otp' | 'recover' | 'email_change' | 'reauthenticate' | 'notice' | 'phone_change'

/**
 * Notes that something goes to an address now, whether or not an account has it: who asks too soon is told the same for a
 * known and an unknown one, in every process.
 *
 * @throws AuthRefusal over_email_send_rate_limit or over_sms_send_rate_limit
 */
export async function markSending(
  context: AuthContext,
  to: { purpose: SendPurpose; address: string; by: 'mail' | 'sms' },
): Promise<void> {
  const { rules, limits, database } = context
  const code = to.by === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const seconds = to.by === 'mail' ? rules.mail.frequencySeconds : rules.sms.frequencySeconds
  const now = context.clock()
  const mark = createHash('sha256').update(`${to.purpose} ${to.address}`).digest('base64url')
  const soonest = new Date(now.getTime() - seconds * 1000)
  const marked = await database.owner`
    insert into auth.send_marks (mark, sent_at) values (${mark}, ${now})
    on conflict (mark) do update set sent_at = excluded.sent_at where auth.send_marks.sent_at <= ${soonest}
    returning mark`
  if (marked.length === 0) {
    throw new AuthRefusal(code, `For security purposes, you can only request this after ${seconds} seconds.`)
  }
  if (!limits[to.by](to.by)) throw new AuthRefusal(code)
}

/** Forgets the marks of yesterday. */
export async function dropOldMarks(context: AuthContext): Promise<void> {
  const yesterday = new Date(context.clock().getTime() - 86_400_000)
  await context.database.owner`delete from auth.send_marks where sent_at < ${yesterday}`
}
