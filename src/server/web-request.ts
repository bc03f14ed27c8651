import type { IncomingMessage } from 'node:http'
import { ReadableStream as PulledStream } from 'node:stream/web'

/** spoken between neighbours only (RFC 9110, section 7.6.1), or set by this server alone */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-address',
  'x-visitor',
  'x-request-id',
  'x-request-target',
  'x-script-mark',
])
const SMALL_BODY = 64 * 1024

/**
 * A Request whose reader may leave: the signal says so to whoever looks at it. Given to the Request itself it would be
 * followed by a second one and held until a full collection, for each request, and few modules ever look.
 */
class PassedRequest extends Request {
  readonly #gone: AbortSignal | undefined

  constructor(url: string, init: RequestInit, gone: AbortSignal | undefined) {
    super(url, init)
    this.#gone = gone
  }

  override get signal(): AbortSignal {
    return this.#gone ?? super.signal
  }
}

/** What came with a request: in one piece where it is small, else as it comes. */
export type PassedBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null

/**
 * The body of a request. A small one is waited for, whether its length was told or not: until it is here there is nothing
 * to work on, and no work is to wait for who sends it drop by drop.
 */
export async function passedBody(incoming: IncomingMessage): Promise<PassedBody> {
  const { method, headers } = incoming
  if (method === 'GET' || method === 'HEAD') return null
  const length = Number(headers['content-length'] ?? NaN)
  if (length === 0) return null
  // Who reads only a part of it still has a response to send on this connection.
  const pieces: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  // a small body in one piece costs a fifth of a stream
  const { begun, isWhole } = length > SMALL_BODY ? { begun: [], isWhole: false } : await beginningOf(pieces)
  if (isWhole) return new Uint8Array(Buffer.concat(begun))
  return PulledStream.from<Uint8Array>(all(begun, pieces)) as ReadableStream<Uint8Array>
}

/** All of a small body, or a little more than that. */
async function beginningOf(pieces: AsyncIterator<Uint8Array>): Promise<{ begun: Uint8Array[]; isWhole: boolean }> {
  const begun: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return { begun, isWhole: true }
    begun.push(value)
    bytes += value.length
    if (bytes > SMALL_BODY) return { begun, isWhole: false }
  }
}

async function* all(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** node's request as a web Request. The URL is made of the configured origin; `ours` are headers that only we may set. */
export function webRequest(
  {
    incoming,
    body,
    method = incoming.method ?? 'GET',
  }: { incoming: IncomingMessage; body: PassedBody; method?: string },
  url: string,
  ours: Record<string, string>,
  gone?: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || NOT_PASSED.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  const init: RequestInit & { duplex?: 'half' } = { method, headers }
  if (body !== null) init.body = body
  if (isStreamed(body)) init.duplex = 'half'
  return new PassedRequest(url, init, gone)
}

/** Whether a body is still on its way. */
export const isStreamed = (body: PassedBody): body is ReadableStream<Uint8Array> => body instanceof ReadableStream
