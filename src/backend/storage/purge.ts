import { validKey } from './names.ts'
import { objectSeenBy } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Asked, Route } from './storage-context.ts'

const mustBeService = ({ caller }: Asked): void => {
  if (caller.role !== 'service_role') throw new StorageRefusal('InvalidRole')
}

/** DELETE /cdn: forgets every rendered picture. Objects themselves are not kept anywhere else. */
export const purgeAll: Route = async (context, asked) => {
  mustBeService(asked)
  await context.rendered.forget(await context.rendered.versions())
  return Response.json({ message: 'success' })
}

/** DELETE /cdn/{bucket} */
export const purgeBucket: Route = async (context, asked) => {
  mustBeService(asked)
  const text = 'select version from storage.objects where bucket_id = $1 and version = any($2::text[])'
  const values = [asked.bucket, await context.rendered.versions()]
  const rows = await context.database.asCaller({ ...asked.service, readOnly: true }, text, values)
  await context.rendered.forget(rows.map((row) => String(row['version'])))
  return Response.json({ message: 'success' })
}

/** DELETE /cdn/{bucket}/{key} */
export const purgeObject: Route = async (context, asked) => {
  mustBeService(asked)
  const object = await objectSeenBy(context, asked.service, { bucket: asked.bucket, key: validKey(asked.key) })
  if (object?.version) await context.rendered.forget([object.version])
  return Response.json({ message: 'success' })
}
