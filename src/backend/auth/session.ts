import { randomBytes, randomUUID } from 'node:crypto'

import type { TransactionSql } from 'postgres'
import { z } from 'zod'

import type { Sql } from '#database'
import { clientAddress, signToken } from '#wire'
import { tokenLifeSeconds } from './auth-room.ts'
import type { AuthRoom } from './auth-room.ts'
import { sessionEnded } from './live-sessions.ts'
import { publicUser } from './user.ts'
import type { User } from './user.ts'

const amrRows = z.array(z.object({ method: z.string(), timestamp: z.number() }))
const sessionRows = z.array(z.object({ aal: z.string().nullable() }))

/**
 * Begins a session: its row, how the user proved who they are, and the first refresh token.
 *
 * @param method as the `amr` claim names it: password, otp, ...
 * @returns the answer to a sign-in
 */
export async function beginSession(
  room: AuthRoom,
  user: User,
  how: { method: string; request: Request },
): Promise<Record<string, unknown>> {
  const id = randomUUID()
  const token = newRefreshToken()
  const address = clientAddress(how.request)
  const ip = address === 'local' ? null : address
  const agent = how.request.headers.get('user-agent')?.slice(0, 500) ?? null
  const now = room.clock()
  await room.database.owner`
    with begun as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (${id}, ${user.id}, ${now}, ${now}, 'aal1', ${agent}, ${ip}::inet)
    ), proved as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${id}, ${now}, ${now}, ${how.method})
    ), refreshable as (
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
      values (${token}, ${user.id}, false, ${now}, ${now}, '', ${id})
    )
    update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${user.id}`
  return sessionAnswer(room, { ...user, last_sign_in_at: now }, { id, token })
}

/** The answer that carries a session: a fresh access token, the refresh token and the user. */
export async function sessionAnswer(
  room: AuthRoom,
  user: User,
  session: { id: string; token: string },
): Promise<Record<string, unknown>> {
  const sql = room.database.owner
  const [row] = sessionRows.parse(await sql`select aal from auth.sessions where id = ${session.id}`)
  const amr = amrRows.parse(
    await sql`select authentication_method as method, extract(epoch from created_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = ${session.id} order by created_at desc`,
  )
  const issuedAt = Math.floor(room.clock().getTime() / 1000)
  const expiresAt = issuedAt + tokenLifeSeconds
  const accessToken = await signToken(room.signing, {
    iss: room.issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: 'authenticated',
    aal: row?.aal ?? 'aal1',
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: tokenLifeSeconds,
    expires_at: expiresAt,
    refresh_token: session.token,
    user: publicUser(user),
  }
}

/**
 * A refresh token: 192 random bits.
 *
 * @example
 * ```ts run
 * newRefreshToken().length // => 32
 * ```
 */
export function newRefreshToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Which of a user's sessions end. */
export type SessionScope = 'global' | 'local' | 'others'

/**
 * Ends sessions and tells every process.
 *
 * @param scope all of them, this one, or all but this one
 */
export async function endSessions(
  sql: Sql | TransactionSql,
  who: { userId: string; sessionId: string },
  scope: SessionScope,
): Promise<void> {
  await sql`
    with ended as (
      delete from auth.sessions
      where user_id = ${who.userId}
        and (${scope} = 'global' or (${scope} = 'local') = (id = ${who.sessionId}))
      returning id
    )
    select pg_notify(${sessionEnded}, id::text) from ended`
}
