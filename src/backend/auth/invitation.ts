import type { TransactionSql } from '#database'

import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { claimUnconfirmed, keepIdentity } from './external-identity.ts'
import type { ExternalProfile } from './external/provider.ts'
import type { Flow } from './flow-state.ts'
import { takeToken, tokenExists } from './one-time-token.ts'
import type { WantedToken } from './one-time-token.ts'
import { isBanned, userById } from './user.ts'
import type { User } from './user.ts'

/** The word of the link in an invitation, while it lasts. */
function invitation(context: AuthContext, token: string): WantedToken {
  const ago = (seconds: number) => new Date(context.clock().getTime() - seconds * 1000)
  const { lifeSeconds, invitationSeconds } = context.rules.mail
  const life = { since: ago(lifeSeconds), invitedSince: ago(invitationSeconds) }
  return { hashes: [token], types: ['confirmation_token'], ...life }
}

/**
 * Whether somebody was invited with this word, asked before another service is troubled.
 *
 * @throws AuthRefusal user_not_found
 */
export async function assertInvited(context: AuthContext, token: string): Promise<void> {
  if (await tokenExists(context.database.owner, invitation(context, token))) return
  throw new AuthRefusal('user_not_found', { message: 'User identified by token not found', status: 404 })
}

/**
 * Accepts an invitation by signing in at another service: the account is theirs who hold the letter, and who are known
 * over there by the address that it went to.
 *
 * @throws AuthRefusal invite_not_found, validation_failed, user_banned, identity_already_exists
 */
export async function acceptInvitation(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  arrival: { flow: Pick<Flow, 'provider_type'>; profile: ExternalProfile; token: string; known: string | undefined },
): Promise<User> {
  const { profile, token, known } = arrival
  const provider = arrival.flow.provider_type
  const found = await takeToken(sql, invitation(context, token))
  const user = found && (await userById(sql, found.userId))
  if (!user || found.relatesTo !== user.email) throw new AuthRefusal('invite_not_found')
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned', { status: 403 })
  if (profile.email === '' || profile.email !== user.email) {
    throw new AuthRefusal('validation_failed', 'Invited email does not match emails from external provider')
  }
  if (known !== undefined && known !== user.id) {
    throw new AuthRefusal('identity_already_exists', 'Identity is already linked to another user')
  }
  if (!user.email_confirmed_at) await claimUnconfirmed(context, sql, user)
  await keepIdentity(context, sql, user, { provider, profile })
  const event = { action: 'invite_accepted', account: user.email, userId: user.id, traits: { provider } }
  await recordAudit(context, request, event, sql)
  return (await userById(sql, user.id)) ?? user
}
