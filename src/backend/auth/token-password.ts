import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress, limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { faultsOf, isPassword } from './password.ts'
import { field, requestBody } from './request-body.ts'
import { beginSession } from './session.ts'
import { isBanned, userByEmail, userByPhone } from './user.ts'
import type { User } from './user.ts'

const credentials = z.looseObject({ email: field.text, phone: field.text, password: field.text })

/**
 * POST /token?grant_type=password: signs in. A wrong password, an unknown address and an account without a password are
 * one response, in words and in time.
 */
export async function tokenPassword(context: AuthContext, request: Request): Promise<Response> {
  const { email, phone, password } = await requestBody(request, credentials)
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on login.'
    throw new AuthRefusal('validation_failed', message)
  }
  if (email === '' && phone === '') throw new AuthRefusal('validation_failed', 'missing email or phone')
  if (email !== '' && !context.rules.signUp.email) refuse('email_provider_disabled', 'Email logins are disabled')
  if (phone !== '' && !context.rules.signUp.phone) refuse('phone_provider_disabled', 'Phone logins are disabled')
  limitAddress(context, request, 'signIn')
  const account = email === '' ? phone.replace(/^\+/, '').replaceAll(' ', '') : email.trim().toLowerCase()
  limitGuesses(context, request, { limit: 'signInOfAccount', account })
  const user = await accountOf(context, email === '' ? { phone: account } : { email: account })
  const isRight = await isPassword(password, user?.encrypted_password || null, context.decoyHash)
  if (!user || !isRight) {
    await recordAudit(context, request, { action: 'login_failed', account, severity: 'medium' })
    throw new AuthRefusal('invalid_credentials')
  }
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned')
  if (email !== '' && user.email_confirmed_at === null) throw new AuthRefusal('email_not_confirmed')
  if (phone !== '' && user.phone_confirmed_at === null) throw new AuthRefusal('phone_not_confirmed')
  const response = await context.database.owner.begin(async (sql) => {
    // A password that was changed while this one was compared has ended every session, and lets nobody in any more.
    const held = await sql`
      select from auth.users where id = ${user.id} and encrypted_password = ${user.encrypted_password} for no key update`
    if (held.length === 0) throw new AuthRefusal('invalid_credentials')
    return beginSession(context, sql, user, { method: 'password', request })
  })
  await recordAudit(context, request, { action: 'login', account, userId: user.id })
  await context.firstSignIn(account)
  const faults = faultsOf(password, context.rules.password)
  const weak = { reasons: faults.map((fault) => fault.reason), message: faults.map((fault) => fault.message).join(' ') }
  return privateJson(faults.length > 0 ? { ...response, weak_password: weak } : response)
}

function refuse(code: 'email_provider_disabled' | 'phone_provider_disabled', message: string): never {
  throw new AuthRefusal(code, { message, status: 422 })
}

/** An address that is none belongs to nobody: it is treated like one that nobody has. */
async function accountOf(context: AuthContext, by: { email: string } | { phone: string }): Promise<User | null> {
  try {
    if ('email' in by) return await userByEmail(context.database.owner, emailAddress(by.email))
    return await userByPhone(context.database.owner, phoneNumber(by.phone))
  } catch (cause) {
    if (cause instanceof AuthRefusal) return null
    throw cause
  }
}
