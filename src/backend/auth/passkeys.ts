import { z } from 'zod'

import { accountOfPath } from './admin-fields.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'
import { writeNotice } from './mail-out.ts'
import { passkeysOf, publicPasskey } from './passkey-rows.ts'
import type { PasskeyRow } from './passkey-rows.ts'
import { field, requestBody } from './request-body.ts'
import type { User } from './user.ts'

const body = z.looseObject({ friendly_name: field.text })

/** GET /passkeys: one's own. */
export async function passkeyList(context: AuthContext, request: Request): Promise<Response> {
  const { user } = await currentSession(context, request)
  return privateJson((await passkeysOf(context.database.owner, user.id)).map(publicPasskey))
}

/** PATCH /passkeys/{id}: another name. */
export async function passkeyRename(
  context: AuthContext,
  request: Request,
  [id]: readonly string[],
): Promise<Response> {
  const { user } = await currentSession(context, request)
  const { friendly_name: name } = await requestBody(request, body)
  if (name === '') throw new AuthRefusal('validation_failed', 'friendly_name is required')
  if (name.length > 120) throw new AuthRefusal('validation_failed', 'friendly_name must be 120 characters or less')
  const passkey = await ownPasskey(context, user, id)
  await context.database.owner`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = ${context.clock()} where id = ${passkey.rowId}`
  const event = { action: 'passkey_updated', account: user.email ?? '', userId: user.id }
  await recordAudit(context, request, { ...event, traits: { passkey_id: passkey.rowId } })
  return privateJson(publicPasskey({ ...passkey, name }))
}

/** DELETE /passkeys/{id}: it signs nobody in any more. */
export async function passkeyRemove(
  context: AuthContext,
  request: Request,
  [id]: readonly string[],
): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertSecondFactor(user, session, { message: 'AAL2 required to manage passkeys', status: 403 })
  return remove(context, request, { user, id })
}

/** GET /admin/users/{id}/passkeys: somebody's. */
export async function adminPasskeys(
  context: AuthContext,
  _request: Request,
  [userId]: readonly string[],
): Promise<Response> {
  const user = await accountOfPath(context, userId)
  return privateJson((await passkeysOf(context.database.owner, user.id)).map(publicPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{id}: for who has lost one. */
export async function adminPasskeyRemove(
  context: AuthContext,
  request: Request,
  [userId, id]: readonly string[],
): Promise<Response> {
  return remove(context, request, { user: await accountOfPath(context, userId), id })
}

async function remove(
  context: AuthContext,
  request: Request,
  { user, id }: { user: User; id: string | undefined },
): Promise<Response> {
  const passkey = await ownPasskey(context, user, id)
  await context.database.owner.begin(async (sql) => {
    await sql`delete from auth.webauthn_credentials where id = ${passkey.rowId}`
    const event = { action: 'passkey_deleted', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { passkey_id: passkey.rowId } }, sql)
    await writeNotice(context, sql, { kind: 'factor_removed', to: user.email, thing: 'a passkey' })
  })
  void context.outbox.deliver()
  return new Response(null, { status: 204 })
}

async function ownPasskey(context: AuthContext, user: User, id: string | undefined): Promise<PasskeyRow> {
  const found = (await passkeysOf(context.database.owner, user.id)).find(({ rowId }) => rowId === id?.toLowerCase())
  if (!found) throw new AuthRefusal('validation_failed', { message: 'Passkey not found', status: 404 })
  return found
}
