import { privateJson, redirectTo } from './responses.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { authorizationUrl } from './authorize.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'

/** GET /user/identities/authorize: begins to add another service to one's own account. */
export async function identityLink(room: AuthRoom, request: Request): Promise<Response> {
  const url = await authorizationUrl(room, request, await linkingTarget(room, request))
  const isAsked = new URL(request.url).searchParams.get('skip_http_redirect') === 'true'
  return isAsked ? privateJson({ url }) : redirectTo(url, 302)
}

/**
 * The account that a signed-in person may add another service to: their own.
 *
 * @throws AuthRefusal manual_linking_disabled, insufficient_aal
 */
export async function linkingTarget(room: AuthRoom, request: Request): Promise<string> {
  const { session, user } = await currentSession(room, request)
  if (!room.rules.external.isLinkingOpen) throw new AuthRefusal('manual_linking_disabled')
  assertSecondFactor(user, session, { message: 'AAL2 required to link an identity' })
  return user.id
}
