import type { TransactionSql } from '#database'

import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { confirmEmail, confirmPhone, renewProviders } from './identities.ts'
import { takeToken } from './one-time-token.ts'
import type { FoundToken, TokenType } from './one-time-token.ts'
import { dropUnprovenPassword } from './unproven-password.ts'
import { confirmEmailChange, confirmPhoneChange } from './verify-change.ts'
import { isBanned, userById } from './user.ts'
import type { User } from './user.ts'

/** What somebody shows. */
export interface Proof {
  /** as the request names it */
  type: string
  /** one of these is kept */
  hashes: readonly string[]
  /** the address or number that a typed code went to; null for the word of a link */
  relatesTo: string | null
}

/** Which tokens a type of verification takes. */
const tokensOf: Record<string, readonly TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  sms: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  phone_change: ['phone_change_token'],
}

/**
 * Takes a token and does what it is for.
 *
 * @returns no user after the first of the two confirmations of a changed address
 * @throws AuthRefusal otp_expired, user_banned, email_exists
 */
export async function verifyToken(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  proof: Proof,
): Promise<{ user: User | null }> {
  const types = Object.hasOwn(tokensOf, proof.type) ? tokensOf[proof.type] : undefined
  if (!types) throw new AuthRefusal('validation_failed', 'Invalid email verification type')
  const byPhone = proof.type === 'sms' || proof.type === 'phone_change'
  const { lifeSeconds } = byPhone ? context.rules.sms : context.rules.mail
  const ago = (seconds: number) => new Date(context.clock().getTime() - seconds * 1000)
  const isLinkOfInvitation = proof.type === 'invite' && proof.relatesTo === null
  const found = await takeToken(sql, {
    hashes: proof.hashes,
    types,
    since: ago(lifeSeconds),
    ...(isLinkOfInvitation ? { invitedSince: ago(context.rules.mail.invitationSeconds) } : {}),
  })
  const isFor = found && (proof.relatesTo === null || found.relatesTo === proof.relatesTo)
  const user = isFor ? await userById(sql, found.userId) : null
  if (!found || !user) throw expired(proof)
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned', { status: 403 })
  return { user: await applyToken(context, sql, request, { found, user, type: proof.type }) }
}

async function applyToken(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  { found, user, type }: { found: FoundToken; user: User; type: string },
): Promise<User | null> {
  const now = context.clock()
  const account = user.email ?? user.phone ?? ''
  if (type === 'email_change') return confirmEmailChange(context, sql, request, { user, found })
  if (type === 'phone_change') return confirmPhoneChange(context, sql, request, { user, phone: found.relatesTo })
  // A token went to one address: if the account has moved since, it proves nothing any more.
  if (type === 'sms' ? found.relatesTo !== user.phone : found.relatesTo !== user.email) throw expired({ relatesTo: '' })
  const isNew = type === 'sms' ? user.phone_confirmed_at === null : user.email_confirmed_at === null
  await recordAudit(context, request, { action: isNew ? 'user_signedup' : 'login', account, userId: user.id }, sql)
  if (isNew && found.type === 'recovery_token') await dropUnprovenPassword(sql, user)
  if (type === 'sms') await confirmPhone(sql, user, now)
  else await confirmEmail(sql, user, now)
  await renewProviders(sql, user.id)
  return userById(sql, user.id)
}

function expired({ relatesTo }: Pick<Proof, 'relatesTo'>): AuthRefusal {
  return relatesTo === null
    ? new AuthRefusal('otp_expired', 'Email link is invalid or has expired')
    : new AuthRefusal('otp_expired')
}
