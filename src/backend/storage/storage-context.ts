import type { Caller as DatabaseCaller } from '#database'
import type { Caller } from '#wire'
import type { PictureWorks } from './picture-works.ts'
import type { Renditions } from './renditions.ts'
import type { ResumableUploads } from './resumable.ts'
import type { SignedUrls } from './signed-urls.ts'
import type { CompleteSettings } from './storage-settings.ts'
import type { RunningUploads } from './upload-place.ts'

/** What every route of the service works with. */
export interface StorageContext extends CompleteSettings {
  urls: SignedUrls
  pictures: PictureWorks
  rendered: Renditions
  /** Takes one rendering of a network; false means too often. */
  mayRender: (network: string) => boolean
  /** Takes one change of an account or a network; false means too often. */
  mayWrite: (writer: string) => boolean
  /** Uploads that are under way. */
  uploads: RunningUploads
  /** Uploads that come in parts. */
  resumable: ResumableUploads
}

/** A request that found its route. */
export interface Asked {
  request: Request
  query: URLSearchParams
  /** Of the path, decoded; '' where the route has none. */
  bucket: string
  /** The object's name, of the path, decoded. */
  key: string
  /** The caller's `sub`. */
  owner: string | null
  /** The request came with a key or token that holds. */
  isKnown: boolean
  /** As whom the database is asked. */
  caller: DatabaseCaller
  /** The same for what policies do not decide. */
  service: DatabaseCaller
}

/** One method of one path. */
export type Route = (context: StorageContext, asked: Asked) => Promise<Response>

/** Headers that are secrets, or that only concern the connection: policies do not see them. */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'connection', 'content-length', 'accept-encoding'])

/** As whom the database is asked, with the settings that the hosted service gives to policies. */
export function databaseCaller(caller: Caller, operation: string, request: Request): DatabaseCaller {
  const headers: Record<string, string> = {}
  for (const [name, value] of request.headers) if (!withheld.has(name)) headers[name] = value
  return {
    ...caller,
    settings: {
      'request.jwt.claim.role': caller.role,
      'request.jwt.claim.sub': typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : '',
      'request.headers': JSON.stringify(headers),
      'request.method': request.method,
      'request.path': new URL(request.url).pathname,
      'storage.operation': operation,
      'storage.allow_delete_query': 'true',
    },
  }
}
