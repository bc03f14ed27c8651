import { z } from 'zod'

import { accountOfPath } from './admin-fields.ts'
import { phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { ownFactor } from './factor.ts'
import { field, requestBody } from './request-body.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { lowerSessions } from './session.ts'

const body = z.looseObject({ friendly_name: field.text, phone: field.text })

/** GET /admin/users/{id}/factors: somebody's second factors. */
export async function adminFactors(
  context: AuthContext,
  _request: Request,
  [id]: readonly string[],
): Promise<Response> {
  return privateJson((await accountOfPath(context, id)).factors)
}

/** DELETE /admin/users/{id}/factors/{id}: for who has lost one. */
export async function adminFactorRemove(
  context: AuthContext,
  request: Request,
  [id, factorId]: readonly string[],
): Promise<Response> {
  const user = await accountOfPath(context, id)
  const factor = ownFactor(user, factorId)
  await context.database.owner.begin(async (sql) => {
    await sql`delete from auth.mfa_factors where id = ${factor.id}`
    await lowerSessions(sql, user.id, factor.id)
    await dropRecoveryCodes(sql, user.id)
    const event = { action: 'factor_deleted', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { factor_id: factor.id, by: 'admin' } }, sql)
  })
  return privateJson(factor)
}

/** PUT /admin/users/{id}/factors/{id}: another name, or another telephone for one that was never verified. */
export async function adminFactorUpdate(
  context: AuthContext,
  request: Request,
  [id, factorId]: readonly string[],
): Promise<Response> {
  const user = await accountOfPath(context, id)
  const factor = ownFactor(user, factorId)
  const asked = await requestBody(request, body)
  if (asked.friendly_name.length > 200) throw new AuthRefusal('validation_failed', 'friendly_name is too long')
  const isPhone = factor.factor_type === 'phone' && asked.phone !== ''
  const phone = isPhone ? phoneNumber(asked.phone) : factor.phone
  const name = asked.friendly_name || factor.friendly_name
  const rows = await context.database.owner`
    update auth.mfa_factors f set friendly_name = ${name}, phone = ${phone}, updated_at = ${context.clock()}
    where id = ${factor.id} and not exists (
      select from auth.mfa_factors other
      where other.user_id = f.user_id and other.id <> f.id
        and (other.friendly_name = ${name} and ${name} <> '' or other.phone = ${phone}))
    returning id`
  if (rows.length === 0) throw new AuthRefusal('mfa_factor_name_conflict')
  return privateJson({ ...factor, friendly_name: name, phone })
}
