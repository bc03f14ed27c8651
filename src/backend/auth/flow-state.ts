import { createHash, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthenticationMethod } from './session.ts'
import { isSame } from './token-reader.ts'
import type { Statements } from './user.ts'

/** The challenge of a browser that wants a code instead of a session (RFC 7636). */
export interface Challenge {
  challenge: string
  method: 's256'
}

const flowRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  auth_code: z.string().nullable(),
  code_challenge: z.string().nullable(),
  code_challenge_method: z.string().nullable(),
  provider_type: z.string(),
  provider_access_token: z.string().nullable(),
  provider_refresh_token: z.string().nullable(),
  authentication_method: z.string(),
  created_at: z.date(),
  auth_code_issued_at: z.date().nullable(),
  referrer: z.string().nullable(),
  oauth_client_state_id: z.string().nullable(),
  linking_target_id: z.string().nullable(),
  invite_token: z.string().nullable(),
})

/** A way in that somebody has begun. */
export type Flow = z.infer<typeof flowRow>

/**
 * The challenge that a request sends; null without one.
 *
 * @throws AuthRefusal validation_failed when it is half or wrong: nothing falls back to a session at once
 */
export function challengeOf(given: { code_challenge: string; code_challenge_method: string }): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = given
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw new AuthRefusal('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge)) {
    throw new AuthRefusal(
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    )
  }
  const named = method.toLowerCase()
  // Who reads a plain challenge on its way has the proof as well (RFC 9700, section 2.1.1).
  if (named !== 's256') {
    throw new AuthRefusal(
      'validation_failed',
      `unsupported code_challenge method ${JSON.stringify(method.slice(0, 40))}`,
    )
  }
  return { challenge, method: named }
}

/** A way in, before it is begun. */
interface NewFlow {
  challenge: Challenge | null
  provider: string
  method: AuthenticationMethod
  userId?: string
  referrer?: string
  clientStateId?: string
  linkingTargetId?: string
  /** of the mail that invited whom the other service shall name */
  inviteToken?: string
  now: Date
}

/** Begins a way in. @returns its id, which other services carry as `state` */
export async function beginFlow(sql: Statements, flow: NewFlow): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
      created_at, updated_at, authentication_method, referrer, oauth_client_state_id, linking_target_id,
      invite_token)
    values (${id}, ${flow.userId ?? null}, ${flow.challenge ? randomUUID() : null},
      ${flow.challenge?.method ?? null}::text::auth.code_challenge_method, ${flow.challenge?.challenge ?? null},
      ${flow.provider}, ${flow.now}, ${flow.now}, ${flow.method}, ${flow.referrer ?? null},
      ${flow.clientStateId ?? null}, ${flow.linkingTargetId ?? null}, ${flow.inviteToken ?? null})`
  return id
}

/** A way in by its id, locked until the transaction ends. */
export async function flowById(sql: Statements, id: string): Promise<Flow | null> {
  const rows = await sql`select * from auth.flow_state where id::text = ${id} for update`
  return rows[0] ? flowRow.parse(rows[0]) : null
}

/**
 * Gives out the code of the way in that a user began last by this method.
 *
 * @throws AuthRefusal flow_state_not_found
 */
export async function issueCode(
  context: AuthContext,
  sql: Statements,
  { userId, method }: { userId: string; method: AuthenticationMethod },
): Promise<string> {
  const [row] = await sql<{ auth_code: string }[]>`
    update auth.flow_state set auth_code_issued_at = ${context.clock()}, updated_at = ${context.clock()}
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = ${method} and auth_code is not null
      order by created_at desc limit 1)
    returning auth_code`
  if (!row)
    throw new AuthRefusal('flow_state_not_found', { message: 'No valid flow state found for user.', status: 422 })
  return row.auth_code
}

/**
 * Takes the way in that a code belongs to. A code works once: a wrong verifier ends it as well.
 *
 * @throws AuthRefusal flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function takeFlow(
  context: AuthContext,
  code: string,
  verifier: string,
): Promise<Flow & { user_id: string }> {
  const rows = await context.database.owner`
    delete from auth.flow_state where auth_code = ${code} and user_id is not null and auth_code_issued_at is not null
    returning *`
  if (!rows[0]) throw new AuthRefusal('flow_state_not_found')
  const flow = flowRow.parse(rows[0])
  if (flow.user_id === null || flow.auth_code_issued_at === null) throw new AuthRefusal('flow_state_not_found')
  const age = context.clock().getTime() - flow.auth_code_issued_at.getTime()
  if (age > context.rules.external.flowSeconds * 1000) throw new AuthRefusal('flow_state_expired')
  if (!isVerifier(flow, verifier)) throw new AuthRefusal('bad_code_verifier')
  return { ...flow, user_id: flow.user_id }
}

/** A way in that was begun with a plain challenge, before those were refused, ends here: no hash is its challenge. */
const isVerifier = (flow: Flow, verifier: string): boolean =>
  flow.code_challenge !== null && isSame(createHash('sha256').update(verifier).digest('base64url'), flow.code_challenge)

/** Forgets what nobody came back for. */
export async function dropOldFlows(context: AuthContext): Promise<void> {
  const yesterday = new Date(context.clock().getTime() - 86_400_000)
  await context.database.owner`delete from auth.flow_state where created_at < ${yesterday}`
  await context.database.owner`delete from auth.oauth_client_states where created_at < ${yesterday}`
}
