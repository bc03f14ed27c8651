import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom, Endpoint } from './auth-room.ts'
import { tokenPassword } from './token-password.ts'
import { tokenRefresh } from './token-refresh.ts'

const grants: Record<string, Endpoint> = { password: tokenPassword, refresh_token: tokenRefresh }

/** POST /token: hands on by `grant_type`. */
export async function token(room: AuthRoom, request: Request): Promise<Response> {
  const grant = new URL(request.url).searchParams.get('grant_type') ?? ''
  const endpoint = grants[grant]
  if (endpoint) return endpoint(room, request)
  if (grant === 'pkce') throw new AuthRefusal('flow_state_not_found')
  return Response.json({ error: 'unsupported_grant_type', error_description: '' }, { status: 400 })
}
