import { createHash } from 'node:crypto'

import type { TransactionSql } from '#database'
import { z } from 'zod'

import { accountOfPath } from './admin-fields.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { field, requestBody } from './request-body.ts'
import { endSessions } from './session.ts'
import type { User } from './user.ts'

const body = z.looseObject({ should_soft_delete: field.flag })

/** DELETE /admin/users/{id}: removes an account; softly, its row stays, without anything that tells whose it was. */
export async function adminUserDelete(
  context: AuthContext,
  request: Request,
  [id]: readonly string[],
): Promise<Response> {
  const user = await accountOfPath(context, id)
  const { should_soft_delete: isSoft } = await requestBody(request, body)
  await context.database.owner.begin(async (sql) => {
    await endSessions(sql, { userId: user.id, sessionId: '' }, 'global')
    const event = { action: 'user_deleted', account: user.email ?? user.phone ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { by: 'admin' } }, sql)
    if (!isSoft) await sql`delete from auth.users where id = ${user.id}`
    else if (user.deleted_at === null) await forget(context, sql, user)
  })
  return privateJson({})
}

async function forget(context: AuthContext, sql: TransactionSql, user: User): Promise<void> {
  const now = context.clock()
  await sql`
    update auth.users set email = ${digest(user.email)}, phone = ${digest(user.phone)?.slice(0, 15) ?? null},
      encrypted_password = '', email_change = '', phone_change = '', raw_user_meta_data = '{}',
      raw_app_meta_data = '{}', deleted_at = ${now}, updated_at = ${now}
    where id = ${user.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
  await sql`delete from auth.mfa_factors where user_id = ${user.id}`
  await sql`
    update auth.identities set identity_data = '{}', updated_at = ${now},
      provider_id = encode(sha256(convert_to(provider_id || ':' || id::text, 'UTF8')), 'hex')
    where user_id = ${user.id}`
}

/** Not to be told, and yet the same for nobody else: the address is free for a new account. */
function digest(text: string | null): string | null {
  return text === null || text === '' ? null : createHash('sha256').update(`${text} ${Date.now()}`).digest('base64url')
}
