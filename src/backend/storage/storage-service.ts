import { unescape } from 'node:querystring'

import { isRefusal, pathOf } from '#wire'
import type { Service } from '#wire'
import { bucketList, bucketRead } from './buckets.ts'
import type { StorageSettings } from './open-storage.ts'
import { storageRefusal } from './storage-refusal.ts'

const prefix = '/storage/v1'

/** The room's service. Unlike REST it knows no request without a key: that is an error of its own. */
export function storageService(settings: StorageSettings): Service {
  return async (request) => {
    const [room, id, ...rest] = pathOf(request.url)
      .slice(prefix.length + 1)
      .split('/')
    if (room === 'status' && request.method === 'GET') return Response.json({ status: 'ok' })
    if (!request.headers.has('authorization') && !request.headers.has('apikey'))
      return storageRefusal('NoAuthorization')
    const caller = await settings.verify(request)
    if (isRefusal(caller)) return storageRefusal('InvalidJWT')
    if (room !== 'bucket' || request.method !== 'GET' || rest.length > 0) return storageRefusal('NotSupported')
    try {
      return await (id ? bucketRead(settings.database, caller, unescape(id)) : bucketList(settings.database, caller))
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
      if (code.startsWith('22')) return storageRefusal('NoSuchBucket')
      if (code === '42501') return storageRefusal('AccessDenied')
      if (/^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,}|57P0[123]|57014|08|53)/.test(code))
        return storageRefusal('DatabaseTimeout')
      throw cause
    }
  }
}
