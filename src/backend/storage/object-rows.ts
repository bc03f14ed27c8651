import type { Caller, Row } from '#database'
import { logWords } from '#wire'
import type { Asked, StorageContext } from './storage-context.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** What a row says of its bytes, in the hosted service's words. */
export interface ObjectMetadata {
  /** With its quotes. */
  eTag?: string
  size?: number
  mimetype?: string
  cacheControl?: string
  /** ISO 8601 */
  lastModified?: string
  contentLength?: number
  httpStatusCode?: number
  xRobotsTag?: string
}

/** An object, as reading it needs it. Moments are ISO 8601 with milliseconds. */
export interface ObjectRow {
  id: string
  name: string
  version: string | null
  bucket_id: string
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
}

/** A bucket, as uploads need it. */
export interface BucketRow {
  id: string
  public: boolean
  /** bytes */
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** A moment as clients get it: UTC, milliseconds, Z. */
export const isoOf = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columnsOf = (
  table: string,
) => `${table}.id, ${table}.name, ${table}.version, ${table}.bucket_id, ${table}.metadata,
  ${table}.user_metadata, ${isoOf(`${table}.created_at`)} as created_at, ${isoOf(`${table}.updated_at`)} as updated_at`

const oneObject = `select ${columnsOf('o')} from storage.objects as o where o.bucket_id = $1 and o.name = $2`

/** An object, if the caller may see it. */
export async function objectSeenBy(
  context: StorageContext,
  caller: Caller,
  at: { bucket: string; key: string },
): Promise<ObjectRow | null> {
  const [row] = await context.database.asCaller({ ...caller, readOnly: true }, oneObject, [at.bucket, at.key])
  return row ? objectOf(row) : null
}

const bucketAndObject = `
  select b.public as is_public, ${columnsOf('o')}
  from storage.buckets as b left join storage.objects as o on o.bucket_id = b.id and o.name = $2 where b.id = $1`

/**
 * An object that is asked for by its name: anybody's in a public bucket, else one that the caller may see.
 *
 * @throws StorageRefusal NoSuchBucket or NoSuchKey
 */
export async function readableObject(
  context: StorageContext,
  asked: Asked,
): Promise<{ object: ObjectRow; isPublic: boolean }> {
  const at = [asked.bucket, asked.key]
  const [row] = await context.database.asCaller({ ...asked.service, readOnly: true }, bucketAndObject, at)
  const isPublic = row?.['is_public'] === true
  if (!row || (!isPublic && !asked.isKnown)) throw new StorageRefusal('NoSuchBucket')
  const open = row['id'] === null ? null : objectOf(row)
  const object = isPublic ? open : await objectSeenBy(context, asked.caller, asked)
  if (!object) throw new StorageRefusal('NoSuchKey')
  return { object, isPublic }
}

function objectOf(row: Row): ObjectRow {
  const metadata = row['metadata']
  return { ...(row as unknown as ObjectRow), metadata: typeof metadata === 'object' && metadata ? metadata : {} }
}

/**
 * A bucket, whoever asks: uploads are told that a bucket is not there before policies are asked.
 *
 * @throws StorageRefusal NoSuchBucket
 */
export async function bucketRow(context: StorageContext, service: Caller, id: string): Promise<BucketRow> {
  const text = `select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1`
  const [row] = await context.database.asCaller({ ...service, readOnly: true }, text, [id])
  if (!row) throw new StorageRefusal('NoSuchBucket')
  const limit = row['file_size_limit']
  return { ...(row as unknown as BucketRow), file_size_limit: limit === null ? null : Number(limit) }
}

/** A row that an upload or a copy would write. */
export interface NewObject {
  bucket: string
  key: string
  owner: string | null
  metadata: Record<string, unknown>
  userMetadata: Record<string, unknown> | null
  mayReplace: boolean
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const tried = `insert into storage.objects (bucket_id, name, version, owner_id, owner, metadata, user_metadata)
  values ($1, $2, '1', $3, $4, $5, $6)`
/** Replacing needs to see and to update, as the hosted service has it. */
const triedOver = `${tried} on conflict (name, bucket_id) do update set version = excluded.version,
  owner_id = excluded.owner_id, owner = excluded.owner, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata returning id`

/**
 * Asks the policies whether the caller may write the object, and whether its name is free. Nothing is written.
 *
 * @throws the database's refusal: 42501, 23505, 23503
 */
export async function mayWrite(context: StorageContext, caller: Caller, object: NewObject): Promise<void> {
  const { bucket, key, owner, metadata, userMetadata, mayReplace } = object
  const values = [bucket, key, owner, uuid.test(owner ?? '') ? owner : null, metadata, userMetadata]
  await context.database.asCaller({ ...caller, dryRun: true }, mayReplace ? triedOver : tried, values)
}

/** What became of a row that was written. */
export interface PutRow {
  id: string
  /** The version whose bytes nobody names any more. */
  replaced: string | null
  stored: Record<string, unknown>
}

/**
 * Writes the row of an object whose bytes are kept; the policies were asked before.
 *
 * @throws the database's refusal: 23505 when the name was taken meanwhile and may not be replaced
 */
export async function putRow(
  context: StorageContext,
  service: Caller,
  object: NewObject & { version: string },
): Promise<PutRow> {
  const { bucket, key, owner, version, metadata, userMetadata, mayReplace } = object
  const text = 'select id, replaced, stored from storage.put_object($1, $2, $3, $4, $5, $6, $7)'
  const values = [bucket, key, owner, version, metadata, userMetadata ?? {}, mayReplace]
  const [row] = await context.database.asCaller(service, text, values)
  if (!row) throw new Error(`No row was written for the object ${bucket}/${key}`)
  return row as unknown as PutRow
}

/**
 * Removes bytes that no row names any more. Their rows are gone whatever happens here; what stays behind is swept at
 * the next start.
 */
export async function forgetBytes(context: StorageContext, versions: readonly string[]): Promise<void> {
  try {
    await context.objects.remove(versions)
    await context.rendered.forget(versions)
  } catch (error) {
    context.log(
      `storage: bytes of ${versions.length} removed objects stay behind until the next start: ${logWords(error)}`,
    )
  }
}
