import { Server } from '@tus/server'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Database } from '#database'
import { allowedType } from './bucket-input.ts'
import { type Incoming } from './incoming.ts'
import { objectOrNull } from './json.ts'
import { knownFailure } from './known-failure.ts'
import { isEmptyFolder, validBucket, validKey } from './names.ts'
import { bucketRow, mayWrite } from './object-rows.ts'
import { PartialUploads, type UploadPlan } from './partial-uploads.ts'
import { vettedPicture } from './picture-vetting.ts'
import type { Asked, StorageContext } from './storage-context.ts'
import { StorageRefusal, storageErrors } from './storage-refusal.ts'
import { keepObject, metadataOf } from './upload.ts'
import { uploadLocker } from './upload-locker.ts'
import { uploadPlace } from './upload-place.ts'
import { type UploadTurns, uploadTurns } from './upload-turns.ts'

/** Uploads in parts. */
export interface ResumableUploads {
  respond(context: StorageContext, asked: Asked): Promise<Response>
  /** Forgets uploads whose time is over. */
  sweep(): Promise<number>
}

/** Where uploads in parts begin. */
const RESUMABLE_PATH = '/storage/v1/upload/resumable'

/**
 * TUS 1.0 over a folder of partial files. Whoever began an upload goes on with it, and nobody else; policies are asked at the
 * beginning and again at the end, when the bytes are looked at like those of every upload.
 *
 * @param place where bytes on their way in lie; partial files lie beside them
 * @example
 * ```ts
 * const uploads = resumableUploads({ database, incoming, lifeMs: 86_400_000, uploadLimit, uploadTurnMs: 10_000, clock, log })
 * await uploads.respond(context, asked) // 201 with a Location
 * ```
 */
export function resumableUploads(settings: Place): ResumableUploads {
  const { turns, locker, partial } = partsInTurn(settings)
  const finishing = new Map<string, Promise<void>>()
  const askers = new WeakMap<object, Asking>()
  const askingOf = (request: object): Asking => {
    const found = askers.get(request)
    if (!found) throw new Error('A request of an upload in parts came without whoever asks')
    return found
  }
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: partial,
    locker,
    relativeLocation: true,
    // The package tells browsers of other sites every header but this one.
    exposedHeaders: ['Upload-Expires'],
    maxSize: settings.uploadLimit,
    namingFunction: partial.newId,
    onIncomingRequest: (request, id) => onlyBeginner(askingOf(request), id),
    async onUploadCreate(request, { id, metadata = {}, size }) {
      const asking = askingOf(request)
      const plan = planOf(metadata ?? {}, asking.asked)
      await admit(asking, plan, size ?? null)
      await partial.plan(id, plan)
      return {}
    },
    async onUploadFinish(request, { id }) {
      await finish(askingOf(request), id)
      return {}
    },
    onResponseError: (request, error) => toldOf(askingOf(request), error),
  })
  return {
    async respond(context, asked) {
      const { request } = asked
      const asking: Asking = { context, asked, partial, finishing, turns }
      askers.set(request, asking)
      const place = uploadPlace(context, asked)
      try {
        if (request.method === 'POST' || request.method === 'PATCH') place.take()
        if (request.method === 'HEAD') await finishWaiting(asking)
        return unlessFailed(asking, await server.handleWeb(request))
      } finally {
        place.leave()
      }
    },
    sweep: () => partial.deleteExpired(),
  }
}

interface Place {
  database: Database
  incoming: string
  lifeMs: number
  uploadLimit: number
  uploadTurnMs: number
  clock: () => Date
  log: (line: string) => void
}

function partsInTurn({ database, incoming, lifeMs, uploadTurnMs, clock, log }: Place) {
  const turns = uploadTurns(database, log)
  const locker = uploadLocker(turns, uploadTurnMs)
  const folder = join(incoming, '..', 'resumable')
  return { turns, locker, partial: new PartialUploads(folder, { lifeMs, clock, hasTurn: locker.hasTurn }) }
}

interface Asking {
  context: StorageContext
  asked: Asked
  partial: PartialUploads
  /** what is being kept now, by its id */
  finishing: Map<string, Promise<void>>
  turns: UploadTurns
  /** what went wrong that nobody knows */
  failure?: Error
}

/** An upload that is not there and one of somebody else are the same. */
async function onlyBeginner({ asked, partial }: Asking, id: string): Promise<void> {
  if (asked.request.method === 'POST') return
  const { plan } = await partial.noted(id)
  const isService = asked.caller.role === 'service_role' && asked.owner === null
  if (!isService && plan.owner !== asked.owner)
    throw new StorageRefusal('AccessDenied', 'This upload was begun by somebody else')
}

/** What came whole and was cut off before it was kept is kept when its sender asks how far it has come. */
async function finishWaiting(asking: Asking): Promise<void> {
  const id = asking.asked.request.url.split('/').at(-1) ?? ''
  if (!(await asking.partial.isWaiting(id))) return
  await onlyBeginner(asking, id)
  await finish(asking, id)
}

/** @throws StorageRefusal for a bucket or name that cannot be one */
function planOf(metadata: Record<string, string | null>, { request, owner }: Asked): UploadPlan {
  const { bucketName, objectName, contentType, cacheControl, metadata: told } = metadata
  if (!bucketName || !objectName)
    throw new StorageRefusal('InvalidRequest', 'Upload-Metadata must name bucketName and objectName')
  if (cacheControl && !/^\d{1,10}$/.test(cacheControl))
    throw new StorageRefusal('InvalidRequest', 'cacheControl is a number of seconds')
  return {
    bucket: validBucket(bucketName),
    key: validKey(objectName),
    mimeType: contentType || 'application/octet-stream',
    cacheControl: cacheControl ? `max-age=${cacheControl}` : 'no-cache',
    userMetadata: objectOrNull(told ?? ''),
    mayReplace: request.headers.get('x-upsert') === 'true',
    owner,
  }
}

const objectOf = ({ bucket, key, owner, mayReplace, userMetadata }: UploadPlan, metadata: object) => ({
  bucket,
  key,
  owner,
  mayReplace,
  userMetadata,
  metadata: { ...metadata },
})

/** Asks bucket and policies, before the first byte is taken. */
async function admit(
  { context, asked }: Pick<Asking, 'context' | 'asked'>,
  plan: UploadPlan,
  size: number | null,
): Promise<void> {
  const row = await bucketRow(context, asked.service, plan.bucket)
  const isPictures = context.pictureBuckets.includes(plan.bucket) && !isEmptyFolder(plan.key)
  if (!isPictures) allowedType(plan.mimeType, isEmptyFolder(plan.key) ? null : row.allowed_mime_types)
  const limit = Math.min(context.uploadLimit, row.file_size_limit ?? context.uploadLimit)
  if (size !== null && size > limit) throw new StorageRefusal('EntityTooLarge')
  const told = size === null ? {} : { contentLength: size }
  await mayWrite(context, asked.caller, objectOf(plan, { mimetype: plan.mimeType, ...told }))
}

/** Failures after which the same bytes may be kept yet. */
const PASSING: ReadonlySet<string> = new Set([
  'SlowDown',
  'StoreAway',
  'DiskFull',
  'DatabaseTimeout',
  'DatabaseReadOnly',
])

/**
 * Once: whose connection was cut off at the last byte asks how far it has come while that is being kept, here or in another
 * process that shares the folder.
 */
function finish(asking: Asking, id: string): Promise<void> {
  const { finishing, turns } = asking
  const running = finishing.get(id) ?? turns.inTurn(id, () => keepOnce(asking, id)).finally(() => finishing.delete(id))
  finishing.set(id, running)
  return running
}

async function keepOnce(asking: Asking, id: string): Promise<void> {
  if ((await asking.partial.noted(id)).isKept) return
  try {
    await keepWhole(asking, id)
  } catch (error) {
    const refusal = error instanceof StorageRefusal ? error : knownFailure(error)
    // What is refused for what it is will not be taken later either.
    if (refusal && !PASSING.has(refusal.code)) await asking.partial.remove(id)
    throw error
  }
  await asking.partial.keep(id)
}

/** The bytes go the way of every upload: policies, then a look at them, then a row. */
async function keepWhole({ context, asked, partial }: Asking, id: string): Promise<void> {
  const { plan } = await partial.noted(id)
  const row = await bucketRow(context, asked.service, plan.bucket)
  const size = (await stat(partial.pathOf(id))).size
  await admit({ context, asked }, plan, size)
  const came = await copied(partial.pathOf(id), join(context.objects.incoming, randomUUID()))
  const isPictures = context.pictureBuckets.includes(plan.bucket) && !isEmptyFolder(plan.key)
  const { file, mimeType } = isPictures
    ? await vettedPicture(context, came, row.allowed_mime_types)
    : { file: came, mimeType: plan.mimeType }
  const metadata = metadataOf(file, { mimeType, cacheControl: plan.cacheControl, now: context.clock() })
  await keepObject(context, asked.service, { file, object: objectOf(plan, metadata) })
}

/** Another name for the same bytes, so that a failure leaves the upload as it is. */
async function copied(from: string, path: string): Promise<Incoming> {
  await link(from, path).catch(() => copyFile(from, path))
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return { path, size: (await stat(path)).size, eTag: `"${hash.digest('hex')}"` }
}

/** The package's own words come with a status. Of anything else that nobody knows it would tell the sender, and nobody here. */
function toldOf(asking: Asking, error: Parameters<typeof refusalOf>[0]): ReturnType<typeof refusalOf> {
  const refusal = refusalOf(error)
  if (!refusal && !('status_code' in error)) asking.failure = error
  return refusal
}

/** A failure goes on to the server's last handler; that a sender left is none. */
function unlessFailed({ asked, failure }: Asking, response: Response): Response {
  if (failure && !asked.request.signal.aborted) throw failure
  return response
}

/** The protocol's own refusals stay; ours are said with the status that stands in the body of other responses. */
function refusalOf(
  error: Error | { status_code: number; body: string },
): { status_code: number; body: string } | undefined {
  const refusal = error instanceof StorageRefusal ? error : knownFailure(error)
  if (!refusal) return undefined
  const known: { statusCode: string; status?: number } = storageErrors[refusal.code]
  return { status_code: known.status ?? Number(known.statusCode), body: refusal.message }
}
