import { pathOf } from '#wire'
import type { Service } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom, Endpoint } from './auth-room.ts'
import { health } from './health.ts'
import { logout } from './logout.ts'
import { notOffered } from './not-offered.ts'
import { publishedKeys } from './published-keys.ts'
import { settings } from './settings.ts'
import { token } from './token.ts'
import { userRead } from './user-read.ts'
import { userUpdate } from './user-update.ts'

/** The prefix is the room's own: the composed backend hands requests on whole. */
export const authPrefix = '/auth/v1'

/** Every endpoint of the room: method, path, file. */
const endpoints: Record<string, Endpoint> = {
  'POST /token': token,
  'POST /logout': logout,
  'GET /user': userRead,
  'PUT /user': userUpdate,
  'GET /.well-known/jwks.json': publishedKeys,
  'GET /settings': settings,
  'GET /health': health,
}

/** The room's service. */
export function authService(room: AuthRoom): Service {
  return async (request) => {
    const path = pathOf(request.url).slice(authPrefix.length)
    try {
      const endpoint = endpoints[`${request.method} ${path}`]
      if (!endpoint) throw notOffered(path)
      return await endpoint(room, request)
    } catch (cause) {
      if (cause instanceof AuthRefusal) return cause.toResponse(request)
      if (isDatabaseAway(cause)) return new AuthRefusal('request_timeout').toResponse(request)
      throw cause
    }
  }
}

/** The driver's and the operating system's words for a connection that is not there, and PostgreSQL's own. */
function isDatabaseAway(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return false
  return /^(?:CONNECTION_|CONNECT_|E[A-Z]{4,}|57P0[123]|08|53)/.test(cause.code)
}
