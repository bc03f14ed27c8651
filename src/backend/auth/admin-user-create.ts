import { randomUUID } from 'node:crypto'

import { adminChange, adminFields } from './admin-fields.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { confirmEmail, confirmPhone } from './identities.ts'
import { requestBody } from './request-body.ts'
import { createUser } from './user-create.ts'
import { publicUser, userById } from './user.ts'

/** POST /admin/users: an account, with a password or its bcrypt hash from elsewhere. */
export async function adminUserCreate(context: AuthContext, request: Request): Promise<Response> {
  const asked = await adminChange(context, await requestBody(request, adminFields))
  if (asked.email === '' && asked.phone === '') {
    throw new AuthRefusal('validation_failed', 'Cannot create a user without either an email or phone')
  }
  const id = asked.id || randomUUID()
  const user = await context.database.owner.begin(async (sql) => {
    const now = context.clock()
    const made = await createUser(sql, {
      id,
      aud: asked.aud || 'authenticated',
      role: asked.role || 'authenticated',
      ...(asked.email === '' ? {} : { email: asked.email }),
      ...(asked.phone === '' ? {} : { phone: asked.phone }),
      hash: asked.hash,
      userMetadata: asked.userMetadata ?? {},
      appMetadata: asked.appMetadata ?? {},
      now,
    })
    if (asked.email !== '' && asked.isEmailConfirmed) await confirmEmail(sql, made, now)
    if (asked.phone !== '' && asked.isPhoneConfirmed) await confirmPhone(sql, made, now)
    if (asked.bannedUntil) await sql`update auth.users set banned_until = ${asked.bannedUntil} where id = ${id}`
    const account = asked.email || asked.phone
    await recordAudit(context, request, { action: 'user_signedup', account, userId: id, traits: { by: 'admin' } }, sql)
    return (await userById(sql, id)) ?? made
  })
  return privateJson(publicUser(user))
}
