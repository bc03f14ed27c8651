import { randomBytes, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { clientAddress } from '#wire'
import type { AuthContext } from './auth-context.ts'
import { signClaims } from './keys/key-ring.ts'
import { sessionEnded } from './live-sessions.ts'
import { publicUser } from './user.ts'
import type { Statements, User } from './user.ts'

const amrRows = z.array(z.object({ method: z.string(), timestamp: z.number() }))
const sessionRows = z.array(z.object({ aal: z.string().nullable() }))

/** How somebody proved who they are, as the `amr` claim names it. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'

/** Methods that prove the mailbox and not the password. */
export const recoveryMethods = ['otp', 'magiclink', 'recovery', 'invite']

/**
 * Begins a session: its row, how the user proved who they are, and the first refresh token.
 *
 * @returns the response to a sign-in
 */
export async function beginSession(
  context: AuthContext,
  sql: Statements,
  user: User,
  how: { method: AuthenticationMethod; request: Request },
): Promise<Record<string, unknown>> {
  const id = randomUUID()
  const token = newRefreshToken()
  const { ip, agent } = callerOf(how.request)
  const now = context.clock()
  const { timeboxSeconds } = context.rules.sessions
  const end = timeboxSeconds > 0 ? new Date(now.getTime() + timeboxSeconds * 1000) : null
  await sql`
    with begun as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
      values (${id}, ${user.id}, ${now}, ${now}, 'aal1', ${agent}, ${ip}::inet, ${end})
    ), proved as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${id}, ${now}, ${now}, ${how.method})
    ), refreshable as (
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
      values (${token}, ${user.id}, false, ${now}, ${now}, '', ${id})
    )
    update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${user.id}`
  return sessionResponse(context, sql, { ...user, last_sign_in_at: now }, { id, token })
}

/** The response that carries a session: a fresh access token, the refresh token and the user. */
export async function sessionResponse(
  context: AuthContext,
  sql: Statements,
  user: User,
  session: { id: string; token: string },
): Promise<Record<string, unknown>> {
  const [row] = sessionRows.parse(await sql`select aal::text from auth.sessions where id = ${session.id}`)
  const amr = amrRows.parse(
    await sql`select authentication_method as method, extract(epoch from updated_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc, created_at desc`,
  )
  const { tokenLifeSeconds } = context.rules.sessions
  const issuedAt = Math.floor(context.clock().getTime() / 1000)
  const expiresAt = issuedAt + tokenLifeSeconds
  const accessToken = await signClaims(context.keys.ring().signing, {
    iss: context.externalUrl,
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

/** Where a request comes from, as a session's row keeps it. */
export function callerOf(request: Request): { ip: string | null; agent: string | null } {
  const address = clientAddress(request)
  return {
    ip: address === 'local' ? null : address,
    agent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
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
  sql: Statements,
  who: { userId: string; sessionId: string },
  scope: SessionScope,
): Promise<void> {
  await sql`
    with ended as (
      delete from auth.sessions
      where user_id = ${who.userId}
        and (${scope} = 'global' or (${scope} = 'local') = (id::text = ${who.sessionId}))
      returning id
    )
    select pg_notify(${sessionEnded}, id::text) from ended`
}

/** Ends the sessions of a user that never passed a second factor, now that one is there. */
export async function endWeakSessions(sql: Statements, userId: string): Promise<void> {
  await sql`
    with ended as (delete from auth.sessions where user_id = ${userId} and (aal is null or aal < 'aal2') returning id)
    select pg_notify(${sessionEnded}, id::text) from ended`
}

/** Takes the second factor from the sessions that were raised by it. */
export async function lowerSessions(sql: Statements, userId: string, factorId: string): Promise<void> {
  await sql`
    with lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = ${userId} and factor_id = ${factorId} returning id
    ), forgotten as (
      delete from auth.mfa_amr_claims
      where session_id in (select id from lowered) and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')
    )
    select pg_notify(${sessionEnded}, id::text) from lowered`
}
