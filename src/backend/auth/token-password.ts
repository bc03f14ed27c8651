import { z } from 'zod'

import { clientAddress } from '#wire'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { isPassword } from './password.ts'
import { requestBody } from './request-body.ts'
import { beginSession } from './session.ts'
import { isBanned, userByEmail } from './user.ts'

const credentials = z.looseObject({
  email: z.string().max(320).optional(),
  phone: z.string().max(40).optional(),
  password: z.string().max(4096).default(''),
})

/**
 * POST /token?grant_type=password: signs in. A wrong password, an unknown address and an account without a password are
 * one answer, in words and in time.
 */
export async function tokenPassword(room: AuthRoom, request: Request): Promise<Response> {
  const { email = '', phone = '', password } = await requestBody(request, credentials)
  if (email === '' && phone !== '') throw new AuthRefusal('phone_provider_disabled')
  if (email === '') throw new AuthRefusal('validation_failed', 'missing email or phone')
  const address = clientAddress(request)
  if (address !== 'local' && !room.limits.token(address)) throw new AuthRefusal('over_request_rate_limit')
  const account = email.trim().toLowerCase()
  if (!room.limits.signIn(account)) throw new AuthRefusal('over_request_rate_limit')
  const user = account.includes('\0') ? null : await userByEmail(room.database.owner, account)
  const isRight = await isPassword(password, user?.encrypted_password || null, room.decoyHash)
  if (!user || !isRight) {
    await recordAudit(room, request, { action: 'login_failed', account: plain(account), severity: 'medium' })
    throw new AuthRefusal('invalid_credentials')
  }
  if (isBanned(user, room.clock())) throw new AuthRefusal('user_banned')
  if (user.email_confirmed_at === null) throw new AuthRefusal('email_not_confirmed')
  const answer = await beginSession(room, user, { method: 'password', request })
  await recordAudit(room, request, { action: 'login', account, userId: user.id })
  await room.firstSignIn(account)
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

/** PostgreSQL's text holds no NUL. */
function plain(text: string): string {
  return text.replaceAll('\0', '')
}
