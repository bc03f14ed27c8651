import type { Database } from '#database'
import type { Caller } from '#wire'
import { storageRefusal } from './storage-refusal.ts'

const columns = `id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`

/** GET /bucket: the buckets that the caller may see. */
export async function bucketList(database: Database, caller: Caller): Promise<Response> {
  const text = `select coalesce(json_agg(b order by b.name), '[]')::text as body from (select ${columns} from storage.buckets) as b`
  const rows = await database.asCaller({ ...caller, readOnly: true }, text, [])
  const body = rows[0]?.['body']
  return json(typeof body === 'string' ? body : '[]')
}

/** GET /bucket/{id}: one bucket, if the caller may see it. */
export async function bucketRead(database: Database, caller: Caller, id: string): Promise<Response> {
  const text = `select row_to_json(b)::text as body from (select ${columns} from storage.buckets where id = $1::text) as b`
  const rows = await database.asCaller({ ...caller, readOnly: true }, text, [id])
  const body = rows[0]?.['body']
  return typeof body === 'string' ? json(body) : storageRefusal('NoSuchBucket')
}

function json(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
