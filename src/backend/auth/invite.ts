import { z } from 'zod'

import { emailAddress } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { writeCodeMail } from './mail-out.ts'
import { askedTarget } from './redirect-target.ts'
import { field, requestBody } from './request-body.ts'
import { dropUnprovenPassword } from './unproven-password.ts'
import { createUser } from './user-create.ts'
import { hasNull } from './user-metadata.ts'
import { publicUser, userByEmail, userById } from './user.ts'

const body = z.looseObject({ email: field.text, data: field.record })

/** POST /invite: an account for an address, and a mail that lets its owner in. */
export async function invite(context: AuthContext, request: Request): Promise<Response> {
  const asked = await requestBody(request, body)
  const email = emailAddress(asked.email)
  const userMetadata = asked.data ?? {}
  if (hasNull(JSON.stringify(userMetadata))) throw new AuthRefusal('validation_failed', 'data holds what no text holds')
  const target = askedTarget(context, request)
  const known = await userByEmail(context.database.owner, email)
  if (known?.email_confirmed_at) throw new AuthRefusal('email_exists')
  const user = await context.database.owner.begin(async (sql) => {
    const now = context.clock()
    const invited = known ?? (await createUser(sql, { email, userMetadata, now }))
    if (known) await dropUnprovenPassword(sql, known)
    await recordAudit(context, request, { action: 'user_invited', account: email, userId: invited.id }, sql)
    const kind = { kind: 'invite', verification: 'invite', token: 'confirmation_token' } as const
    await writeCodeMail(context, sql, invited, { ...kind, to: email, target, isPkce: false })
    await sql`
      update auth.users set invited_at = ${now}, confirmation_sent_at = ${now}, updated_at = ${now}
      where id = ${invited.id}`
    return (await userById(sql, invited.id)) ?? invited
  })
  void context.outbox.deliver()
  return privateJson(publicUser(user))
}
