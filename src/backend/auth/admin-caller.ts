import { isRefusal } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext, Endpoint } from './auth-context.ts'
import { bearerText, isSame } from './token-reader.ts'

/**
 * Lets an endpoint be used by who holds the service's key: the opaque one, or a token with a role that the settings name.
 * A person's session is never enough, whatever their role is in the product.
 */
export function forAdmins(endpoint: Endpoint): Endpoint {
  return async (context, request, parts) => {
    await assertAdmin(context, request)
    return endpoint(context, request, parts)
  }
}

async function assertAdmin(context: AuthContext, request: Request): Promise<void> {
  const bearer = bearerText(request)
  const word = bearer ?? request.headers.get('apikey') ?? ''
  if (word === '') throw new AuthRefusal('no_authorization')
  const { publishable, secret } = context.keys.project
  if (isSame(word, secret)) return
  if (isSame(word, publishable)) throw new AuthRefusal('not_admin')
  if (!word.includes('.')) throw new AuthRefusal('bad_jwt')
  const found = await context.readToken(word)
  if (isRefusal(found)) throw new AuthRefusal('bad_jwt')
  if ('sessionId' in found || !context.rules.keys.adminRoles.includes(found.role)) throw new AuthRefusal('not_admin')
}
