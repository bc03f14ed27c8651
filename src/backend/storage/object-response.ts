import { byteRange } from './byte-range.ts'
import { isVersion } from './names.ts'
import type { ObjectMetadata, ObjectRow } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { StorageContext } from './storage-context.ts'

/**
 * Who else may get it: everybody; everybody as long as policies show it; those with the same key; nobody but the newsroom, which
 * asks again each time.
 */
export type Sharing = 'public' | 'shown' | 'private' | 'held'

/** How an object is sent. */
interface Sending {
  request: Request
  /** A name to save it under; '' for that of the URL. */
  download: string | null
  sharing: Sharing
  /** When the signed URL ends. */
  expires?: Date
}

/**
 * The bytes of an object, or a part of them, or nothing when the reader has them (RFC 9110, sections 13 and 14).
 *
 * @throws StorageRefusal NoSuchKey when its bytes are not there, InvalidRange
 */
export async function objectResponse(context: StorageContext, object: ObjectRow, sending: Sending): Promise<Response> {
  const { request } = sending
  const headers = objectHeaders(context, object, sending)
  if (isFresh(request, headers)) return new Response(null, { status: 304, headers })
  const { version } = object
  if (!isVersion(version)) throw new StorageRefusal('NoSuchKey')
  const size = sizeOf(object.metadata) ?? (await context.objects.size(version)) ?? 0
  // A part is of a GET alone (RFC 9110, section 14.2).
  if (request.method === 'HEAD') return new Response(null, { headers: withLength(headers, size) })
  const range = mayBePart(request, headers) ? byteRange(request.headers.get('range'), size) : null
  const kept = await context.objects.read(version, range ?? undefined)
  if (!kept) throw missingBytes(context, object)
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return new Response(kept.body, { status: range ? 206 : 200, headers: withLength(headers, kept.length) })
}

/** A row that promises bytes which are not there: told to the operator, and to the reader as not found. */
export function missingBytes(context: StorageContext, { bucket_id, name, version }: ObjectRow): StorageRefusal {
  context.log(`storage: the bytes of ${bucket_id}/${name} (${version}) are not in ${context.objects.place}`)
  return new StorageRefusal('NoSuchKey')
}

const withLength = (headers: Headers, length: number): Headers => {
  headers.set('content-length', String(length))
  return headers
}

const sizeOf = ({ size }: ObjectMetadata): number | null =>
  typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : null

/**
 * The headers of an object. Nothing that is stored is rendered as a page: other than pictures, sound, film and PDF it
 * is saved, and what a browser shows it shows without rights (decision 38).
 */
export function objectHeaders(
  context: StorageContext,
  { metadata, updated_at, bucket_id }: ObjectRow,
  { download, sharing, expires }: Omit<Sending, 'request'>,
): Headers {
  const type = headerText(metadata.mimetype, 'application/octet-stream')
  const headers = new Headers({
    'accept-ranges': 'bytes',
    // As the hosted service does: HTML is shown as its text.
    'content-type': /text\/html/i.test(type) ? 'text/plain' : type,
    'last-modified': new Date(momentOf(metadata.lastModified) ?? updated_at).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  if (metadata.eTag) headers.set('etag', headerText(metadata.eTag, '""'))
  const robots = metadata.xRobotsTag ?? (context.pictureBuckets.includes(bucket_id) ? null : 'none')
  if (robots) headers.set('x-robots-tag', headerText(robots, 'none'))
  const kept = headerText(metadata.cacheControl, 'no-cache')
  if (expires) headers.set('expires', expires.toUTCString())
  headers.set('cache-control', expires ? 'private' : KEEPING[sharing](kept))
  if (sharing === 'private' && !expires) headers.set('vary', 'authorization, apikey')
  if (sharing === 'held') headers.set('vary', 'cookie')
  const disposition = dispositionOf(type, download)
  if (disposition) headers.set('content-disposition', disposition)
  return headers
}

/** Caches between readers and the site ask for a picture that may be withdrawn each minute anew. */
const KEEPING: Readonly<Record<Sharing, (kept: string) => string>> = {
  public: (kept) => kept,
  shown: (kept) => `${kept}, s-maxage=60`,
  private: (kept) => `private, ${kept}`,
  held: () => 'private, no-cache',
}

/** Rows may be written by hand: what would be no header is not sent as one. */
const headerText = (text: unknown, otherwise: string): string =>
  typeof text === 'string' && /^[\x20-\x7e]{1,1000}$/.test(text) ? text : otherwise

const momentOf = (text: string | undefined): string | null => (text && !Number.isNaN(Date.parse(text)) ? text : null)

const shown =
  /^(?:image\/(?:jpeg|png|webp|avif|gif|apng|bmp|x-icon|vnd\.microsoft\.icon)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)\s*(?:;|$)/i

function dispositionOf(type: string, download: string | null): string | null {
  if (download) {
    const name = encodeURIComponent(download.toWellFormed())
    return `attachment; filename=${name}; filename*=UTF-8''${name}`
  }
  return download === '' ? 'attachment;' : shown.test(type) ? null : 'attachment'
}

/** Whether the reader has these bytes already. */
export function isFresh({ headers }: Request, response: Headers): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known === '*' || tagsOf(known).includes(strong(response.get('etag')))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Date.parse(response.get('last-modified') ?? '') <= since
}

const strong = (tag: string | null): string => (tag ?? '').replace(/^W\//, '')
const tagsOf = (header: string): string[] => (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map(strong)

/** If-Range: a part of bytes that changed meanwhile is no part of what the reader has. */
function mayBePart({ headers }: Request, response: Headers): boolean {
  const condition = headers.get('if-range')
  if (condition === null) return true
  return condition.includes('"') ? condition === response.get('etag') : condition === response.get('last-modified')
}
