import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { assertSecondFactor } from './current-session.ts'
import { currentFactor, factorThing } from './factor.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { writeNotice } from './mail-out.ts'
import { lowerSessions } from './session.ts'

/** DELETE /factors/{id}: forgets a factor. One that counts is given up only by who has passed it. */
export async function factorRemove(
  context: AuthContext,
  request: Request,
  [factorId]: readonly string[],
): Promise<Response> {
  const { session, user, factor } = await currentFactor(context, request, factorId)
  if (factor.status === 'verified') {
    assertSecondFactor(user, session, { message: 'AAL2 required to unenroll verified factor', status: 422 })
  }
  await context.database.owner.begin(async (sql) => {
    await sql`delete from auth.mfa_factors where id = ${factor.id}`
    await lowerSessions(sql, user.id, factor.id)
    await dropRecoveryCodes(sql, user.id)
    const event = { action: 'factor_unenrolled', account: user.email ?? '', userId: user.id }
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id }
    await recordAudit(context, request, { ...event, traits }, sql)
    if (factor.status === 'verified') {
      await writeNotice(context, sql, { kind: 'factor_removed', to: user.email, thing: factorThing(factor) })
    }
  })
  void context.outbox.deliver()
  return privateJson({ id: factor.id })
}
