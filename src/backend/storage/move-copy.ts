import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import type { Row } from '#database'
import { allowedType } from './bucket-input.ts'
import { discard, receive } from './incoming.ts'
import { objectOrNull } from './json.ts'
import { jsonBody, plainText } from './json-body.ts'
import { isVersion, validBucket, validKey } from './names.ts'
import { missingBytes } from './object-response.ts'
import { type BucketRow, type ObjectRow, bucketRow, forgetBytes, mayWrite, objectSeenBy } from './object-rows.ts'
import { vettedPicture } from './picture-vetting.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Asked, Route, StorageContext } from './storage-context.ts'
import { isRefusedByDatabase, metadataOf, putKept } from './upload.ts'

const placesInput = z.object({
  bucketId: plainText,
  sourceKey: plainText,
  destinationKey: plainText,
  destinationBucket: plainText.nullish(),
})

const copyInput = placesInput.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().nullish(), mimetype: z.string().nullish() }).nullish(),
})

/** POST /object/copy: what the caller may see, to where they may write. */
export const objectCopy: Route = async (context, asked) => {
  const input = await jsonBody(asked.request, copyInput)
  const way = await wayOf(context, asked, input)
  const { source, bucket, key } = way
  const { cacheControl, mimetype } = (input.copyMetadata ?? true) ? {} : (input.metadata ?? {})
  const metadata = {
    ...source.metadata,
    ...(cacheControl ? { cacheControl } : {}),
    // In a bucket of pictures the bytes say what they are.
    ...(mimetype && !context.pictureBuckets.includes(bucket.id)
      ? { mimetype: allowedType(mimetype, bucket.allowed_mime_types) }
      : {}),
  }
  const userMetadata = (input.copyMetadata ?? true) ? source.user_metadata : headerMetadata(asked.request)
  const mayReplace = asked.request.headers.get('x-upsert') === 'true'
  const object = { bucket: bucket.id, key, owner: asked.owner, metadata, userMetadata, mayReplace }
  await mayWrite(context, asked.caller, object)
  const kept = await bytesOf(context, way)
  const lastModified = { lastModified: context.clock().toISOString() }
  const { stored, id } = await putKept(context, asked.service, {
    ...object,
    version: kept.version,
    metadata: { ...metadata, ...lastModified, ...kept.metadata },
  })
  return Response.json({ Id: id, Key: `${bucket.id}/${key}`, ...shownRow(stored) })
}

/** POST /object/move: as one who may see and change the object, to where they may change it. */
export const objectMove: Route = async (context, asked) => {
  const way = await wayOf(context, asked, await jsonBody(asked.request, placesInput))
  const { source, bucket, key, isPictures } = way
  // Names of ours do not tell where an object is: bytes move only to be looked at.
  const kept = isPictures ? await bytesOf(context, way) : { version: source.version, metadata: {} }
  const text = `
    update storage.objects set bucket_id = $3, name = $4, version = $5, metadata = coalesce(metadata, '{}') || $6::jsonb,
      owner_id = coalesce($7, owner_id),
      owner = case when $7 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $7::uuid else owner end
    where bucket_id = $1 and name = $2 and version is not distinct from $8 returning id`
  const values = [source.bucket_id, source.name, bucket.id, key, kept.version, kept.metadata, asked.owner]
  const isNew = kept.version !== source.version && kept.version !== null
  try {
    const [row] = await context.database.asCaller(asked.caller, text, [...values, source.version])
    if (!row) throw new StorageRefusal('NoSuchKey')
    if (isNew && isVersion(source.version)) await forgetBytes(context, [source.version])
    return Response.json({ message: 'Successfully moved', Id: row['id'], Key: key })
  } catch (error) {
    // A commit whose response was lost may have been made: then the row names the new bytes, and they stay.
    const isRefused = error instanceof StorageRefusal || isRefusedByDatabase(error)
    if (isRefused && isNew && kept.version) await forgetBytes(context, [kept.version])
    throw error
  }
}

interface Way {
  source: ObjectRow
  bucket: BucketRow
  key: string
  /** From elsewhere into a bucket of pictures. */
  isPictures: boolean
}

/** From where to where, if the caller sees the one and the other takes such an object. */
async function wayOf(context: StorageContext, asked: Asked, input: z.infer<typeof placesInput>): Promise<Way> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = input
  const key = validKey(destinationKey)
  const into = validBucket(destinationBucket || bucketId)
  const source = await objectSeenBy(context, asked.caller, { bucket: validBucket(bucketId), key: sourceKey })
  if (!source) throw new StorageRefusal('NoSuchKey')
  const bucket = await bucketRow(context, asked.service, into).catch((error: unknown) => {
    throw error instanceof StorageRefusal ? new StorageRefusal('RelatedResourceNotFound') : error
  })
  const isPictures = context.pictureBuckets.includes(into) && !context.pictureBuckets.includes(bucketId)
  if (into !== bucketId) {
    const { size = 0, mimetype = 'application/octet-stream' } = source.metadata
    if (size > (bucket.file_size_limit ?? size)) throw new StorageRefusal('EntityTooLarge')
    if (!isPictures && bucket.allowed_mime_types) allowedType(mimetype, bucket.allowed_mime_types)
  }
  return { source, bucket, key, isPictures }
}

/** The same bytes under a name of their own; pictures for a bucket of pictures are made anew. */
async function bytesOf(context: StorageContext, { source, bucket, isPictures }: Way) {
  const version = randomUUID()
  if (!isVersion(source.version)) throw missingBytes(context, source)
  if (!isPictures) {
    if (!(await context.objects.copy(source.version, version))) throw missingBytes(context, source)
    return { version, metadata: {} }
  }
  const found = await context.objects.read(source.version)
  if (!found) throw missingBytes(context, source)
  const limit = Math.min(context.uploadLimit, bucket.file_size_limit ?? context.uploadLimit)
  const came = await receive(found.body, { folder: context.objects.incoming, limit })
  const { file, mimeType } = await vettedPicture(context, came, bucket.allowed_mime_types)
  try {
    await context.objects.keep(file.path, version)
  } catch (error) {
    await discard(file.path)
    throw error
  }
  const cacheControl = source.metadata.cacheControl ?? 'no-cache'
  return { version, metadata: metadataOf(file, { mimeType, cacheControl, now: context.clock() }) }
}

function headerMetadata({ headers }: Request): Record<string, unknown> | null {
  return objectOrNull(Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8'))
}

const shownColumns = ['name', 'bucket_id', 'owner', 'owner_id', 'version', 'id', 'metadata', 'user_metadata'] as const
const shownMoments = ['updated_at', 'created_at', 'last_accessed_at'] as const

/** A row as clients get it. */
export function shownRow(row: Row): Row {
  const shown: Row = {}
  for (const column of shownColumns) shown[column] = row[column] ?? (column.startsWith('owner') ? '' : null)
  for (const column of shownMoments) shown[column] = isoOrNull(row[column])
  return shown
}

const isoOrNull = (moment: unknown) => (typeof moment === 'string' ? new Date(moment).toISOString() : null)
