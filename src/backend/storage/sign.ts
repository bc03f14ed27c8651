import { z } from 'zod'

import { jsonBody, plainText } from './json-body.ts'
import { validKey } from './names.ts'
import { mayWrite, objectSeenBy } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Route } from './storage-context.ts'
import { transformationOf } from './transformation.ts'

/** Seconds; a hundred years. A date that JavaScript can tell comes out of it. */
const expiresIn = z.number().int().min(1).max(3_155_760_000)

const oneInput = z.object({ expiresIn, transform: z.record(z.string(), z.unknown()).nullish() })

/** POST /object/sign/{bucket}/{key}: a URL for an object that the caller may see. */
export const urlSign: Route = async (context, { request, caller, bucket, key }) => {
  const input = await jsonBody(request, oneInput)
  const transformations = signedWords(transformationOf(input.transform ?? {}, 'body/transform'))
  if (!(await objectSeenBy(context, caller, { bucket, key: validKey(key) }))) throw new StorageRefusal('NoSuchKey')
  const url = `${bucket}/${key}`
  const more = transformations ? { transformations } : {}
  const token = await context.urls.sign({ scope: 'download', url, ...more }, input.expiresIn)
  return Response.json({ signedURL: `/${transformations ? 'render/image' : 'object'}/sign/${url}?token=${token}` })
}

/** A transformation as the token has it; with its way as it was given. */
function signedWords({ height, width, resize, quality, format }: ReturnType<typeof transformationOf>): string {
  const words = { height, width, ...(height || width ? { resize } : {}), quality, format }
  return Object.entries(words)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}

const manyInput = z.object({ expiresIn, paths: z.array(plainText).min(1).max(1000) })

/** POST /object/sign/{bucket}: URLs for many objects; each that the caller may not see has an error instead. */
export const urlsSign: Route = async (context, { request, caller, bucket }) => {
  const input = await jsonBody(request, manyInput)
  const text = 'select name from storage.objects where bucket_id = $1 and name = any($2::text[])'
  const rows = await context.database.asCaller({ ...caller, readOnly: true }, text, [bucket, input.paths])
  const seen = new Set(rows.map((row) => row['name']))
  const signed = input.paths.map(async (path) => {
    if (!seen.has(path))
      return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
    const url = `${bucket}/${path}`
    const token = await context.urls.sign({ scope: 'download', url }, input.expiresIn)
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
  })
  return Response.json(await Promise.all(signed))
}

/** POST /object/upload/sign/{bucket}/{key}: lets somebody else upload what the caller may. */
export const uploadSign: Route = async (context, { request, caller, owner, bucket, key }) => {
  const upsert = request.headers.get('x-upsert') === 'true'
  const metadata = { mimetype: request.headers.get('content-type') }
  const object = { bucket, key: validKey(key), owner, metadata, userMetadata: null, mayReplace: upsert }
  await mayWrite(context, caller, object)
  const url = `${bucket}/${key}`
  const token = await context.urls.sign({ scope: 'upload', url, owner, upsert }, context.signedUploadSeconds)
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}
