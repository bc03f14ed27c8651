import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { takeFlow } from './flow-state.ts'
import { field, requestBody } from './request-body.ts'
import { beginSession } from './session.ts'
import type { AuthenticationMethod } from './session.ts'
import { isBanned, userById } from './user.ts'

const body = z.looseObject({ auth_code: field.text, code_verifier: field.text })

/** POST /token?grant_type=pkce: a code, and the proof that this browser asked for it, for a session. */
export async function tokenPkce(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'token')
  const { auth_code: code, code_verifier: verifier } = await requestBody(request, body)
  if (code === '' || verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw new AuthRefusal('validation_failed', message)
  }
  const flow = await takeFlow(context, code, verifier)
  const sql = context.database.owner
  const user = await userById(sql, flow.user_id)
  if (!user) throw new AuthRefusal('flow_state_not_found')
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned')
  const method = flow.authentication_method as AuthenticationMethod
  const response = await beginSession(context, sql, user, { method, request })
  await recordAudit(context, request, { action: 'login', account: user.email ?? '', userId: user.id })
  return privateJson({
    ...response,
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  })
}
