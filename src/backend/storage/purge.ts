import { validKey } from './names.ts'
import { objectSeenBy } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Asked, Route } from './storage-room.ts'

const mustBeService = ({ caller }: Asked): void => {
  if (caller.role !== 'service_role') throw new StorageRefusal('InvalidRole')
}

/** DELETE /cdn: forgets every rendered picture. Objects themselves are not kept anywhere else. */
export const purgeAll: Route = async (room, asked) => {
  mustBeService(asked)
  await room.rendered.forget(await room.rendered.versions())
  return Response.json({ message: 'success' })
}

/** DELETE /cdn/{bucket} */
export const purgeBucket: Route = async (room, asked) => {
  mustBeService(asked)
  const text = 'select version from storage.objects where bucket_id = $1 and version = any($2::text[])'
  const values = [asked.bucket, await room.rendered.versions()]
  const rows = await room.database.asCaller({ ...asked.service, readOnly: true }, text, values)
  await room.rendered.forget(rows.map((row) => String(row['version'])))
  return Response.json({ message: 'success' })
}

/** DELETE /cdn/{bucket}/{key} */
export const purgeObject: Route = async (room, asked) => {
  mustBeService(asked)
  const object = await objectSeenBy(room, asked.service, { bucket: asked.bucket, key: validKey(asked.key) })
  if (object?.version) await room.rendered.forget([object.version])
  return Response.json({ message: 'success' })
}
