import { bucketCreate, bucketDelete, bucketList, bucketRead, bucketUpdate } from './buckets.ts'
import { objectList, objectPages } from './list.ts'
import { objectCopy, objectMove } from './move-copy.ts'
import { purgeAll, purgeBucket, purgeObject } from './purge.ts'
import { objectHead, objectInfo, objectRead, publicHead, publicInfo, publicRead, signedRead } from './read-object.ts'
import { bucketEmpty, objectRemove, objectsRemove } from './remove.ts'
import { authenticatedRender, publicRender, signedRender } from './render.ts'
import { uploadSign, urlSign, urlsSign } from './sign.ts'
import type { Route } from './storage-context.ts'
import { objectCreate, objectReplace, signedUpload } from './upload.ts'

/** A route that was found. */
export interface Found {
  route: Route
  /** What storage.operation() tells policies: the hosted service's names. */
  operation: string
  /** `key`: a key or token that holds is needed. `open`: without one, only what is public. `none`: nobody looks at it. */
  access: 'key' | 'open' | 'none'
  bucket: string
  key: string
}

type Line = readonly [method: string, path: string, access: Found['access'], operation: string, route: Route]

/** The first line that fits is the route: `:bucket` is one segment, `*` all that is left, with or without slashes. */
const lines: readonly Line[] = [
  ['GET', 'bucket', 'key', 'storage.bucket.list', bucketList],
  ['POST', 'bucket', 'key', 'storage.bucket.create', bucketCreate],
  ['GET', 'bucket/:bucket', 'key', 'storage.bucket.get', bucketRead],
  ['PUT', 'bucket/:bucket', 'key', 'storage.bucket.update', bucketUpdate],
  ['DELETE', 'bucket/:bucket', 'key', 'storage.bucket.delete', bucketDelete],
  ['POST', 'bucket/:bucket/empty', 'key', 'storage.bucket.empty', bucketEmpty],

  ['POST', 'object/list/:bucket', 'key', 'storage.object.list', objectList],
  ['POST', 'object/list-v2/:bucket', 'key', 'storage.object.list_v2', objectPages],
  ['POST', 'object/move', 'key', 'storage.object.move', objectMove],
  ['POST', 'object/copy', 'key', 'storage.object.copy', objectCopy],
  ['POST', 'object/sign/:bucket', 'key', 'storage.object.sign_many', urlsSign],
  ['POST', 'object/sign/:bucket/*', 'key', 'storage.object.sign', urlSign],
  ['GET', 'object/sign/:bucket/*', 'none', 'storage.object.get_signed', signedRead],
  ['HEAD', 'object/sign/:bucket/*', 'none', 'storage.object.get_signed', signedRead],
  ['POST', 'object/upload/sign/:bucket/*', 'key', 'storage.object.sign_upload_url', uploadSign],
  ['PUT', 'object/upload/sign/:bucket/*', 'none', 'storage.object.upload_signed', signedUpload],
  ['GET', 'object/public/:bucket/*', 'none', 'storage.object.get_public', publicRead],
  ['HEAD', 'object/public/:bucket/*', 'none', 'storage.object.info_public', publicHead],
  ['GET', 'object/info/public/:bucket/*', 'none', 'storage.object.info_public', publicInfo],
  ['GET', 'object/info/authenticated/:bucket/*', 'key', 'object.get_authenticated_info', objectInfo],
  ['GET', 'object/info/:bucket/*', 'open', 'object.get_authenticated_info', objectInfo],
  ['GET', 'object/authenticated/:bucket/*', 'key', 'storage.object.get_authenticated', objectRead],
  ['HEAD', 'object/authenticated/:bucket/*', 'key', 'object.head_authenticated_info', objectHead],
  ['GET', 'object/:bucket/*', 'open', 'storage.object.get_authenticated', objectRead],
  ['HEAD', 'object/:bucket/*', 'open', 'object.head_authenticated_info', objectHead],
  ['POST', 'object/:bucket/*', 'key', 'storage.object.upload', objectCreate],
  ['PUT', 'object/:bucket/*', 'key', 'storage.object.upload_update', objectReplace],
  ['DELETE', 'object/:bucket', 'key', 'storage.object.delete_many', objectsRemove],
  ['DELETE', 'object/:bucket/*', 'key', 'storage.object.delete', objectRemove],

  ['GET', 'render/image/public/:bucket/*', 'none', 'storage.render.image_public', publicRender],
  ['HEAD', 'render/image/public/:bucket/*', 'none', 'storage.render.image_public', publicRender],
  ['GET', 'render/image/authenticated/:bucket/*', 'key', 'storage.render.image_authenticated', authenticatedRender],
  ['GET', 'render/image/sign/:bucket/*', 'none', 'storage.render.image_sign', signedRender],
  ['HEAD', 'render/image/sign/:bucket/*', 'none', 'storage.render.image_sign', signedRender],

  ['DELETE', 'cdn', 'key', 'storage.cdn.purge_tenant_cache', purgeAll],
  ['DELETE', 'cdn/:bucket', 'key', 'storage.cdn.purge_bucket_cache', purgeBucket],
  ['DELETE', 'cdn/:bucket/*', 'key', 'storage.cdn.purge_object_cache', purgeObject],
]

const table = lines.map(([method, path, access, operation, route]) => ({
  method,
  segments: path.split('/'),
  found: { access, operation, route },
}))

/**
 * The route of a request.
 *
 * @param path below the prefix, still encoded, such as `object/media/a%20b.png`
 * @returns null when there is none, or the path cannot be read
 */
export function routeOf(method: string, path: string): Found | null {
  const given = path.replace(/\/$/, '').split('/')
  for (const { found, segments, ...line } of table) {
    if (line.method !== method) continue
    const places = placesOf(segments, given)
    if (places) return { ...found, ...places }
  }
  return null
}

function placesOf(segments: readonly string[], given: readonly string[]): { bucket: string; key: string } | null {
  const places = { bucket: '', key: '' }
  for (const [at, segment] of segments.entries()) {
    const text = given[at]
    if (segment === '*') return text === undefined ? null : read({ ...places, key: given.slice(at).join('/') })
    if (text === undefined || (segment !== ':bucket' && segment !== text)) return null
    if (segment === ':bucket') places.bucket = text
  }
  return segments.length === given.length ? read(places) : null
}

function read({ bucket, key }: { bucket: string; key: string }): { bucket: string; key: string } | null {
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) }
  } catch {
    return null // broken percent-encoding is no path of ours
  }
}
