import { recordAudit } from './audit.ts'
import { limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { Session } from './current-session.ts'
import { writeNotice } from './mail-out.ts'
import { dropTokens } from './one-time-token.ts'
import { assertStrong, hashPassword, isPassword } from './password.ts'
import { takeReauthentication } from './reauthenticate.ts'
import { endSessions } from './session.ts'
import type { User } from './user.ts'

/** A session that began within this time has shown who it is. */
const recentMs = 86_400_000

/**
 * Sets a new password. By rule it needs the present one, except in a session that a mail began; all other sessions end.
 *
 * @throws AuthRefusal reauthentication_needed, current_password_required, current_password_invalid, same_password,
 * weak_password, conflict when it was changed meanwhile
 */
export async function changePassword(
  context: AuthContext,
  request: Request,
  {
    session,
    user,
    asked,
  }: { session: Session; user: User; asked: { password: string; current_password: string; nonce: string } },
): Promise<void> {
  const held = user.encrypted_password || null
  if (held && context.rules.password.needsCurrent && !session.isRecovery) {
    if (asked.current_password === '') throw new AuthRefusal('current_password_required')
    limitGuesses(context, request, { limit: 'signInOfAccount', account: user.id })
    if (!(await isPassword(asked.current_password, held, context.decoyHash))) {
      throw new AuthRefusal('current_password_invalid', 'The current password is not correct.')
    }
  }
  if (held && (await isPassword(asked.password, held, context.decoyHash))) throw new AuthRefusal('same_password')
  await assertStrong(context, asked.password, [user.email, user.phone])
  await reauthenticated(context, { session, user, nonce: asked.nonce })
  const hash = await hashPassword(asked.password, context.rules.password.cost)
  const now = context.clock()
  await context.database.owner.begin(async (sql) => {
    // Of two who know the same password the second to come finds another one.
    const changed = await sql`
      update auth.users set encrypted_password = ${hash}, updated_at = ${now}
      where id = ${user.id} and encrypted_password is not distinct from ${user.encrypted_password} returning id`
    if (changed.length === 0) throw new AuthRefusal('conflict')
    await context.profiles.passwordChanged(sql, user.id)
    await dropTokens(sql, user.id, ['recovery_token', 'reauthentication_token'])
    await endSessions(sql, { userId: user.id, sessionId: session.id }, 'others')
    const account = user.email ?? user.phone ?? ''
    await recordAudit(context, request, { action: 'user_updated_password', account, userId: user.id }, sql)
    await writeNotice(context, sql, { kind: 'password_changed', to: user.email })
  })
}

async function reauthenticated(
  context: AuthContext,
  { session, user, nonce }: { session: Session; user: User; nonce: string },
): Promise<void> {
  const age = context.clock().getTime() - session.createdAt.getTime()
  if (!context.rules.password.needsReauthentication || age <= recentMs) return
  if (nonce === '') throw new AuthRefusal('reauthentication_needed')
  await takeReauthentication(context, user, nonce)
}
