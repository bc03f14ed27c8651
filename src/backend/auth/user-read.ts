import { privateJson } from './responses.ts'
import type { AuthContext } from './auth-context.ts'
import { currentSession } from './current-session.ts'
import { publicUser } from './user.ts'

/** GET /user: one's own account. */
export async function userRead(context: AuthContext, request: Request): Promise<Response> {
  const { user } = await currentSession(context, request)
  return privateJson(publicUser(user))
}
