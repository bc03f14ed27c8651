import { privateJson, redirectTo } from './responses.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { authorizationUrl } from './authorize.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'

/** GET /user/identities/authorize: begins to add another service to one's own account. */
export async function identityLink(context: AuthContext, request: Request): Promise<Response> {
  const url = await authorizationUrl(context, request, await linkingTarget(context, request))
  const isAsked = new URL(request.url).searchParams.get('skip_http_redirect') === 'true'
  return isAsked ? privateJson({ url }) : redirectTo(url, 302)
}

/**
 * The account that a signed-in person may add another service to: their own.
 *
 * @throws AuthRefusal manual_linking_disabled, insufficient_aal
 */
export async function linkingTarget(context: AuthContext, request: Request): Promise<string> {
  const { session, user } = await currentSession(context, request)
  if (!context.rules.external.isLinkingOpen) throw new AuthRefusal('manual_linking_disabled')
  assertSecondFactor(user, session, { message: 'AAL2 required to link an identity' })
  return user.id
}
