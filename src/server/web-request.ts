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

/** node's request as a web Request. The URL is made of the configured origin; `ours` are headers that only we may set. */
export async function webRequest(
  incoming: IncomingMessage,
  url: string,
  ours: Record<string, string>,
  gone?: AbortSignal,
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || NOT_PASSED.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = { method, headers }
  if (method === 'GET' || method === 'HEAD') return new PassedRequest(url, init, gone)
  const length = Number(incoming.headers['content-length'] ?? NaN)
  if (length === 0) return new PassedRequest(url, init, gone)
  // a small body in one piece costs a fifth of a stream
  if (length <= SMALL_BODY) return new PassedRequest(url, { ...init, body: await wholeBody(incoming) }, gone)
  // Who reads only a part of it still has a response to send on this connection.
  const streamed: typeof init = {
    ...init,
    body: PulledStream.from<Uint8Array>(incoming.iterator({ destroyOnReturn: false })) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }
  return new PassedRequest(url, streamed, gone)
}

async function wholeBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
