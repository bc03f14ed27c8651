import { z } from 'zod'

import { isRefusal } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { recoveryMethods } from './session.ts'
import { bearerText } from './token-reader.ts'
import { hasVerifiedFactor, userById } from './user.ts'
import type { User } from './user.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    aal: z.string().nullable(),
    created_at: z.date().nullable(),
    methods: z.array(z.string()),
  }),
)

/** The session of a request, as the database has it now: a token may be older than its last change. */
export interface Session {
  id: string
  aal: 'aal1' | 'aal2'
  createdAt: Date
  /** begun by a code or link in a mail */
  isRecovery: boolean
}

/**
 * The session that a request belongs to.
 *
 * @throws AuthRefusal no_authorization, bad_jwt, session_not_found or user_not_found
 */
export async function currentSession(
  context: AuthContext,
  request: Request,
): Promise<{ session: Session; user: User }> {
  const token = bearerText(request)
  if (token === null || token === '') throw new AuthRefusal('no_authorization')
  const found = await context.readToken(token)
  if (isRefusal(found)) {
    if (found.code === 'session_not_found') throw new AuthRefusal('session_not_found')
    if (found.code === 'expired_jwt') {
      throw new AuthRefusal('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is expired')
    }
    throw new AuthRefusal('bad_jwt')
  }
  if (!('sessionId' in found)) throw new AuthRefusal('bad_jwt', 'invalid claim: missing sub claim')
  const sql = context.database.owner
  const user = await userById(sql, found.userId)
  if (!user) throw new AuthRefusal('user_not_found')
  const [row] = rows.parse(
    await sql`
      select s.id, s.aal::text, s.created_at, coalesce((
        select array_agg(authentication_method) from auth.mfa_amr_claims where session_id = s.id), '{}') as methods
      from auth.sessions s where s.id = ${found.sessionId} and s.user_id = ${user.id}`,
  )
  if (!row) throw new AuthRefusal('session_not_found')
  const session: Session = {
    id: row.id,
    aal: row.aal === 'aal2' ? 'aal2' : 'aal1',
    createdAt: row.created_at ?? new Date(0),
    isRecovery: row.methods.some((method) => recoveryMethods.includes(method)),
  }
  return { session, user }
}

/**
 * Demands the second factor of who has one.
 *
 * @param detail how this endpoint says it
 * @throws AuthRefusal insufficient_aal
 */
export function assertSecondFactor(
  user: User,
  session: Session,
  detail: { message?: string; status?: 403 | 422 } = {},
): void {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') throw new AuthRefusal('insufficient_aal', detail)
}

/**
 * Turns away who signed in without an account.
 *
 * @throws AuthRefusal no_authorization
 */
export function assertNamed(user: User): void {
  if (!user.is_anonymous) return
  const message = 'Anonymous user not allowed to perform these actions'
  throw new AuthRefusal('no_authorization', { message, status: 403 })
}
