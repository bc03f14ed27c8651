import { z } from 'zod'

import type { Row } from '#database'
import { bucketInput, bucketValues } from './bucket-input.ts'
import { inShape, jsonBody, plainText } from './json-body.ts'
import { validBucket } from './names.ts'
import { isoOf } from './object-rows.ts'
import type { Route } from './storage-context.ts'
import { StorageRefusal } from './storage-refusal.ts'

const columns = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types,
  ${isoOf('created_at')} as created_at, ${isoOf('updated_at')} as updated_at`

const listInput = z.object({
  limit: z.coerce.number().int().min(1).default(10_000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: plainText.default(''),
})

/** GET /bucket: the buckets that the caller may see. */
export const bucketList: Route = async (context, { caller, query }) => {
  const { limit, offset, sortColumn, sortOrder, search } = inShape(Object.fromEntries(query), listInput, 'querystring')
  const text = `
    select ${columns}, type from storage.buckets where strpos(lower(name), lower($1)) > 0
    order by buckets.${sortColumn} ${sortOrder} limit $2 offset $3`
  const rows = await context.database.asCaller({ ...caller, readOnly: true }, text, [search, limit, offset])
  return Response.json(rows.map(bucketOf))
}

/** The driver gives large figures as text. */
function bucketOf(row: Row): Row {
  const limit = row['file_size_limit']
  return { ...row, file_size_limit: limit === null ? null : Number(limit) }
}

/** GET /bucket/{id}: one bucket, if the caller may see it. */
export const bucketRead: Route = async (context, { caller, bucket }) => {
  const text = `select ${columns} from storage.buckets where id = $1`
  const [row] = await context.database.asCaller({ ...caller, readOnly: true }, text, [bucket])
  if (!row) throw new StorageRefusal('NoSuchBucket')
  return Response.json(bucketOf(row))
}

/** POST /bucket: makes a bucket, if the policies of storage.buckets let the caller. */
export const bucketCreate: Route = async (context, { request, caller, owner }) => {
  const input = await jsonBody(request, bucketInput.extend({ name: plainText, id: plainText.nullish() }))
  const { publicly, limit, types } = bucketValues(input, context.uploadLimit)
  const id = validBucket(input.id || validBucket(input.name))
  const text = `
    insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $2, case when $3 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $3::uuid end, $3, $4, $5, $6)`
  const values = [id, input.name, owner, publicly ?? false, limit ?? null, types ?? null]
  try {
    await context.database.asCaller(caller, text, values)
  } catch (cause) {
    if (isCode(cause, '23505')) throw new StorageRefusal('BucketAlreadyExists', undefined, { cause })
    throw cause
  }
  return Response.json({ name: input.name })
}

/** PUT /bucket/{id}: changes what is given and leaves the rest. */
export const bucketUpdate: Route = async (context, { request, caller, bucket }) => {
  const input = await jsonBody(request, bucketInput)
  const { publicly, limit, types } = bucketValues(input, context.uploadLimit)
  const given = Object.entries({ public: publicly, file_size_limit: limit, allowed_mime_types: types })
  const changes = given.filter(([, value]) => value !== undefined)
  if (changes.length === 0) throw new StorageRefusal('InvalidRequest', 'No content provided')
  const sets = changes.map(([column], at) => `${column} = $${at + 2}`)
  const text = `update storage.buckets set ${sets.join(', ')}, updated_at = now() where id = $1 returning id`
  const rows = await context.database.asCaller(caller, text, [bucket, ...changes.map(([, value]) => value)])
  if (rows.length === 0) throw new StorageRefusal('NoSuchBucket')
  return Response.json({ message: 'Successfully updated' })
}

/** DELETE /bucket/{id}: an empty one. */
export const bucketDelete: Route = async (context, { caller, service, bucket }) => {
  const look = `select exists (select from storage.objects where bucket_id = b.id) as is_used from storage.buckets as b where id = $1`
  const [found] = await context.database.asCaller({ ...service, readOnly: true }, look, [bucket])
  if (!found) throw new StorageRefusal('NoSuchBucket')
  if (found['is_used'] === true) throw new StorageRefusal('ResourceNotEmpty')
  const text = 'delete from storage.buckets where id = $1 returning id'
  const rows = await context.database.asCaller(caller, text, [bucket]).catch((cause: unknown) => {
    // An object came meanwhile.
    throw isCode(cause, '23503') ? new StorageRefusal('ResourceReferenced', undefined, { cause }) : cause
  })
  if (rows.length === 0) throw new StorageRefusal('NoSuchBucket')
  return Response.json({ message: 'Successfully deleted' })
}

const isCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === code
