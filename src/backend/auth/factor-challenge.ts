import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { clientAddress } from '#wire'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertTurnedOn, currentFactor } from './factor.ts'
import { channelOf, sendText } from './message-out.ts'
import { newCode } from './one-time-token.ts'
import { field, requestBody } from './request-body.ts'
import { keyOptions } from './security-keys.ts'
import type { Factor } from './user.ts'

const body = z.looseObject({ channel: field.text })

/** POST /factors/{id}/challenge: what a code is for. It belongs to this session and this address alone. */
export async function factorChallenge(
  context: AuthContext,
  request: Request,
  [factorId]: readonly string[],
): Promise<Response> {
  const { session, user, factor } = await currentFactor(context, request, factorId)
  limitAddress(context, request, 'factor')
  const asked = await requestBody(request, body)
  const { challengeSeconds } = context.rules.factors
  assertTurnedOn(context.rules, factor)
  const isKey = factor.factor_type === 'webauthn'
  const id = randomUUID()
  const now = context.clock()
  const code = factor.factor_type === 'phone' ? await sentCode(context, factor, asked.channel) : null
  const key = isKey ? await keyOptions(context, user, factor) : null
  const kept = key && JSON.stringify({ challenge: key.publicKey.challenge })
  await context.database.owner.begin(async (sql) => {
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
      values (${id}, ${factor.id}, ${now}, ${challengeAddress(request)}::inet, ${code}, ${kept}::text::jsonb)`
    await sql`insert into auth.challenge_sessions (challenge_id, session_id) values (${id}, ${session.id})`
    // The hosted table lets no two factors be challenged at one moment: a free part of a millisecond tells them apart.
    await sql`
      update auth.mfa_factors set last_challenged_at = (
        select moment from generate_series(0, 999) as part, make_interval(secs => part / 1000000.0) as later,
          lateral (select ${now}::timestamptz + later as moment) as free
        where not exists (select from auth.mfa_factors as other where other.last_challenged_at = moment)
        order by random() limit 1)
      where id = ${factor.id}`
    const event = { action: 'challenge_created', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { factor_id: factor.id } }, sql)
  })
  return privateJson({
    id,
    type: factor.factor_type,
    expires_at: Math.floor(now.getTime() / 1000) + challengeSeconds,
    ...(key ? { webauthn: { type: key.type, credential_options: { publicKey: key.publicKey } } } : {}),
  })
}

/** The caller's address as a challenge keeps it; calls within the process are the machine's own. */
export function challengeAddress(request: Request): string {
  const address = clientAddress(request)
  return address === 'local' ? '127.0.0.1' : address
}

async function sentCode(context: AuthContext, factor: Factor, channel: string): Promise<string> {
  const { phoneFrequencySeconds } = context.rules.factors
  const last = factor.last_challenged_at === null ? 0 : Date.parse(factor.last_challenged_at)
  const age = context.clock().getTime() - last
  // Before its time: the clock was set back since.
  if (age >= 0 && age < phoneFrequencySeconds * 1000) {
    const message = `For security purposes, you can only request this after ${phoneFrequencySeconds} seconds.`
    throw new AuthRefusal('over_sms_send_rate_limit', message)
  }
  if (!context.limits.sms('sms')) throw new AuthRefusal('over_sms_send_rate_limit')
  const phone = factor.phone ?? ''
  const code = context.rules.sms.testCodes[phone] ?? newCode(context.rules.sms.codeLength)
  await sendText(context, { phone, channel: channelOf(channel), code })
  return code
}
