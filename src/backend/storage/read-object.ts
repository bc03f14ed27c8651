import { openObject } from './held-pictures.ts'
import { validKey } from './names.ts'
import { type ObjectRow, readableObject } from './object-rows.ts'
import { type Sharing, objectResponse, objectHeaders } from './object-response.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Asked, Route, StorageContext } from './storage-context.ts'
import { transformationHeader, transformationOf } from './transformation.ts'

/** GET /object/{bucket}/{key} and /object/authenticated/..: what the caller may see, or anybody's in a public bucket. */
export const objectRead: Route = (context, asked) =>
  sentWhole(asked, async () => {
    const { object, isPublic } = await readableObject(context, { ...asked, key: validKey(asked.key) })
    const download = asked.query.get('download')
    const sharing = isPublic ? 'public' : 'private'
    return [object, () => objectResponse(context, object, { request: asked.request, download, sharing })]
  })

/** GET /object/public/{bucket}/{key}: no key is asked for. */
export const publicRead: Route = (context, asked) =>
  sentWhole(asked, async () => {
    const { object, sharing } = await openObject(context, { ...asked, key: validKey(asked.key) })
    const download = asked.query.get('download')
    return [object, () => objectResponse(context, object, { request: asked.request, download, sharing })]
  })

/** GET /object/sign/{bucket}/{key}?token: what the signer may see. */
export const signedRead: Route = (context, asked) =>
  sentWhole(asked, async () => {
    const { exp } = await context.urls.download(asked.query.get('token'), `${asked.bucket}/${asked.key}`)
    const object = await objectOfService(context, asked)
    const sending = { request: asked.request, download: asked.query.get('download'), sharing: 'private' as const }
    return [object, () => objectResponse(context, object, { ...sending, expires: new Date(exp * 1000) })]
  })

/** An object, past the policies: a signed token was checked before. */
export async function objectOfService(context: StorageContext, asked: Asked): Promise<ObjectRow> {
  const key = validKey(asked.key)
  const { object } = await readableObject(context, { ...asked, key, caller: asked.service, isKnown: true })
  return object
}

/** Looks and sends. Bytes that were replaced between the two are looked for once more. */
async function sentWhole(
  { request }: Asked,
  look: () => Promise<[ObjectRow, () => Promise<Response>]>,
): Promise<Response> {
  const [seen, send] = await look()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof StorageRefusal) || error.code !== 'NoSuchKey') throw error
    const [again, sendAgain] = await look()
    if (again.version === seen.version || request.method === 'HEAD') throw error
    return sendAgain()
  }
}

/** HEAD of an object: what a reader would get, without its bytes. */
export const objectHead: Route = async (context, asked) => {
  const { object, isPublic } = await readableObject(context, { ...asked, key: validKey(asked.key) })
  return headOf(context, asked, { object, sharing: isPublic ? 'public' : 'private' })
}

function headOf(context: StorageContext, asked: Asked, { object, sharing }: { object: ObjectRow; sharing: Sharing }) {
  const headers = objectHeaders(context, object, { download: null, sharing })
  const words = transformationHeader(transformationOf(Object.fromEntries(asked.query), 'querystring'))
  if (words) headers.set('x-transformations', words)
  if (typeof object.metadata.size === 'number') headers.set('content-length', String(object.metadata.size))
  return new Response(null, { headers })
}

/** The same of a public bucket. */
export const publicHead: Route = async (context, asked) =>
  headOf(context, asked, await openObject(context, { ...asked, key: validKey(asked.key) }))

/** GET /object/info/..: what is known of an object. */
export const objectInfo: Route = async (context, asked) =>
  infoOf((await readableObject(context, { ...asked, key: validKey(asked.key) })).object)

function infoOf(object: ObjectRow): Response {
  const { metadata } = object
  return Response.json(
    {
      id: object.id,
      name: object.name,
      version: object.version ?? '',
      bucket_id: object.bucket_id,
      size: metadata.size ?? null,
      content_type: metadata.mimetype ?? null,
      cache_control: metadata.cacheControl ?? null,
      etag: metadata.eTag ?? null,
      metadata: object.user_metadata,
      last_modified: object.updated_at,
      created_at: object.created_at,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

/** The same of a public bucket. */
export const publicInfo: Route = async (context, asked) =>
  infoOf((await openObject(context, { ...asked, key: validKey(asked.key) })).object)
