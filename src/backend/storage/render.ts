import { hash } from 'node:crypto'

import { clientAddress, networkOf } from '#wire'
import { type Incoming, discard, receive } from './incoming.ts'
import { isVersion, validKey } from './names.ts'
import { openObject } from './held-pictures.ts'
import { type ObjectRow, objectSeenBy } from './object-rows.ts'
import { type Sharing, isFresh, missingBytes, objectHeaders } from './object-response.ts'
import { type PictureType, TELLING_BYTES, pictureType } from './picture-type.ts'
import { objectOfService } from './read-object.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Asked, Route, StorageContext } from './storage-context.ts'
import { type Transformation, renderedFormat, transformationHeader, transformationOf } from './transformation.ts'

/** GET /render/image/public/{bucket}/{key} */
export const publicRender: Route = async (context, asked) => {
  const wanted = transformationOf(Object.fromEntries(asked.query), 'querystring')
  const key = validKey(asked.key)
  return rendered(context, asked, { ...(await openObject(context, { ...asked, key })), wanted })
}

/** GET /render/image/authenticated/{bucket}/{key} */
export const authenticatedRender: Route = async (context, asked) => {
  const wanted = transformationOf(Object.fromEntries(asked.query), 'querystring')
  const object = await objectSeenBy(context, asked.caller, { bucket: asked.bucket, key: validKey(asked.key) })
  if (!object) throw new StorageRefusal('NoSuchKey')
  return rendered(context, asked, { object, wanted, sharing: 'private' })
}

/** GET /render/image/sign/{bucket}/{key}?token: the token says how, too. */
export const signedRender: Route = async (context, asked) => {
  const claims = await context.urls.download(asked.query.get('token'), `${asked.bucket}/${asked.key}`)
  const given = (claims.transformations ?? '').split(',').map((part) => part.split(':') as [string, string])
  // A signed transformation without a way says `resize:undefined`.
  const wanted = transformationOf(
    Object.fromEntries(given.filter(([, value]) => value && value !== 'undefined')),
    'token',
  )
  const object = await objectOfService(context, asked)
  return rendered(context, asked, { object, wanted, sharing: 'private', expires: new Date(claims.exp * 1000) })
}

interface Wanted {
  object: ObjectRow
  wanted: Transformation
  sharing: Sharing
  expires?: Date
}

async function rendered(
  context: StorageContext,
  asked: Asked,
  { object, wanted, ...sending }: Wanted,
): Promise<Response> {
  const { request } = asked
  const { version } = object
  if (!isVersion(version)) throw new StorageRefusal('NoSuchKey')
  const { type, read } = await pictureIn(context, object)
  const format = renderedFormat(wanted, request.headers.get('accept'), type)
  const name = `${hash('sha256', JSON.stringify([transformationHeader(wanted), format])).slice(0, 32)}.${format}`
  const headers = objectHeaders(context, object, { ...sending, download: asked.query.get('download') })
  headers.set('content-type', `image/${format}`)
  if (headers.get('content-disposition') === 'attachment') headers.delete('content-disposition')
  headers.set('etag', `"${hash('sha256', version + name).slice(0, 32)}"`)
  headers.append('vary', 'accept')
  const words = transformationHeader(wanted)
  if (words) headers.set('x-transformations', words)
  if (isFresh(request, headers)) return new Response(null, { status: 304, headers })
  const at = { version, name }
  const kept = (await context.rendered.read(at)) ?? (await newlyMade())
  headers.set('content-length', String(kept.length))
  if (request.method !== 'HEAD') return new Response(kept.body, { headers })
  await kept.body.cancel()
  return new Response(null, { headers })

  async function newlyMade() {
    const address = clientAddress(request)
    const network = networkOf(address)
    if (!context.mayRender(network)) throw new StorageRefusal('SlowDown')
    const sender = asked.owner ?? (address === 'local' ? null : network)
    await context.rendered.make(at, (to) => paint(context, { read, to, format, wanted, sender }))
    const made = await context.rendered.read(at)
    // Its version was forgotten just now.
    if (!made) throw new StorageRefusal('NoSuchKey')
    return made
  }
}

interface Painting {
  read: () => Promise<Incoming>
  to: string
  format: PictureType
  wanted: Transformation
  sender: string | null
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

async function paint(context: StorageContext, { read, to, format, wanted, sender }: Painting): Promise<void> {
  const { width, height, resize = 'cover', quality } = wanted
  const size =
    width || height ? { width: width || undefined, height: height || undefined, fit: fits[resize] } : undefined
  const from = await read()
  try {
    await context.pictures.work({ from: from.path, to, format, quality, size }, { sender })
  } finally {
    await discard(from.path)
  }
}

/**
 * The type of an object's picture by its first bytes, and how to get all of them into a file.
 *
 * @throws StorageRefusal InvalidRequest when it is no picture, or too large to work on
 */
async function pictureIn(context: StorageContext, object: ObjectRow) {
  const version = object.version ?? ''
  const size = object.metadata.size ?? (await context.objects.size(version)) ?? 0
  if (size > context.renderLimit)
    throw new StorageRefusal('InvalidRequest', 'The source image file is too large to process')
  const head =
    size > 0 ? await context.objects.read(version, { start: 0, end: Math.min(size, TELLING_BYTES) - 1 }) : null
  if (!head && size > 0) throw missingBytes(context, object)
  const type = head ? pictureType(await new Response(head.body).bytes()) : null
  if (!type) throw new StorageRefusal('InvalidRequest', 'The source image is invalid or unsupported for rendering')
  const read = async () => {
    const whole = await context.objects.read(version)
    if (!whole) throw missingBytes(context, object)
    return receive(whole.body, { folder: context.objects.incoming, limit: context.renderLimit })
  }
  return { type, read }
}
