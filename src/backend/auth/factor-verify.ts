import type { TransactionSql } from '#database'
import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress, limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertSecondFactor } from './current-session.ts'
import type { Session } from './current-session.ts'
import { challengeAddress } from './factor-challenge.ts'
import { assertTurnedOn, currentFactor, factorThing, isUuid } from './factor.ts'
import { writeNotice } from './mail-out.ts'
import { raiseSession, takeTurnToRaise } from './raise-session.ts'
import { field, requestBody } from './request-body.ts'
import { takeKeyReply } from './security-keys.ts'
import { sessionResponse } from './session.ts'
import { isSame } from './token-reader.ts'
import { STEP_SECONDS, totpStep } from './totp.ts'
import { userById } from './user.ts'
import type { Factor, User } from './user.ts'

const body = z.looseObject({ challenge_id: field.text, code: field.text, webauthn: field.record })
const challengeRows = z.array(
  z.object({
    created_at: z.date(),
    otp_code: z.string().nullable(),
    isHere: z.boolean(),
    secret: z.string().nullable(),
    web_authn_session_data: z.unknown(),
  }),
)

/** POST /factors/{id}/verify: a code raises this session to aal2; the first one of a factor makes it count. */
export async function factorVerify(
  context: AuthContext,
  request: Request,
  [factorId]: readonly string[],
): Promise<Response> {
  const { session, user, factor } = await currentFactor(context, request, factorId)
  limitAddress(context, request, 'factor')
  const asked = await requestBody(request, body)
  assertTurnedOn(context.rules, factor)
  const isKey = factor.factor_type === 'webauthn'
  if (asked.code === '' && !isKey) throw new AuthRefusal('validation_failed', 'Code needs to be non-empty')
  // A factor that somebody began with the password alone must not stand in for the one that is asked for.
  if (factor.status === 'unverified') {
    assertSecondFactor(user, session, { message: 'AAL2 required to verify a new factor', status: 403 })
  }
  const { code, webauthn: reply } = asked
  const shown = { factor, session, user, challengeId: asked.challenge_id.toLowerCase(), code, reply }
  try {
    const response = await verified(context, request, shown)
    void context.outbox.deliver()
    return privateJson(response)
  } catch (cause) {
    if (cause instanceof AuthRefusal && notPassed.has(cause.code)) {
      const event = { action: 'second_factor_failed', account: user.email ?? '', userId: user.id }
      await recordAudit(context, request, { ...event, severity: 'medium', traits: { factor_id: factor.id } })
    }
    throw cause
  }
}

/** What a wrong code is refused with, and the reply of a wrong key. */
const notPassed: ReadonlySet<string> = new Set(['mfa_verification_failed', 'webauthn_verification_failed'])

/** A factor, and what is shown for it. */
interface Shown {
  factor: Factor
  session: Session
  user: User
  challengeId: string
  code: string
  /** what a key replied, where the factor is one */
  reply: unknown
}

function verified(context: AuthContext, request: Request, shown: Shown): Promise<Record<string, unknown>> {
  const { factor, session, user, challengeId } = shown
  return context.database.owner.begin(async (sql) => {
    await takeTurnToRaise(sql, user.id)
    await takeChallenge(context, sql, { ...shown, request })
    await letCount(context, sql, { factor, user })
    const method = methods[factor.factor_type]
    const token = await raiseSession(context, sql, { session, user, factorId: factor.id, method })
    const event = { action: 'verification_attempted', account: user.email ?? '', userId: user.id }
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: factor.factor_type }
    await recordAudit(context, request, { ...event, traits }, sql)
    const raised = (await userById(sql, user.id)) ?? user
    return sessionResponse(context, sql, raised, { id: session.id, token })
  })
}

/** Uses up a challenge. Whatever is wrong with it or its code is said without changing anything. */
async function takeChallenge(
  context: AuthContext,
  sql: TransactionSql,
  shown: Shown & { request: Request },
): Promise<void> {
  const { factor, session, challengeId } = shown
  const [challenge] = isUuid(challengeId)
    ? challengeRows.parse(
        await sql`
          update auth.mfa_challenges c set verified_at = ${context.clock()}
          from auth.mfa_factors f, auth.challenge_sessions s
          where c.id = ${challengeId} and c.factor_id = ${factor.id} and c.verified_at is null and f.id = c.factor_id
            and s.challenge_id = c.id and s.session_id = ${session.id}
          returning c.created_at, c.otp_code, c.ip_address = ${challengeAddress(shown.request)}::inet as "isHere", f.secret,
            c.web_authn_session_data`,
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
  if (factor.factor_type === 'webauthn') {
    return takeKeyReply(context, sql, shown, { reply: shown.reply, challenge: challenge.web_authn_session_data })
  }
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

/** The first code of a factor makes it count, and ends what else was begun. */
async function letCount(
  context: AuthContext,
  sql: TransactionSql,
  { factor, user }: { factor: Factor; user: User },
): Promise<void> {
  await sql`
    update auth.mfa_factors set status = 'verified', updated_at = ${context.clock()} where id = ${factor.id}`
  await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
  if (factor.status === 'unverified') {
    await writeNotice(context, sql, { kind: 'factor_added', to: user.email, thing: factorThing(factor) })
  }
}

const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
