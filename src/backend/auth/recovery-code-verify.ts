import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress, limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertNamed, currentSession } from './current-session.ts'
import { raiseSession, takeTurnToRaise } from './raise-session.ts'
import { recoveryHash } from './recovery-codes.ts'
import { field, requestBody } from './request-body.ts'
import { sessionResponse } from './session.ts'
import { userById } from './user.ts'

const body = z.looseObject({ code: field.text })

/** POST /factors/recovery-codes/verify: a code raises this session to aal2, in place of the second factor, once. */
export async function recoveryCodeVerify(context: AuthContext, request: Request): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  limitAddress(context, request, 'factor')
  const { code } = await requestBody(request, body)
  if (code === '') throw new AuthRefusal('validation_failed', 'Code needs to be non-empty')
  // What a code stands in for; without a second factor there is nothing to raise a session by.
  const factor = user.factors.find(({ status }) => status === 'verified')
  if (!factor) throw new AuthRefusal('mfa_factor_not_found')
  limitGuesses(context, request, { limit: 'codeOfFactor', account: `recovery ${user.id}` })
  const event = { account: user.email ?? '', userId: user.id }
  const response = await context.database.owner.begin(async (sql) => {
    await takeTurnToRaise(sql, user.id)
    const used = await sql`
      update auth.recovery_codes set used_at = ${context.clock()}
      where user_id = ${user.id} and code_hash = ${recoveryHash(context, user.id, code)} and used_at is null
      returning user_id`
    if (used.length === 0) return null
    const token = await raiseSession(context, sql, {
      session,
      user,
      factorId: factor.id,
      method: 'mfa/recovery_code',
    })
    await recordAudit(context, request, { ...event, action: 'recovery_code_used', severity: 'high' }, sql)
    return sessionResponse(context, sql, (await userById(sql, user.id)) ?? user, { id: session.id, token })
  })
  if (!response) {
    await recordAudit(context, request, { ...event, action: 'second_factor_failed', severity: 'medium' })
    throw new AuthRefusal('mfa_verification_failed', 'Invalid recovery code entered')
  }
  return privateJson(response)
}
