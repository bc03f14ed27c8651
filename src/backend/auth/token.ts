import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext, Endpoint } from './auth-context.ts'
import { tokenId } from './token-id.ts'
import { tokenPassword } from './token-password.ts'
import { tokenPkce } from './token-pkce.ts'
import { tokenRefresh } from './token-refresh.ts'

const grants: Record<string, Endpoint> = {
  password: tokenPassword,
  refresh_token: tokenRefresh,
  pkce: tokenPkce,
  id_token: tokenId,
}

/** POST /token: hands on by `grant_type`. */
export async function token(context: AuthContext, request: Request): Promise<Response> {
  const grant = new URL(request.url).searchParams.get('grant_type') ?? ''
  const endpoint = Object.hasOwn(grants, grant) ? grants[grant] : undefined
  if (endpoint) return endpoint(context, request, [])
  if (grant === 'web3') throw new AuthRefusal('web3_provider_disabled')
  throw new AuthRefusal('invalid_credentials', 'unsupported_grant_type')
}
