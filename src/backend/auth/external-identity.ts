import type { AuthContext } from './auth-context.ts'
import type { ExternalProfile } from './external/provider.ts'
import { addIdentity, confirmEmail, renewProviders } from './identities.ts'
import { endSessions } from './session.ts'
import type { Statements, User } from './user.ts'

/** Adds who somebody is at another service to their account, and what is told of them there. */
export async function keepIdentity(
  context: AuthContext,
  sql: Statements,
  user: User,
  { provider, profile }: { provider: string; profile: ExternalProfile },
): Promise<void> {
  const { sub: providerId, data } = profile
  await addIdentity(sql, { userId: user.id, provider, providerId, data, now: context.clock() })
  await sql`
    update auth.users set updated_at = ${context.clock()},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::text::jsonb
    where id = ${user.id}`
  await renewProviders(sql, user.id)
}

/**
 * Gives an account to the owner of its address. Whoever made it never showed that the address is theirs: their password and
 * ways in go.
 */
export async function claimUnconfirmed(context: AuthContext, sql: Statements, user: User): Promise<void> {
  await sql`update auth.users set encrypted_password = '' where id = ${user.id}`
  await sql`delete from auth.identities where user_id = ${user.id}`
  await sql`delete from auth.mfa_factors where user_id = ${user.id}`
  await endSessions(sql, { userId: user.id, sessionId: '' }, 'global')
  await confirmEmail(sql, user, context.clock())
}
