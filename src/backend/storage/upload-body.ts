import { allowedType } from './bucket-input.ts'
import { type Incoming, discard, receive } from './incoming.ts'
import { objectOrNull } from './json.ts'
import { boundaryOf, partsOf } from './multipart.ts'
import { isEmptyFolder } from './names.ts'
import type { BucketRow } from './object-rows.ts'
import { type RequestChunks, requestChunks } from './request-chunks.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** What an upload says of itself. */
export interface UploadHead {
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  /** bytes that Content-Length tells; null when it tells none */
  toldLength: number | null
}

/** What an upload is held against. */
interface UploadRules {
  bucket: BucketRow
  key: string
  /** bytes of the whole service */
  limit: number
  folder: string
  pauseMs: number
  /** Bytes decide the type of what comes in: what the sender says does not matter. */
  isTypeRead: boolean
  /** Asks the policies: before the first byte is taken, and again when a part behind the bytes says something new. */
  admit: (head: UploadHead) => Promise<void>
}

/**
 * Takes in the bytes of an upload, raw or multipart/form-data.
 *
 * @throws StorageRefusal what is wrong with it; then nothing is left behind
 */
export async function uploadBody(request: Request, rules: UploadRules): Promise<UploadHead & { file: Incoming }> {
  const chunks = requestChunks(request, rules.pauseMs)
  try {
    const contentType = request.headers.get('content-type') ?? 'application/octet-stream'
    const boundary = boundaryOf(contentType)
    if (boundary !== null) return await multipartBody(request, { ...rules, chunks, boundary })
    const head = headOf(request, contentType)
    checkType(head, rules)
    const most = limitOf(rules)
    if (head.toldLength !== null && head.toldLength > most) throw new StorageRefusal('EntityTooLarge')
    await rules.admit(head)
    return { ...head, file: await receive(iterable(chunks), { folder: rules.folder, limit: most }) }
  } finally {
    chunks.release()
  }
}

function headOf(request: Request, mimeType: string): UploadHead {
  const told = request.headers.get('content-length')
  return {
    mimeType,
    cacheControl: cacheControlOf(request.headers.get('cache-control') ?? 'no-cache'),
    userMetadata: metadataOf(fromBase64(request.headers.get('x-metadata'))),
    toldLength: told === null ? null : Number(told),
  }
}

interface MultipartRules extends UploadRules {
  chunks: RequestChunks
  boundary: string
}

async function multipartBody(request: Request, rules: MultipartRules): Promise<UploadHead & { file: Incoming }> {
  const fields = new Map<string, string>()
  let head: UploadHead | null = null
  let file: Incoming | null = null
  try {
    for await (const part of partsOf(rules.chunks, rules.boundary)) {
      if (part.fileName === null) {
        if (fields.size >= MOST_FIELDS) throw new StorageRefusal('InvalidRequest', 'Too many fields')
        fields.set(part.name, await fieldText(part.body))
      } else if (file) throw new StorageRefusal('InvalidRequest', 'One file is taken at a time')
      else {
        head = formHead(request, fields, part.type)
        checkType(head, rules)
        await rules.admit(head)
        file = await receive(part.body, { folder: rules.folder, limit: limitOf(rules) })
      }
    }
    if (!head || !file) throw new StorageRefusal('InvalidRequest', 'No content provided')
    const whole = formHead(request, fields, head.mimeType)
    if (JSON.stringify(whole) === JSON.stringify(head)) return { ...head, file }
    checkType(whole, rules)
    await rules.admit(whole)
    return { ...whole, file }
  } catch (error) {
    if (file) await discard(file.path)
    throw error
  }
}

const MOST_FIELDS = 10
const MOST_FIELD_BYTES = 1024 * 1024

async function fieldText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size > MOST_FIELD_BYTES)
      throw new StorageRefusal('EntityTooLarge', 'The user_metadata exceeded the maximum allowed size')
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString('utf8')
}

function formHead(request: Request, fields: ReadonlyMap<string, string>, type: string | null): UploadHead {
  const seconds = fields.get('cacheControl')
  return {
    mimeType: fields.get('contentType') || type || 'application/octet-stream',
    cacheControl: cacheControlOf(seconds ? `max-age=${seconds}` : 'no-cache'),
    userMetadata: metadataOf(fields.get('metadata') ?? fields.get('userMetadata') ?? null),
    toldLength: Number(request.headers.get('content-length') ?? NaN) || null,
  }
}

function checkType({ mimeType }: UploadHead, { bucket, key, isTypeRead }: UploadRules): void {
  if (!isTypeRead) allowedType(mimeType, isEmptyFolder(key) ? null : bucket.allowed_mime_types)
}

const limitOf = ({ bucket, key, limit }: UploadRules): number =>
  isEmptyFolder(key) ? 0 : Math.min(limit, bucket.file_size_limit ?? limit)

/** It is sent as a header with the object. */
function cacheControlOf(text: string): string {
  if (/^[\x20-\x7e]{1,200}$/.test(text)) return text
  throw new StorageRefusal('InvalidRequest', 'Cache-Control is not a header')
}

const fromBase64 = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64').toString('utf8'))

/** What is no JSON object is left out, as the hosted service does. */
function metadataOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  if (text.length > MOST_FIELD_BYTES)
    throw new StorageRefusal('EntityTooLarge', 'The user_metadata exceeded the maximum allowed size')
  return objectOrNull(text)
}

const iterable = (chunks: RequestChunks): AsyncIterable<Uint8Array> => ({ [Symbol.asyncIterator]: () => chunks })
