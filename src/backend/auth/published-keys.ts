import type { AuthContext } from './auth-context.ts'
import { publicKeys } from './keys/key-ring.ts'

/** GET /.well-known/jwks.json: the public halves of the keys whose tokens hold. */
export async function publishedKeys(context: AuthContext): Promise<Response> {
  return Response.json(
    { keys: publicKeys(context.keys.ring()) },
    { headers: { 'cache-control': 'public, max-age=600' } },
  )
}
