import { randomUUID } from 'node:crypto'

import type { Caller } from '#database'
import { type Incoming, discard } from './incoming.ts'
import { isEmptyFolder, validKey } from './names.ts'
import { type NewObject, type PutRow, bucketRow, forgetBytes, mayWrite, putRow } from './object-rows.ts'
import { vettedPicture } from './picture-vetting.ts'
import { robotsTagOf } from './robots-tag.ts'
import type { Asked, Route, StorageContext } from './storage-context.ts'
import { StorageRefusal } from './storage-refusal.ts'
import { uploadPlace } from './upload-place.ts'
import { type UploadHead, uploadBody } from './upload-body.ts'

/** POST /object/{bucket}/{key}: a new object, or with `x-upsert: true` a new or changed one. */
export const objectCreate: Route = async (context, asked) => {
  const mayReplace = asked.request.headers.get('x-upsert') === 'true'
  const { id, path } = await upload(context, asked, { mayReplace })
  return Response.json({ Id: id, Key: path })
}

/** PUT /object/{bucket}/{key}: a new or changed object. */
export const objectReplace: Route = async (context, asked) => {
  const { id, path } = await upload(context, asked, { mayReplace: true })
  return Response.json({ Id: id, Key: path })
}

/** PUT /object/upload/sign/{bucket}/{key}?token: what the signer was allowed, whoever sends it. */
export const signedUpload: Route = async (context, asked) => {
  const url = `${asked.bucket}/${asked.key}`
  const { owner, upsert } = await context.urls.upload(asked.query.get('token'), url)
  if (owner !== null && (await isBanned(context, owner))) throw new StorageRefusal('AccessDenied')
  const { path } = await upload(context, { ...asked, caller: asked.service, owner }, { mayReplace: upsert })
  return Response.json({ Key: path })
}

/** What somebody was allowed ends with the ban of their account. */
async function isBanned({ database, clock }: StorageContext, owner: string): Promise<boolean> {
  const rows = await database.owner`
    select from auth.users where id::text = ${owner} and (banned_until > ${clock()} or deleted_at is not null)`
  return rows.length > 0
}

async function upload(context: StorageContext, asked: Asked, { mayReplace }: { mayReplace: boolean }) {
  const { request, bucket, service, owner } = asked
  const key = validKey(asked.key)
  const xRobotsTag = robotsTagOf(request.headers.get('x-robots-tag'))
  const row = await bucketRow(context, service, bucket)
  const isPictures = context.pictureBuckets.includes(bucket) && !isEmptyFolder(key)
  const objectOf = (metadata: object, userMetadata: NewObject['userMetadata']) => ({
    bucket,
    key,
    owner,
    mayReplace,
    userMetadata,
    metadata: { ...metadata },
  })
  const place = uploadPlace(context, asked)
  const admit = async ({ mimeType, toldLength, userMetadata }: UploadHead) => {
    const told = toldLength === null ? {} : { contentLength: toldLength }
    await mayWrite(context, asked.caller, objectOf({ mimetype: mimeType, ...told }, userMetadata))
    place.take()
  }
  try {
    const rules = { bucket: row, key, admit, limit: context.uploadLimit, pauseMs: context.uploadPauseMs }
    const came = await uploadBody(request, { ...rules, folder: context.objects.incoming, isTypeRead: isPictures })
    const { file, mimeType } = isPictures ? await vettedPicture(context, came.file, row.allowed_mime_types) : came
    const metadata = metadataOf(file, { mimeType, cacheControl: came.cacheControl, now: context.clock(), xRobotsTag })
    const { id } = await keepObject(context, service, { file, object: objectOf(metadata, came.userMetadata) })
    return { id, path: `${bucket}/${key}` }
  } finally {
    place.leave()
  }
}

interface Described {
  mimeType: string
  cacheControl: string
  now: Date
  xRobotsTag?: string | null
}

/** What a row says of a file, in the hosted service's words. */
export function metadataOf({ size, eTag }: Incoming, { mimeType, cacheControl, now, xRobotsTag }: Described) {
  return {
    eTag,
    size,
    mimetype: mimeType,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(xRobotsTag ? { xRobotsTag } : {}),
  }
}

/**
 * Keeps a file and writes its row, in this order: a crash in between leaves bytes that nobody names, which the next
 * start removes, and never a row without bytes. The file leaves the incoming folder in any case.
 */
export async function keepObject(
  context: StorageContext,
  service: Caller,
  { file, object }: { file: Incoming; object: NewObject },
): Promise<PutRow> {
  const version = randomUUID()
  try {
    await context.objects.keep(file.path, version)
  } catch (error) {
    await discard(file.path)
    throw error
  }
  return putKept(context, service, { ...object, version })
}

/** Writes the row of kept bytes; without one, they go again. */
export async function putKept(
  context: StorageContext,
  service: Caller,
  object: NewObject & { version: string },
): Promise<PutRow> {
  try {
    const put = await putRow(context, service, object)
    if (put.replaced) await forgetBytes(context, [put.replaced])
    return put
  } catch (error) {
    // A commit whose response was lost may have been made: then the row names the bytes, and they stay.
    if (isRefusedByDatabase(error)) await forgetBytes(context, [object.version])
    throw error
  }
}

/** The database said no, which is not the same as saying nothing: of the system's five letters (EPIPE) none is a digit. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code))
