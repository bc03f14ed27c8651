import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

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
  'x-script-mark',
])
const SMALL_BODY = 64 * 1024

/** node's request as a web Request. The URL is made of the configured origin; `ours` are headers that only we may set. */
export async function webRequest(
  incoming: IncomingMessage,
  url: string,
  ours: Record<string, string>,
  signal?: AbortSignal,
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || NOT_PASSED.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = { method, headers, ...(signal ? { signal } : {}) }
  if (method === 'GET' || method === 'HEAD') return new Request(url, init)
  const length = Number(incoming.headers['content-length'] ?? NaN)
  if (length === 0) return new Request(url, init)
  // a small body in one piece costs a fifth of a stream
  if (length <= SMALL_BODY) return new Request(url, { ...init, body: await wholeBody(incoming) })
  const streamed: typeof init = {
    ...init,
    body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }
  return new Request(url, streamed)
}

async function wholeBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
