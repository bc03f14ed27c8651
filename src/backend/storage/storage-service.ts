import { clientAddress, isRefusal, logWords, networkOf, pathOf } from '#wire'
import type { Caller, Service, WireRefusal } from '#wire'
import { knownFailure } from './known-failure.ts'
import { validBucket } from './names.ts'
import { drain } from './request-chunks.ts'
import { type Found, routeOf } from './routes.ts'
import { StorageRefusal } from './storage-refusal.ts'
import { type StorageContext, databaseCaller } from './storage-context.ts'

const prefix = '/storage/v1'
/** Parts of the hosted service that are not offered here. */
const notOffered = /^(?:upload\/resumable\/sign|s3|iceberg|vector)(?:\/|$)/

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }
const serviceRole: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/** The service itself. Unlike REST it knows hardly a request without a key: that is an error of its own. */
export function storageService(context: StorageContext): Service {
  return async (request) => {
    const path = pathOf(request.url).slice(prefix.length + 1)
    if (path === 'status' && request.method === 'GET') return Response.json({ status: 'ok' })
    try {
      return await respond(context, request, path)
    } catch (cause) {
      const refusal = cause instanceof StorageRefusal ? cause : knownFailure(cause)
      if (!refusal) throw cause
      await drain(request)
      if (refusal.code === 'StoreAway' || refusal.code === 'DiskFull')
        context.log(`storage: ${refusal.message}: ${logWords(refusal.cause)}`)
      return refusal.toResponse(request.method === 'HEAD')
    }
  }
}

async function respond(context: StorageContext, request: Request, path: string): Promise<Response> {
  if (notOffered.test(path)) throw new StorageRefusal('NotSupported')
  if (isResumable.test(path)) return respondInParts(context, request)
  const found = routeOf(request.method, path)
  if (!found) throw new StorageRefusal('NoSuchRoute', `Route ${request.method}:/${path.slice(0, 200)} not found`)
  const { caller, isKnown } = await callerOf(context, request, found.access)
  const { operation, route, bucket, key } = found
  if (!reads.test(operation)) paceWrites(context, request, caller)
  const query = new URL(request.url).searchParams
  return route(context, {
    request,
    query,
    bucket: bucket === '' ? '' : validBucket(bucket),
    key,
    owner: typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null,
    isKnown,
    caller: databaseCaller(caller, operation, request),
    service: databaseCaller(serviceRole, operation, request),
  })
}

const isResumable = /^upload\/resumable(?:\/|$)/

/** An upload that comes in parts: the protocol of its own says which request is what. */
async function respondInParts(context: StorageContext, request: Request): Promise<Response> {
  const isAsked = request.method === 'OPTIONS'
  const { caller, isKnown } = await callerOf(context, request, isAsked ? 'none' : 'key')
  if (!isAsked && request.method !== 'HEAD') paceWrites(context, request, caller)
  const operation = request.method === 'POST' ? 'storage.tus.upload.create' : 'storage.tus.upload.part'
  return context.resumable.respond(context, {
    request,
    query: new URLSearchParams(),
    bucket: '',
    key: '',
    owner: typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null,
    isKnown,
    caller: databaseCaller(caller, operation, request),
    service: databaseCaller(serviceRole, operation, request),
  })
}

const reads = /\.(?:list|list_v2|get|get_\w+|info_\w+|head_\w+|sign|sign_many|image_\w+)$/

/** The service role changes as much as it likes, and so do callers within the process. */
function paceWrites({ mayWrite }: StorageContext, request: Request, { role, claims }: Caller): void {
  const address = clientAddress(request)
  if (role === 'service_role' || address === 'local') return
  const writer = typeof claims['sub'] === 'string' ? claims['sub'] : networkOf(address)
  if (!mayWrite(writer)) throw new StorageRefusal('SlowDown')
}

async function callerOf(context: StorageContext, request: Request, access: Found['access']) {
  const stranger = { caller: anonymous, isKnown: false }
  if (access === 'none') return stranger
  const hasKey = request.headers.has('authorization') || request.headers.has('apikey')
  if (!hasKey && access === 'open') return stranger
  if (!hasKey) throw new StorageRefusal('AccessDenied', notReadable)
  const caller = await context.verify(request)
  if (!isRefusal(caller)) return { caller, isKnown: true }
  if (access === 'open') return stranger
  throw new StorageRefusal('AccessDenied', wordsOf(caller))
}

const notReadable = 'Invalid Compact JWS'

/** The hosted service says it in the words of its token library. */
function wordsOf({ code, message }: WireRefusal): string {
  if (code === 'expired_jwt') return '"exp" claim timestamp check failed'
  if (code !== 'bad_jwt') return message
  return message === 'Invalid API key' ? notReadable : 'signature verification failed'
}
