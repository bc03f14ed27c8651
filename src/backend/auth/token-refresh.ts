import type { TransactionSql } from 'postgres'
import { z } from 'zod'

import { clientAddress } from '#wire'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { requestBody } from './request-body.ts'
import { endSessions, newRefreshToken, sessionAnswer } from './session.ts'
import { isBanned, userById } from './user.ts'

/** Two tabs may refresh at once, or an answer may be lost: for so long the parent of the active token is taken again. */
const reuseMs = 10_000

const body = z.looseObject({ refresh_token: z.string().max(300).default('') })
const tokenRow = z.object({
  id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  revoked: z.boolean(),
  updated_at: z.date(),
  not_after: z.date().nullable(),
})
const activeRow = z.object({ token: z.string(), parent: z.string().nullable() })

type Rotation = { userId: string; sessionId: string } & ({ token: string } | { refused: 'session_expired' | 'reused' })

/**
 * POST /token?grant_type=refresh_token: a new access token and, each time, a new refresh token. An old refresh token ends
 * its session, for somebody else may hold the newer one; only the parent of the active one has a few seconds' grace.
 */
export async function tokenRefresh(room: AuthRoom, request: Request): Promise<Response> {
  const { refresh_token: token } = await requestBody(request, body)
  const address = clientAddress(request)
  if (address !== 'local' && !room.limits.token(address)) throw new AuthRefusal('over_request_rate_limit')
  if (token === '' || token.includes('\0')) throw new AuthRefusal('refresh_token_not_found')
  const { owner } = room.database
  const rotation = await owner.begin(async (sql) => rotate(sql, token, room.clock()))
  if (!rotation) throw new AuthRefusal('refresh_token_not_found')
  if ('refused' in rotation) {
    if (rotation.refused === 'session_expired') throw new AuthRefusal('session_expired')
    const { userId } = rotation
    await recordAudit(room, request, { action: 'token_reused', account: userId, userId, severity: 'high' })
    throw new AuthRefusal('refresh_token_already_used')
  }
  const user = await userById(owner, rotation.userId)
  if (!user) throw new AuthRefusal('refresh_token_not_found')
  if (isBanned(user, room.clock())) throw new AuthRefusal('user_banned')
  const answer = await sessionAnswer(room, user, { id: rotation.sessionId, token: rotation.token })
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

async function rotate(sql: TransactionSql, token: string, now: Date): Promise<Rotation | null> {
  const found = await sql`
    select t.id::text, t.user_id, t.session_id, t.revoked, t.updated_at, s.not_after
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${token} for update of s`
  if (!found[0]) return null
  // The lock may have waited for another refresh of the same session: read again what that one left.
  const [again] = await sql`
    select t.id::text, t.user_id, t.session_id, t.revoked, t.updated_at, s.not_after
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = ${token}`
  if (!again) return null
  const row = tokenRow.parse(again)
  const who = { userId: row.user_id, sessionId: row.session_id }
  if (row.not_after !== null && row.not_after <= now) return { ...who, refused: 'session_expired' }
  if (row.revoked) {
    const active = await activeToken(sql, row.session_id)
    const age = now.getTime() - row.updated_at.getTime()
    if (active && active.parent === token && age <= reuseMs) return { ...who, token: active.token }
    await endSessions(sql, who, 'local')
    return { ...who, refused: 'reused' }
  }
  const next = newRefreshToken()
  await sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where id = ${row.id}`
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${next}, ${row.user_id}, false, ${now}, ${now}, ${token}, ${row.session_id})`
  await sql`update auth.sessions set refreshed_at = ${now}, updated_at = ${now} where id = ${row.session_id}`
  return { ...who, token: next }
}

async function activeToken(sql: TransactionSql, sessionId: string): Promise<z.infer<typeof activeRow> | null> {
  const rows = await sql`
    select token, parent from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`
  return rows[0] ? activeRow.parse(rows[0]) : null
}
