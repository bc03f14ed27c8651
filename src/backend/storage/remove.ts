import { z } from 'zod'

import type { Row } from '#database'
import { jsonBody, plainText } from './json-body.ts'
import { isVersion, validKey } from './names.ts'
import { shownRow } from './move-copy.ts'
import { forgetBytes, objectSeenBy } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Route, StorageContext } from './storage-context.ts'

/** DELETE /object/{bucket}/{key} */
export const objectRemove: Route = async (context, { caller, service, bucket, key }) => {
  if (!(await objectSeenBy(context, service, { bucket, key: validKey(key) }))) throw new StorageRefusal('NoSuchKey')
  const text = 'delete from storage.objects where bucket_id = $1 and name = $2 returning version'
  const rows = await context.database.asCaller(caller, text, [bucket, key])
  if (rows.length === 0) throw new StorageRefusal('AccessDenied', 'Access denied')
  await forgetRows(context, rows)
  return Response.json({ message: 'Successfully deleted' })
}

const manyInput = z.object({ prefixes: z.array(plainText).min(1).max(1000) })

/** DELETE /object/{bucket}: those of the named objects that the caller may remove; responds with their rows. */
export const objectsRemove: Route = async (context, { request, caller, bucket }) => {
  const { prefixes } = await jsonBody(request, manyInput)
  const text = `
    delete from storage.objects as o where o.bucket_id = $1 and o.name = any($2::text[])
    returning o.version, to_jsonb(o) as removed`
  const rows = await context.database.asCaller(caller, text, [bucket, prefixes])
  await forgetRows(context, rows)
  return Response.json(rows.map((row) => shownRow(row['removed'] as Row)))
}

/** Objects of one statement. */
const AT_ONCE = 1000
/** A bucket with more is not emptied by one request. */
const MOST_EMPTIED = 200_000

/** POST /bucket/{id}/empty: what the caller may remove of what is there now. */
export const bucketEmpty: Route = async (context, { caller, bucket }) => {
  const reading = { ...caller, readOnly: true }
  const found = await context.database.asCaller(reading, 'select id from storage.buckets where id = $1', [bucket])
  if (found.length === 0) throw new StorageRefusal('NoSuchBucket')
  const counting = `
    select count(*)::int as count, now() as moment
    from (select from storage.objects where bucket_id = $1 limit ${MOST_EMPTIED + 1}) as counted`
  const [counted] = await context.database.asCaller(reading, counting, [bucket])
  if (Number(counted?.['count']) > MOST_EMPTIED)
    throw new StorageRefusal('InvalidRequest', 'Unable to empty the bucket because it contains too many objects')
  const text = `
    delete from storage.objects where bucket_id = $1 and created_at <= $2 and id in (
      select id from storage.objects where bucket_id = $1 and created_at <= $2 limit ${AT_ONCE})
    returning version`
  for (;;) {
    const rows = await context.database.asCaller(caller, text, [bucket, counted?.['moment']])
    await forgetRows(context, rows)
    // What the caller sees and may not remove is left, and would be found again.
    if (rows.length === 0) break
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

async function forgetRows(context: StorageContext, rows: Row[]): Promise<void> {
  await forgetBytes(context, rows.map((row) => row['version']).filter(isVersion))
}
