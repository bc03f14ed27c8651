import type { TransactionSql } from '#database'
import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { requestBody } from './request-body.ts'
import { callerOf, endSessions, newRefreshToken, sessionResponse } from './session.ts'
import { isBanned, userById } from './user.ts'

/** Whatever stands there is looked up or is none: no word about its form. */
const body = z.looseObject({ refresh_token: z.string().max(4096).nullish() })
const tokenRow = z.object({
  id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  revoked: z.boolean(),
  updated_at: z.date(),
  not_after: z.date().nullable(),
  lastUsed: z.date(),
})
const activeRow = z.object({ token: z.string(), parent: z.string().nullable() })

type Rotation = { userId: string; sessionId: string } & ({ token: string } | { refused: 'session_expired' | 'reused' })

/**
 * POST /token?grant_type=refresh_token: a new access token and, each time, a new refresh token. An old refresh token ends
 * its session, for somebody else may hold the newer one; only the parent of the active one has a few seconds' grace.
 */
export async function tokenRefresh(context: AuthContext, request: Request): Promise<Response> {
  const token = (await requestBody(request, body)).refresh_token ?? ''
  limitAddress(context, request, 'token')
  if (token === '' || token.includes('\0')) throw new AuthRefusal('refresh_token_not_found')
  const { owner } = context.database
  const rotation = await owner.begin(async (sql) => rotate(context, sql, token, request))
  if (!rotation) throw new AuthRefusal('refresh_token_not_found')
  if ('refused' in rotation) {
    if (rotation.refused === 'session_expired') throw new AuthRefusal('session_expired')
    const { userId } = rotation
    await recordAudit(context, request, { action: 'token_reused', account: userId, userId, severity: 'high' })
    throw new AuthRefusal('refresh_token_already_used')
  }
  const user = await userById(owner, rotation.userId)
  if (!user) throw new AuthRefusal('refresh_token_not_found')
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned', 'Invalid Refresh Token: User Banned')
  return privateJson(await sessionResponse(context, owner, user, { id: rotation.sessionId, token: rotation.token }))
}

async function rotate(
  context: AuthContext,
  sql: TransactionSql,
  token: string,
  request: Request,
): Promise<Rotation | null> {
  const rules = context.rules.sessions
  const now = context.clock()
  const row = await lockedToken(sql, token)
  if (!row) return null
  const who = { userId: row.user_id, sessionId: row.session_id }
  const idleMs = now.getTime() - row.lastUsed.getTime()
  const isIdle = rules.inactivitySeconds > 0 && idleMs > rules.inactivitySeconds * 1000
  if (isIdle || (row.not_after !== null && row.not_after <= now)) return { ...who, refused: 'session_expired' }
  if (row.revoked) {
    const active = await activeToken(sql, row.session_id)
    const age = now.getTime() - row.updated_at.getTime()
    if (active && active.parent === token && age <= rules.reuseSeconds * 1000) return { ...who, token: active.token }
    if (rules.endsOnReuse) await endSessions(sql, who, 'local')
    return { ...who, refused: 'reused' }
  }
  const next = newRefreshToken()
  const { ip, agent } = callerOf(request)
  await sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where id = ${row.id}`
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${next}, ${row.user_id}, false, ${now}, ${now}, ${token}, ${row.session_id})`
  await sql`
    update auth.sessions set refreshed_at = ${now}::timestamptz at time zone 'utc', updated_at = ${now},
      user_agent = ${agent}, ip = ${ip}::inet
    where id = ${row.session_id}`
  return { ...who, token: next }
}

/** The token's row, with its session locked: a lock may have waited for another refresh, so it is read after that. */
async function lockedToken(sql: TransactionSql, token: string): Promise<z.infer<typeof tokenRow> | null> {
  const found = await sql`
    select from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = ${token} for update of s`
  if (!found[0]) return null
  const [row] = await sql`
    select t.id::text, t.user_id, t.session_id, t.revoked, t.updated_at, s.not_after,
      coalesce(s.refreshed_at at time zone 'utc', s.created_at, now()) as "lastUsed"
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = ${token}`
  return row ? tokenRow.parse(row) : null
}

async function activeToken(sql: TransactionSql, sessionId: string): Promise<z.infer<typeof activeRow> | null> {
  const rows = await sql`
    select token, parent from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`
  return rows[0] ? activeRow.parse(rows[0]) : null
}
