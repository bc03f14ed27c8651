import { privateJson } from './responses.ts'
import type { AuthRoom } from './auth-room.ts'
import { currentSession } from './current-session.ts'
import { publicUser } from './user.ts'

/** GET /user: one's own account. */
export async function userRead(room: AuthRoom, request: Request): Promise<Response> {
  const { user } = await currentSession(room, request)
  return privateJson(publicUser(user))
}
