import type { TransactionSql } from '#database'
import { z } from 'zod'

import { isRefusal, readBody } from '#wire'
import { redirectTo } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { callbackOf, providerOf, withService } from './authorize.ts'
import { externalAccount } from './external-account.ts'
import type { ExternalGrant } from './external/provider.ts'
import { isUuid } from './factor.ts'
import { flowById } from './flow-state.ts'
import type { Flow } from './flow-state.ts'
import { redirectTarget } from './redirect-target.ts'
import { beginSession } from './session.ts'
import { withCode, withError, withSession } from './verify.ts'

const stateRow = z.object({ provider_type: z.string(), code_verifier: z.string(), nonce: z.string() })

/** GET and POST /callback: somebody comes back from another service. Whatever happens, they are sent on to the site. */
export async function callback(context: AuthContext, request: Request): Promise<Response> {
  let target = context.siteUrl
  let isPkce = true
  try {
    limitAddress(context, request, 'verify')
    const words = await wordsOf(request)
    const flow = await takenFlow(context, words.get('state') ?? '')
    target = redirectTarget(context, flow.referrer)
    isPkce = flow.code_challenge !== null
    const grant = await grantOf(context, flow, words)
    return redirectTo(await signIn(context, request, { flow, grant, target }), 302)
  } catch (cause) {
    if (!(cause instanceof AuthRefusal)) throw cause
    void context.outbox.deliver()
    return redirectTo(withError(target, cause, isPkce), 302)
  }
}

/** Some services send a form instead of a link. */
async function wordsOf(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  const text = await readBody(request, 65_536)
  if (isRefusal(text)) throw new AuthRefusal('request_entity_too_large')
  return new URLSearchParams(text)
}

/** The way in that a state names. It is taken once: whoever comes second with it finds nothing. */
async function takenFlow(context: AuthContext, state: string): Promise<Flow> {
  if (state === '') throw new AuthRefusal('bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw new AuthRefusal('bad_oauth_state', 'OAuth state parameter is invalid')
  return context.database.owner.begin(async (sql) => {
    const flow = await flowById(sql, state.toLowerCase())
    if (!flow || flow.authentication_method !== 'oauth') throw new AuthRefusal('bad_oauth_state')
    if (flow.oauth_client_state_id === null) throw new AuthRefusal('flow_state_already_used')
    const age = context.clock().getTime() - flow.created_at.getTime()
    if (age > context.rules.external.flowSeconds * 1000)
      throw new AuthRefusal('bad_oauth_state', 'OAuth state has expired')
    await sql`update auth.flow_state set oauth_client_state_id = null where id = ${flow.id}`
    return flow
  })
}

async function grantOf(context: AuthContext, flow: Flow, words: URLSearchParams): Promise<ExternalGrant> {
  const failure = words.get('error')
  if (failure !== null) {
    const said = plain(words.get('error_description') ?? failure)
    throw new AuthRefusal('bad_oauth_callback', { message: said || 'The provider refused', status: 403 })
  }
  const code = words.get('code') ?? ''
  if (code === '') throw new AuthRefusal('bad_oauth_callback')
  const { provider, settings } = providerOf(context, flow.provider_type)
  const rows = await context.database.owner`
    delete from auth.oauth_client_states where id = ${flow.oauth_client_state_id}
    returning provider_type, code_verifier, nonce`
  if (!rows[0]) throw new AuthRefusal('flow_state_already_used')
  const state = stateRow.parse(rows[0])
  const asked = { redirectUri: callbackOf(context, settings), nonce: state.nonce, verifier: state.code_verifier }
  return withService(context, flow.provider_type, () => provider.grantOf(code, asked))
}

/** A stranger's words in an address of ours: short, and without anything that could be more than words. */
function plain(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N} .,:;'()_-]/gu, ' ')
    .slice(0, 200)
    .trim()
}

async function signIn(
  context: AuthContext,
  request: Request,
  { flow, grant, target }: { flow: Flow; grant: ExternalGrant; target: string },
): Promise<string> {
  const { owner } = context.database
  const account = await owner.begin((sql) => externalAccount(context, sql, request, { flow, profile: grant.profile }))
  void context.outbox.deliver()
  if ('refusal' in account) throw account.refusal
  return owner.begin(async (sql) => {
    if (flow.code_challenge !== null) return codeFor(context, sql, { flow, grant, target, userId: account.user.id })
    await sql`delete from auth.flow_state where id = ${flow.id}`
    const session = await beginSession(context, sql, account.user, { method: 'oauth', request })
    const refresh = grant.refreshToken === '' ? {} : { provider_refresh_token: grant.refreshToken }
    return withSession(target, session, { provider_token: grant.accessToken, ...refresh })
  })
}

async function codeFor(
  context: AuthContext,
  sql: TransactionSql,
  { flow, grant, target, userId }: { flow: Flow; grant: ExternalGrant; target: string; userId: string },
): Promise<string> {
  const now = context.clock()
  await sql`
    update auth.flow_state set user_id = ${userId}, auth_code_issued_at = ${now}, updated_at = ${now},
      provider_access_token = ${grant.accessToken}, provider_refresh_token = ${grant.refreshToken}
    where id = ${flow.id}`
  return withCode(target, flow.auth_code ?? '')
}
