import { randomUUID } from 'node:crypto'

import type { TransactionSql } from '#database'
import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress, limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertNamed, assertSecondFactor, currentSession } from './current-session.ts'
import type { Session } from './current-session.ts'
import { challengeAddress } from './factor-challenge.ts'
import { isUuid, ownFactor } from './factor.ts'
import { writeNotice } from './mail-out.ts'
import { field, requestBody } from './request-body.ts'
import { endWeakSessions, newRefreshToken, sessionResponse } from './session.ts'
import { isSame } from './token-reader.ts'
import { STEP_SECONDS, totpStep } from './totp.ts'
import { userById } from './user.ts'
import type { Factor, User } from './user.ts'

const body = z.looseObject({ challenge_id: field.text, code: field.text })
const challengeRows = z.array(
  z.object({
    created_at: z.date(),
    otp_code: z.string().nullable(),
    isHere: z.boolean(),
    secret: z.string().nullable(),
  }),
)

/** POST /factors/{id}/verify: a code raises this session to aal2; the first one of a factor makes it count. */
export async function factorVerify(
  context: AuthContext,
  request: Request,
  [factorId]: readonly string[],
): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  const factor = ownFactor(user, factorId)
  limitAddress(context, request, 'factor')
  const asked = await requestBody(request, body)
  const { totp, phone } = context.rules.factors
  if (factor.factor_type === 'webauthn') throw new AuthRefusal('mfa_webauthn_verify_not_enabled')
  if (factor.factor_type === 'totp' && !totp.verify) throw new AuthRefusal('mfa_totp_verify_not_enabled')
  if (factor.factor_type === 'phone' && !phone.verify) throw new AuthRefusal('mfa_phone_verify_not_enabled')
  if (asked.code === '') throw new AuthRefusal('validation_failed', 'Code needs to be non-empty')
  // A factor that somebody began with the password alone must not stand in for the one that is asked for.
  if (factor.status === 'unverified') {
    assertSecondFactor(user, session, { message: 'AAL2 required to verify a new factor', status: 403 })
  }
  const challengeId = asked.challenge_id.toLowerCase()
  const response = await context.database.owner.begin(async (sql) => {
    await takeChallenge(context, sql, {
      factor,
      session,
      challengeId,
      code: asked.code,
      request,
    })
    const token = await raiseSession(context, sql, { factor, session, user })
    const event = { action: 'verification_attempted', account: user.email ?? '', userId: user.id }
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: factor.factor_type }
    await recordAudit(context, request, { ...event, traits }, sql)
    const raised = (await userById(sql, user.id)) ?? user
    return sessionResponse(context, sql, raised, { id: session.id, token })
  })
  void context.outbox.deliver()
  return privateJson(response)
}

/** Uses up a challenge. Whatever is wrong with it or its code is said without changing anything. */
async function takeChallenge(
  context: AuthContext,
  sql: TransactionSql,
  shown: { factor: Factor; session: Session; challengeId: string; code: string; request: Request },
): Promise<void> {
  const { factor, session, challengeId } = shown
  const [challenge] = isUuid(challengeId)
    ? challengeRows.parse(
        await sql`
          update auth.mfa_challenges c set verified_at = ${context.clock()}
          from auth.mfa_factors f, auth.challenge_sessions s
          where c.id = ${challengeId} and c.factor_id = ${factor.id} and c.verified_at is null and f.id = c.factor_id
            and s.challenge_id = c.id and s.session_id = ${session.id}
          returning c.created_at, c.otp_code, c.ip_address = ${challengeAddress(shown.request)}::inet as "isHere", f.secret`,
      )
    : []
  if (!challenge) {
    throw new AuthRefusal('mfa_factor_not_found', {
      message: 'MFA factor with the provided challenge ID not found',
      status: 422,
    })
  }
  if (!challenge.isHere) throw new AuthRefusal('mfa_ip_address_mismatch')
  const age = context.clock().getTime() - challenge.created_at.getTime()
  if (age > context.rules.factors.challengeSeconds * 1000) throw new AuthRefusal('mfa_challenge_expired')
  limitGuesses(context, shown.request, { limit: 'codeOfFactor', account: factor.id })
  if (factor.factor_type === 'phone') {
    if (!isSame(shown.code, challenge.otp_code ?? '')) {
      throw new AuthRefusal('mfa_verification_failed', 'Invalid MFA Phone code entered')
    }
    return
  }
  const step = totpStep(challenge.secret ?? '', shown.code, context.clock())
  const now = Math.floor(context.clock().getTime() / 1000 / STEP_SECONDS)
  if (step === null || !(await isUnused(sql, factor.id, { step, now })))
    throw new AuthRefusal('mfa_verification_failed')
}

/**
 * A code that was used, and every older one, is spent (RFC 6238 section 5.2). One of a time that is still to come was used
 * before the clock was set back: it spends nothing.
 */
async function isUnused(
  sql: TransactionSql,
  factorId: string,
  { step, now }: { step: number; now: number },
): Promise<boolean> {
  const rows = await sql`
    insert into auth.totp_steps as used (factor_id, step) values (${factorId}, ${step})
    on conflict (factor_id) do update set step = excluded.step
      where used.step < excluded.step or used.step > ${now + 1}
    returning factor_id`
  return rows.length > 0
}

/** Raises the session, lets the factor count, and ends what is weaker. @returns the new refresh token */
async function raiseSession(
  context: AuthContext,
  sql: TransactionSql,
  { factor, session, user }: { factor: Factor; session: Session; user: User },
): Promise<string> {
  const now = context.clock()
  const method = factor.factor_type === 'phone' ? 'mfa/phone' : 'totp'
  await sql`update auth.mfa_factors set status = 'verified', updated_at = ${now} where id = ${factor.id}`
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = ${now} where id = ${session.id}`
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session.id}, ${now}, ${now}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
  await endWeakSessions(sql, user.id)
  await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
  if (factor.status === 'unverified') {
    const thing = factor.factor_type === 'phone' ? 'a code by telephone' : 'a code of an authenticator app'
    await writeNotice(context, sql, { kind: 'factor_added', to: user.email, thing })
  }
  const token = newRefreshToken()
  const [parent] = await sql<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${session.id} and not revoked returning token`
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${token}, ${user.id}, false, ${now}, ${now}, ${parent?.token ?? ''}, ${session.id})`
  return token
}
