import type { TransactionSql } from '#database'

import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { addIdentity, renewProviders } from './identities.ts'
import { writeNotice } from './mail-out.ts'
import { dropTokens, tokensOfAddress } from './one-time-token.ts'
import type { FoundToken } from './one-time-token.ts'
import { existing } from './user-create.ts'
import { userById } from './user.ts'
import type { User } from './user.ts'

/**
 * Confirms one side of a changed address; with the other side confirmed, or none needed, the account moves.
 *
 * @returns null while the other side is missing
 * @throws AuthRefusal otp_expired when the account has moved since, or wants to move elsewhere; email_exists when somebody else
 *   took the address meanwhile
 */
export async function confirmEmailChange(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  { user, found }: { user: User; found: FoundToken },
): Promise<User | null> {
  const side = found.type === 'email_change_token_current' ? user.email : user.email_change
  if (!user.email_change || found.relatesTo !== side) throw new AuthRefusal('otp_expired')
  const needsBoth = context.rules.mail.confirmsBothAddresses && user.email !== null && user.email !== ''
  const isFirst = user.email_change_confirm_status !== 1
  if (needsBoth && isFirst) {
    await sql`update auth.users set email_change_confirm_status = 1, updated_at = ${context.clock()} where id = ${user.id}`
    return null
  }
  await recordAudit(context, request, { action: 'user_modified', account: user.email ?? '', userId: user.id }, sql)
  await dropTokens(sql, user.id, tokensOfAddress)
  return moveEmail(context, sql, user, user.email_change ?? '')
}

/** Moves an account to an address that is proven, its identity with it. */
export async function moveEmail(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
  email: string,
): Promise<User | null> {
  const now = context.clock()
  try {
    await sql.savepoint(
      (inner) => inner`
      update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = ${now}, updated_at = ${now}, is_anonymous = false
      where id = ${user.id}`,
    )
  } catch (cause) {
    throw existing(cause) ?? cause
  }
  const data = { sub: user.id, email, email_verified: true }
  await addIdentity(sql, { userId: user.id, provider: 'email', providerId: user.id, data, now })
  await renewProviders(sql, user.id)
  if (user.email) await writeNotice(context, sql, { kind: 'email_changed', to: user.email, newAddress: email })
  return userById(sql, user.id)
}

/** Moves an account to a telephone number that is proven, its identity with it. */
export async function confirmPhoneChange(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  { user, phone }: { user: User; phone: string },
): Promise<User | null> {
  const now = context.clock()
  await recordAudit(context, request, { action: 'user_modified', account: phone, userId: user.id }, sql)
  try {
    await sql.savepoint(
      (inner) => inner`
      update auth.users set phone = ${phone}, phone_change = '', phone_confirmed_at = ${now}, updated_at = ${now},
        is_anonymous = false
      where id = ${user.id}`,
    )
  } catch (cause) {
    throw existing(cause) ?? cause
  }
  const data = { sub: user.id, phone, phone_verified: true }
  await addIdentity(sql, { userId: user.id, provider: 'phone', providerId: user.id, data, now })
  await renewProviders(sql, user.id)
  return userById(sql, user.id)
}
