import { type Verify, isRefusal } from '#wire'
import type { Sharing } from './object-response.ts'
import { type ObjectRow, objectSeenBy, readableObject } from './object-rows.ts'
import { type Asked, type StorageContext, databaseCaller } from './storage-context.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** What is sent to whoever asks at a public address. */
interface OpenObject {
  object: ObjectRow
  sharing: Sharing
}

/**
 * The object at a public address. Of a private bucket of pictures that is what policies show to everybody, which may change at any
 * minute; what they show to the newsroom alone comes with the pass of whoever is signed in there, for a picture in a page sends
 * no other header.
 *
 * @throws StorageRefusal NoSuchBucket or NoSuchKey
 */
export async function openObject(context: StorageContext, asked: Asked): Promise<OpenObject> {
  const isHeld = context.pictureBuckets.includes(asked.bucket)
  const shown = isHeld ? await objectSeenBy(context, asked.caller, asked) : null
  if (shown) return { object: shown, sharing: 'shown' }
  const own = isHeld ? await objectOfPass(context, asked) : null
  if (own) return { object: own, sharing: 'held' }
  try {
    return { object: (await readableObject(context, { ...asked, isKnown: false })).object, sharing: 'public' }
  } catch (error) {
    const isClosed = isHeld && error instanceof StorageRefusal && error.code === 'NoSuchBucket'
    throw isClosed ? new StorageRefusal('NoSuchKey') : error
  }
}

/** The cookie that pages of the newsroom set for the paths of the storage: the token of whoever is signed in. */
const PASS = /(?:^|;\s*)newsroom-pictures=([\w.-]{1,4000})(?:;|$)/

async function objectOfPass(context: StorageContext, asked: Asked): Promise<ObjectRow | null> {
  const { request } = asked
  const token = PASS.exec(request.headers.get('cookie') ?? '')?.[1]
  const caller = token === undefined ? null : await holder(context.verify, request.url, token)
  if (!caller) return null
  const operation = asked.caller.settings?.['storage.operation'] ?? ''
  return objectSeenBy(context, databaseCaller(caller, operation, request), asked)
}

async function holder(verify: Verify, url: string, token: string) {
  const caller = await verify(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return isRefusal(caller) || caller.role !== 'authenticated' ? null : caller
}
