import { randomUUID } from 'node:crypto'

import type { TransactionSql } from '#database'
import { z } from 'zod'

import { phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertNamed, assertSecondFactor, currentSession } from './current-session.ts'
import type { Session } from './current-session.ts'
import { field, requestBody } from './request-body.ts'
import { newTotp } from './totp.ts'
import { userById } from './user.ts'
import type { Factor, User } from './user.ts'

const body = z.looseObject({
  factor_type: field.text,
  friendly_name: field.text,
  issuer: field.text,
  phone: field.text,
})
type Asked = z.infer<typeof body>

/** POST /factors: a new second factor. It counts for nothing before its first code. */
export async function factorEnroll(context: AuthContext, request: Request): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  limitAddress(context, request, 'factor')
  const asked = await requestBody(request, body)
  const { totp, phone } = context.rules.factors
  if (asked.friendly_name.length > 200 || asked.issuer.length > 200) {
    throw new AuthRefusal('validation_failed', 'friendly_name and issuer have at most 200 characters')
  }
  if (asked.factor_type === 'totp') {
    if (!totp.enroll) throw new AuthRefusal('mfa_totp_enroll_not_enabled')
    return enrollTotp(context, request, { session, user, asked })
  }
  if (asked.factor_type === 'phone') {
    if (!phone.enroll || !context.rules.sms.sender) throw new AuthRefusal('mfa_phone_enroll_not_enabled')
    return enrollPhone(context, request, { session, user, asked })
  }
  if (asked.factor_type === 'webauthn') {
    if (!context.rules.webauthn.securityKeys) throw new AuthRefusal('mfa_webauthn_enroll_not_enabled')
    const id = await keepFactor(
      context,
      request,
      { session, user, asked },
      { type: 'webauthn', secret: null, phone: null },
    )
    return privateJson({ id, type: 'webauthn', friendly_name: asked.friendly_name })
  }
  throw new AuthRefusal('validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

interface Enrollment {
  session: Session
  user: User
  asked: Asked
}

async function enrollTotp(context: AuthContext, request: Request, enrollment: Enrollment): Promise<Response> {
  const { user, asked } = enrollment
  const issuer = asked.issuer || new URL(context.siteUrl).host
  const made = newTotp(issuer, user.email || user.phone || '')
  const id = await keepFactor(context, request, enrollment, { type: 'totp', secret: made.secret, phone: null })
  return privateJson({
    id,
    type: 'totp',
    friendly_name: asked.friendly_name,
    totp: { qr_code: made.qr, secret: made.secret, uri: made.uri },
  })
}

async function enrollPhone(context: AuthContext, request: Request, enrollment: Enrollment): Promise<Response> {
  const { user, asked } = enrollment
  if (asked.phone === '') throw new AuthRefusal('validation_failed', 'Phone number required to enroll Phone factor')
  const phone = phoneNumber(asked.phone)
  const same = user.factors.find((factor) => factor.factor_type === 'phone' && factor.phone === phone)
  if (same?.status === 'verified') throw new AuthRefusal('mfa_verified_factor_exists')
  const id = await keepFactor(context, request, enrollment, { type: 'phone', secret: null, phone })
  return privateJson({ id, type: 'phone', friendly_name: asked.friendly_name, phone: asked.phone })
}

async function keepFactor(
  context: AuthContext,
  request: Request,
  { session, user, asked }: Enrollment,
  factor: { type: Factor['factor_type']; secret: string | null; phone: string | null },
): Promise<string> {
  const id = randomUUID()
  const now = context.clock()
  await context.database.owner.begin(async (sql) => {
    const fresh = await lockedUser(sql, user.id)
    assertSecondFactor(fresh, session, { message: 'AAL2 required to enroll a new factor', status: 403 })
    await dropUnverified(context, sql, fresh.id, factor.phone)
    assertMayEnroll(context, (await lockedUser(sql, user.id)).factors, asked.friendly_name)
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
      values (${id}, ${user.id}, ${asked.friendly_name}, ${factor.type}, 'unverified', ${now}, ${now}, ${factor.secret},
        ${factor.phone})`
    const event = { action: 'factor_in_progress', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { factor_id: id, factor_type: factor.type } }, sql)
  })
  return id
}

/** Two enrollments at once take turns: neither oversteps the number that is allowed. */
async function lockedUser(sql: TransactionSql, id: string): Promise<User> {
  await sql`select from auth.users where id = ${id} for update`
  const user = await userById(sql, id)
  if (!user) throw new AuthRefusal('user_not_found')
  return user
}

/** What was begun and not finished in time, and what was begun for the same telephone. */
async function dropUnverified(
  context: AuthContext,
  sql: TransactionSql,
  userId: string,
  phone: string | null,
): Promise<void> {
  const oldest = new Date(context.clock().getTime() - context.rules.factors.unverifiedSeconds * 1000)
  await sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and (created_at < ${oldest} or phone = ${phone})`
}

function assertMayEnroll(context: AuthContext, factors: User['factors'], name: string): void {
  const { mostEnrolled, mostVerified } = context.rules.factors
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    throw new AuthRefusal('mfa_factor_name_conflict', message)
  }
  const verified = factors.filter((factor) => factor.status === 'verified').length
  if (factors.length >= mostEnrolled || verified >= mostVerified) throw new AuthRefusal('too_many_enrolled_mfa_factors')
}
