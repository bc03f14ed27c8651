import { createHash } from 'node:crypto'

import { clientAddress, networkOf } from '#wire'

import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'

/** What is sent to an address on whose asking; each has its own pace. */
export type SendPurpose = 'signup' | 'otp' | 'recover' | 'email_change' | 'reauthenticate' | 'notice' | 'phone_change'

/**
 * Notes that something goes to an address now, whether or not an account has it: who asks too soon is told the same for a
 * known and an unknown one, in every process. A network has a share of what is sent, and a mail is counted when it is
 * written: what goes to nobody uses up nothing that others need. Where nothing may be sent nothing is noted either, or who
 * has used up a share would keep the owner of an address waiting.
 *
 * @param request that asks, where somebody from outside does
 * @throws AuthRefusal over_email_send_rate_limit or over_sms_send_rate_limit
 */
export async function markSending(
  context: AuthContext,
  to: { purpose: SendPurpose; address: string; by: 'mail' | 'sms' },
  request?: Request,
): Promise<void> {
  const { rules, database } = context
  const code = to.by === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const seconds = to.by === 'mail' ? rules.mail.frequencySeconds : rules.sms.frequencySeconds
  const network = request ? networkOf(clientAddress(request)) : 'local'
  if (!takeSending(context, to, network, 0)) throw new AuthRefusal(code)
  const now = context.clock()
  const mark = createHash('sha256').update(`${to.purpose} ${to.address}`).digest('base64url')
  const soonest = new Date(now.getTime() - seconds * 1000)
  const marked = await database.owner`
    insert into auth.send_marks (mark, sent_at) values (${mark}, ${now})
    on conflict (mark) do update set sent_at = excluded.sent_at
      where auth.send_marks.sent_at <= ${soonest} or auth.send_marks.sent_at > ${now}
    returning mark`
  if (marked.length === 0) {
    throw new AuthRefusal(code, `For security purposes, you can only request this after ${seconds} seconds.`)
  }
  if (!takeSending(context, to, network, 1)) throw new AuthRefusal(code)
}

/**
 * Takes from the share of a network and from what may be sent in the hour; mail is not counted there yet.
 *
 * @param cost 0 only asks
 */
function takeSending(
  context: AuthContext,
  { by, purpose }: { by: 'mail' | 'sms'; purpose: SendPurpose },
  network: string,
  cost: 0 | 1,
): boolean {
  const { limits } = context
  if (network !== 'local' && !limits[`${by}OfNetwork`](network, cost)) return false
  return by === 'sms' ? limits.sms('sms', cost) : limits.mail('mail', 0, reservedOf(context, purpose))
}

/** A third of the mail is kept for people who have an account, whoever signs up by the hundred. */
function reservedOf({ rules }: AuthContext, purpose: SendPurpose): number {
  return purpose === 'signup' || purpose === 'otp' ? Math.floor(rules.mail.perHour / 3) : 0
}

/** Forgets the marks of yesterday. */
export async function dropOldMarks(context: AuthContext): Promise<void> {
  const yesterday = new Date(context.clock().getTime() - 86_400_000)
  await context.database.owner`delete from auth.send_marks where sent_at < ${yesterday}`
}
