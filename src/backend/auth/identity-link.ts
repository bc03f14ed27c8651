import { privateJson, redirectTo } from './answers.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { authorizationUrl } from './authorize.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'

/** GET /user/identities/authorize: begins to add another service to one's own account. */
export async function identityLink(room: AuthRoom, request: Request): Promise<Response> {
  const { session, user } = await currentSession(room, request)
  if (!room.rules.external.isLinkingOpen) throw new AuthRefusal('manual_linking_disabled')
  assertSecondFactor(user, session, { message: 'AAL2 required to link an identity' })
  const url = await authorizationUrl(room, request, user.id)
  const isAsked = new URL(request.url).searchParams.get('skip_http_redirect') === 'true'
  return isAsked ? privateJson({ url }) : redirectTo(url, 302)
}
