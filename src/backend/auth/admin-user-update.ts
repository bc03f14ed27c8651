import type { TransactionSql } from '#database'

import { accountOfPath, adminChange, adminFields } from './admin-fields.ts'
import type { AdminChange } from './admin-fields.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { addIdentity, confirmEmail, confirmPhone, renewProviders } from './identities.ts'
import { dropTokens, tokensOfAddress } from './one-time-token.ts'
import { requestBody } from './request-body.ts'
import { endSessions } from './session.ts'
import { existing } from './user-create.ts'
import { heldUser, publicUser, userById } from './user.ts'
import type { User } from './user.ts'

/** PUT /admin/users/{id}: changes an account. A new password and a ban end its sessions. */
export async function adminUserUpdate(
  context: AuthContext,
  request: Request,
  [id]: readonly string[],
): Promise<Response> {
  const user = await accountOfPath(context, id)
  const asked = await adminChange(context, await requestBody(request, adminFields))
  const changed = await context.database.owner.begin(async (sql) => {
    await changeColumns(context, sql, await heldUser(sql, user), asked)
    await changeAddresses(context, sql, user, asked)
    if (asked.hash !== null || asked.bannedUntil) {
      await endSessions(sql, { userId: user.id, sessionId: '' }, 'global')
    }
    const event = { action: 'user_modified', account: user.email ?? user.phone ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { by: 'admin' } }, sql)
    return (await userById(sql, user.id)) ?? user
  })
  return privateJson(publicUser(changed))
}

async function changeColumns(context: AuthContext, sql: TransactionSql, user: User, asked: AdminChange): Promise<void> {
  const merged = (held: Record<string, unknown> | null, given: Record<string, unknown> | null): string => {
    const entries = Object.entries({ ...held, ...given }).filter(([, value]) => value !== null)
    return JSON.stringify(Object.fromEntries(entries))
  }
  await sql`
    update auth.users set updated_at = ${context.clock()},
      role = coalesce(nullif(${asked.role}, ''), role),
      encrypted_password = coalesce(${asked.hash}, encrypted_password),
      raw_user_meta_data = ${merged(user.raw_user_meta_data, asked.userMetadata)}::text::jsonb,
      raw_app_meta_data = ${merged(user.raw_app_meta_data, asked.appMetadata)}::text::jsonb,
      banned_until = case when ${asked.bannedUntil === undefined} then banned_until
        else ${asked.bannedUntil ?? null}::timestamptz end
    where id = ${user.id}`
  const name = asked.userMetadata?.['full_name']
  if (typeof name === 'string') await context.profiles.nameChanged(sql, user.id, name)
}

async function changeAddresses(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
  asked: AdminChange,
): Promise<void> {
  const now = context.clock()
  const { email, phone } = asked
  try {
    await sql.savepoint(
      (inner) => inner`
      update auth.users set email = coalesce(nullif(${email}, ''), email), phone = coalesce(nullif(${phone}, ''), phone)
      where id = ${user.id}`,
    )
  } catch (cause) {
    throw existing(cause) ?? cause
  }
  const given = { userId: user.id, providerId: user.id, now }
  if (email !== '') {
    const data = { sub: user.id, email, email_verified: asked.isEmailConfirmed }
    await addIdentity(sql, { ...given, provider: 'email', data })
    await dropTokens(sql, user.id, tokensOfAddress)
    // A change that somebody began before would move the account away again.
    await sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${user.id}`
  }
  if (phone !== '') {
    const data = { sub: user.id, phone, phone_verified: asked.isPhoneConfirmed }
    await addIdentity(sql, { ...given, provider: 'phone', data })
    await dropTokens(sql, user.id, ['phone_change_token'])
    await sql`update auth.users set phone_change = '' where id = ${user.id}`
  }
  if (email !== '' || phone !== '') await renewProviders(sql, user.id)
  const moved = (await userById(sql, user.id)) ?? user
  if (asked.isEmailConfirmed && moved.email) await confirmEmail(sql, moved, now)
  if (asked.isPhoneConfirmed && moved.phone) await confirmPhone(sql, moved, now)
}
