import { z } from 'zod'

import { clientAddress } from '#wire'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { currentSession } from './current-session.ts'
import { assertStrong, hashPassword, isPassword } from './password.ts'
import { requestBody } from './request-body.ts'
import { endSessions } from './session.ts'
import { hasVerifiedFactor, publicUser, userById } from './user.ts'
import type { User } from './user.ts'

const change = z.looseObject({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().max(4096).optional(),
  current_password: z.string().max(4096).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** What a person may store about themselves; it travels in every token. */
const mostMetadata = 4_096

/** PUT /user: a new password, a new name. A new password needs the current one and ends all other sessions. */
export async function userUpdate(room: AuthRoom, request: Request): Promise<Response> {
  const { bearer, user } = await currentSession(room, request)
  const address = clientAddress(request)
  const isOften = !room.limits.update(user.id) || (address !== 'local' && !room.limits.updateFrom(address))
  if (isOften) throw new AuthRefusal('over_request_rate_limit')
  const asked = await requestBody(request, change)
  if (asked.email !== undefined && asked.email.toLowerCase() !== user.email) {
    throw new AuthRefusal('email_provider_disabled')
  }
  if (asked.phone !== undefined && asked.phone !== (user.phone ?? '')) throw new AuthRefusal('phone_provider_disabled')
  if (asked.password !== undefined && hasVerifiedFactor(user) && bearer.aal !== 'aal2') {
    throw new AuthRefusal('insufficient_aal')
  }
  const metadata = asked.data ? mergedMetadata(user, asked.data) : null
  if (asked.password !== undefined) {
    const { password, current_password: current } = asked
    await changePassword(room, user, { password, current, sessionId: bearer.sessionId })
    await recordAudit(room, request, { action: 'user_updated_password', account: user.email ?? '', userId: user.id })
  }
  if (metadata) await changeMetadata(room, user, metadata)
  const changed = await userById(room.database.owner, user.id)
  return Response.json(publicUser(changed ?? user), { headers: { 'cache-control': 'no-store' } })
}

async function changePassword(
  room: AuthRoom,
  user: User,
  to: { password: string; current: string | undefined; sessionId: string },
): Promise<void> {
  if (to.current === undefined || to.current === '') throw new AuthRefusal('current_password_required')
  if (!(await isPassword(to.current, user.encrypted_password || null, room.decoyHash))) {
    throw new AuthRefusal('current_password_invalid', 'The current password is not correct.')
  }
  if (to.password === to.current) throw new AuthRefusal('same_password')
  assertStrong(to.password)
  const hash = await hashPassword(to.password)
  const now = room.clock()
  await room.database.owner.begin(async (sql) => {
    await sql`update auth.users set encrypted_password = ${hash}, updated_at = ${now} where id = ${user.id}`
    await sql`update public.profiles set must_change_password = false where id = ${user.id} and must_change_password`
    await endSessions(sql, { userId: user.id, sessionId: to.sessionId }, 'others')
  })
}

/** A null removes a key, as the hosted service does it. */
function mergedMetadata(user: User, data: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...user.raw_user_meta_data, ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(merged)
  const text = JSON.stringify(metadata)
  if (text.length > mostMetadata || text.includes(String.raw`\u0000`)) {
    throw new AuthRefusal(
      'validation_failed',
      `data: more than ${mostMetadata} characters, or characters that no text holds`,
    )
  }
  return metadata
}

async function changeMetadata(room: AuthRoom, user: User, metadata: Record<string, unknown>): Promise<void> {
  const name = metadata['full_name']
  const fullName = typeof name === 'string' ? name.trim().slice(0, 200) : null
  await room.database.owner.begin(async (sql) => {
    await sql`
      update auth.users set raw_user_meta_data = ${JSON.stringify(metadata)}::text::jsonb, updated_at = ${room.clock()}
      where id = ${user.id}`
    if (fullName !== null) await sql`update public.profiles set full_name = ${fullName || null} where id = ${user.id}`
  })
}
