import { randomUUID } from 'node:crypto'

import type { TransactionSql } from '#database'
import type { AuthContext } from './auth-context.ts'
import type { Session } from './current-session.ts'
import { endWeakSessions, newRefreshToken } from './session.ts'
import type { AuthenticationMethod } from './session.ts'
import type { User } from './user.ts'

/**
 * One request at a time raises a session of somebody: each of two at once would wait for what the other has, its code or its session,
 * until the database broke one of them off. Asked for before anything else of the transaction.
 */
export async function takeTurnToRaise(sql: TransactionSql, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raise a session of ${userId}`}, 0))`
}

/**
 * Raises a session to aal2, and ends all of its owner's that are weaker.
 *
 * @param factorId the factor that was passed, or that the code stands in for
 * @returns the new refresh token
 */
export async function raiseSession(
  context: AuthContext,
  sql: TransactionSql,
  raised: { session: Session; user: User; factorId: string; method: AuthenticationMethod },
): Promise<string> {
  const { session, user, factorId, method } = raised
  const now = context.clock()
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now} where id = ${session.id}`
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session.id}, ${now}, ${now}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
  await endWeakSessions(sql, user.id)
  const token = newRefreshToken()
  const [parent] = await sql<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${session.id} and not revoked returning token`
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${token}, ${user.id}, false, ${now}, ${now}, ${parent?.token ?? ''}, ${session.id})`
  return token
}
