import type { AuthRoom } from './auth-room.ts'
import { publicKeys } from './keys/key-ring.ts'

/** GET /.well-known/jwks.json: the public halves of the keys whose tokens hold. */
export async function publishedKeys(room: AuthRoom): Promise<Response> {
  return Response.json({ keys: publicKeys(room.keys.ring()) }, { headers: { 'cache-control': 'public, max-age=600' } })
}
