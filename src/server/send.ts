import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { acceptedCoding, compress, isCompressible, WORTH_BYTES } from './codings.ts'
import { type Page, variantFor } from './page.ts'
import { sendLargeBody } from './large-body.ts'
import type { PlainCopies } from './plain-copies.ts'

export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  extra: readonly string[],
) => void

/** Sends pages from the cache and others: the hot path. */
export const pageSender =
  (copies: PlainCopies): SendPage =>
  (request, response, page, extra) =>
    sendVariant(request, response, { page, extra, copies })

interface Sent {
  page: Page
  extra: readonly string[]
  copies: PlainCopies
}

/** One header list, one buffer, nothing parsed but two headers. */
function sendVariant(request: IncomingMessage, response: ServerResponse, { page, extra, copies }: Sent): void {
  const { headers } = request
  const variant = variantFor(page, acceptedCoding(headers['accept-encoding']), copies)
  const condition = headers['if-none-match']
  if (condition !== undefined && page.status === 200 && matchesTag(condition, variant.etag)) {
    response.writeHead(304, [...page.head, 'etag', variant.etag, ...extra])
    response.end()
    return
  }
  response.writeHead(page.status, [...variant.head, ...extra])
  response.end(variant.bytes)
  if (response.writableLength > 0) variant.isOnItsWay = true
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2) */
export function matchesTag(condition: string, etag: string): boolean {
  if (condition === etag || condition === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-powered-by',
  'server',
  'date',
])

/** the headers of a web Response as node's flat list, without those that belong to the connection */
export function flatHeaders(headers: Headers, leaveOut: ReadonlySet<string> = HOP): string[] {
  const flat: string[] = []
  for (const [name, value] of headers) {
    if (!HOP.has(name) && !leaveOut.has(name)) flat.push(name, value)
  }
  return flat
}

const WHOLE_BYTES = 256 * 1024
const MOST_LISTENERS = 20

interface PassSettings {
  /** headers of ours, used where the response has none of that name */
  defaults: readonly string[]
  extra: readonly string[]
  mayCompress: boolean
}

/** A web Response to the socket: small ones in one piece and compressed, large and endless ones as a stream. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  result: Response,
  settings: PassSettings,
): Promise<void> {
  const type = result.headers.get('content-type') ?? ''
  const head = [...flatHeaders(result.headers), ...missing(result.headers, settings.defaults), ...settings.extra]
  const length = result.headers.get('content-length')
  const body = request.method === 'HEAD' ? null : bufferedBody(result)
  if (typeof body === 'string' && body.length < WORTH_BYTES)
    return sendText(response, { result, head, text: body, ...settings })
  if (body instanceof Buffer) {
    if (body.length > WHOLE_BYTES) return sendInPieces(response, result, head, body)
    response.once('finish', () => wasSent(result))
    return sendWhole(request, response, { result, head, bytes: body, mayCompress: settings.mayCompress })
  }
  // A response that says that it is small is taken in one piece: a stream costs more than the rest of it.
  if (request.method !== 'HEAD' && length !== null && Number(length) > 0 && Number(length) <= WHOLE_BYTES) {
    const bytes = Buffer.from(await result.bytes())
    return sendWhole(request, response, { result, head, bytes, mayCompress: settings.mayCompress })
  }
  if (result.body === null || request.method === 'HEAD') {
    if (length !== null && result.status !== 204) head.push('content-length', length)
    response.writeHead(result.status, head)
    response.end()
    await result.body?.cancel()
    return
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = result.body.getReader()
  const isEndless = type.startsWith('text/event-stream')
  const { bytes, isDone } = isEndless ? { bytes: Buffer.alloc(0), isDone: false } : await readUpTo(reader, WHOLE_BYTES)
  if (isDone) return sendWhole(request, response, { result, head, bytes, mayCompress: settings.mayCompress })
  if (length !== null) head.push('content-length', length)
  response.writeHead(result.status, head)
  response.flushHeaders()
  // when the reader leaves, the maker may stop, also while its next piece is waited for
  response.once('close', () => void reader.cancel().catch(() => undefined)) // one that failed is told of below
  // With the seven listeners of the pipeline there are more than the ten at which Node.js writes a warning to the log.
  response.setMaxListeners(MOST_LISTENERS)
  await pipeline(Readable.from(rest(bytes, reader, response)), response)
}

function sendInPieces(response: ServerResponse, result: Response, head: string[], body: Buffer): Promise<void> {
  response.writeHead(result.status, [...head, 'content-length', String(body.length)])
  return sendLargeBody(response, body, () => wasSent(result))
}

/** Until then the bytes are on their way, and must stay what they are. */
function wasSent(result: Response): void {
  if ('wasSent' in result && typeof result.wasSent === 'function') result.wasSent()
}

/** The body of a response that was made of a text or of bytes; see BufferedResponse of the backend. */
function bufferedBody(result: Response): string | Buffer | null {
  if (!('bufferedBody' in result)) return null
  const { bufferedBody: body } = result
  return typeof body === 'string' || body instanceof Buffer ? body : null
}

interface Text {
  result: Response
  head: string[]
  text: string
  mayCompress: boolean
}

/** A text too short to be compressed leaves in one write together with its headers, which bytes would not. */
function sendText(response: ServerResponse, { result, head, text, mayCompress }: Text): void {
  if (mayCompress && isPlain(result) && !varies(result.headers)) head.push('vary', 'accept-encoding')
  head.push('content-length', String(Buffer.byteLength(text)))
  response.writeHead(result.status, head)
  response.end(text)
}

interface Whole {
  result: Response
  head: string[]
  bytes: Buffer
  mayCompress: boolean
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { result, head, bytes, mayCompress }: Whole,
): void {
  let body = bytes
  if (mayCompress && isPlain(result)) {
    const coding = acceptedCoding(request.headers['accept-encoding'])
    if (!varies(result.headers)) head.push('vary', 'accept-encoding')
    if (coding !== 'identity' && bytes.length >= WORTH_BYTES) {
      body = compress(bytes, coding, 'once')
      head.push('content-encoding', coding)
    }
  }
  head.push('content-length', String(body.length))
  response.writeHead(result.status, head)
  response.end(body)
}

/** Whether it could be compressed: a part is told in bytes of the whole as it is kept. */
function isPlain({ status, headers }: Response): boolean {
  const isWhole = status !== 206 && !headers.has('content-encoding')
  return isWhole && isCompressible(headers.get('content-type') ?? '')
}

function varies(headers: Headers): boolean {
  return /accept-encoding|\*/i.test(headers.get('vary') ?? '')
}

function missing(headers: Headers, defaults: readonly string[]): string[] {
  return defaults.filter((_, at) => !headers.has(defaults[at - (at % 2)] ?? ''))
}

async function readUpTo(reader: ReadableStreamDefaultReader<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < most) {
    const { value, done } = await reader.read()
    if (done) return { bytes: Buffer.concat(chunks), isDone: true }
    chunks.push(value)
    size += value.length
  }
  return { bytes: Buffer.concat(chunks), isDone: false }
}

/** A response that failed while its reader was waiting for the rest of it. */
export class BrokenOff extends Error {
  override name = 'BrokenOff'
}

async function* rest(
  first: Buffer,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  response: ServerResponse,
): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value
  } catch (cause) {
    throw response.destroyed ? cause : new BrokenOff('the response broke off', { cause })
  }
}
