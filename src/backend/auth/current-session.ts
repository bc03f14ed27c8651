import { isRefusal } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { bearerText } from './token-reader.ts'
import type { Bearer } from './token-reader.ts'
import { userById } from './user.ts'
import type { User } from './user.ts'

/**
 * The session that a request belongs to.
 *
 * @throws AuthRefusal no_authorization, bad_jwt, session_not_found or user_not_found
 */
export async function currentSession(room: AuthRoom, request: Request): Promise<{ bearer: Bearer; user: User }> {
  const token = bearerText(request)
  if (token === null || token === '') throw new AuthRefusal('no_authorization')
  const bearer = await room.readToken(token)
  if (isRefusal(bearer)) {
    if (bearer.code === 'session_not_found') throw new AuthRefusal('session_not_found')
    if (bearer.code === 'expired_jwt') {
      throw new AuthRefusal('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is expired')
    }
    throw new AuthRefusal('bad_jwt')
  }
  const user = await userById(room.database.owner, bearer.userId)
  if (!user) throw new AuthRefusal('user_not_found')
  return { bearer, user }
}
