import type { AuthRoom } from './auth-room.ts'

/** GET /.well-known/jwks.json: the public halves of the keys whose tokens hold. */
export async function publishedKeys(room: AuthRoom): Promise<Response> {
  const keys = [...room.keys.values()].map((key) => key.publicJwk)
  return Response.json({ keys }, { headers: { 'cache-control': 'public, max-age=600' } })
}
