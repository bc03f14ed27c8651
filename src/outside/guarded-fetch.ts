import { request as requestHttp } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { isMistake } from './mistake.ts'
import { isInside } from './networks.ts'
import { OutgoingFailure } from './outgoing-failure.ts'
import { leadsInside, publicLookup } from './public-lookup.ts'

/** What is asked of somebody outside. */
export interface GuardedRequest {
  /** origins that the operator wrote into a setting, as `URL.origin` gives them: they may be anywhere, without https too */
  trusted?: readonly string[]
  /** also without https, where no secret goes along and nothing of the response is believed; a private network stays closed */
  isPlainAllowed?: boolean
  method?: 'GET' | 'HEAD' | 'POST'
  /** only status and headers are wanted: the connection is closed behind them, and the text is empty */
  isHeadEnough?: boolean
  /** sent to the first origin only, never along a redirect to another one */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** redirects that a GET or HEAD follows, 0 to 5; none unless said */
  mostRedirects?: number
  /** for everything together, from the first look-up of the name to the last byte; 10 s unless said */
  patienceMs?: number
  /** how bytes become the text; `latin1` makes a letter of each, so that none is lost. utf8 unless said */
  encoding?: 'utf8' | 'latin1'
  /** of the response, unpacked; 1 MB unless said */
  mostBytes?: number
}

/** A response that came whole as far as its sender told how long it is. */
export interface GuardedResponse {
  /** where it came from in the end */
  url: URL
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** false when the sender did not say where the response ends: it may have been cut off, and nobody can know */
  isSurelyWhole: boolean
}

/** How rooms ask the world outside. */
export type GuardedFetch = (url: string, asked?: GuardedRequest) => Promise<GuardedResponse>

const PATIENCE_MS = 10_000
const MOST_BYTES = 1_048_576
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Asks a server for a text. A target that the operator did not write down must be public and speak https, unless the caller allows plain http: its address is
 * looked at after the name was resolved, and that very address is connected to; so is the target of every redirect.
 * Size and time are bounded, packed responses by what they unpack to.
 *
 * @param url http or https
 * @throws OutgoingFailure when there is no whole response; a status such as 500 is a response
 * @example
 * ```ts
 * const response = await guardedFetch('https://rates.example.com/today.csv', { mostRedirects: 3 })
 * response.status // => 200
 * ```
 */
export const guardedFetch: GuardedFetch = async (url, asked = {}) => {
  const patienceMs = asked.patienceMs ?? PATIENCE_MS
  const signal = AbortSignal.timeout(patienceMs)
  const left = asked.method === 'POST' ? 0 : (asked.mostRedirects ?? 0)
  const first = targetOf(url)
  let target = first
  try {
    for (let hop = 0; ; hop++) {
      const isSameOrigin = target.origin === first.origin
      const message = await send(target, isSameOrigin ? asked : { ...asked, headers: {} }, signal)
      const status = message.statusCode ?? 0
      const location = message.headers.location
      if (hop >= left || location === undefined || !REDIRECTS.has(status)) {
        return { url: target, status, headers: message.headers, ...(await textOf(message, asked)) }
      }
      message.destroy()
      target = redirected(target, location)
    }
  } catch (cause) {
    if (cause instanceof OutgoingFailure || isMistake(cause)) throw cause
    if (signal.aborted) {
      throw new OutgoingFailure('unreachable', `${target.host} did not respond within ${patienceMs / 1000} s`, {
        cause,
      })
    }
    if (isBadlyPacked(cause)) {
      throw new OutgoingFailure('not-understood', `${target.host} sent what cannot be unpacked`, { cause })
    }
    throw new OutgoingFailure('unreachable', `${target.host}: ${wordsOf(cause)}`, { cause })
  }
}

/** The codes of zlib's own errors. */
const isBadlyPacked = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')

function targetOf(url: string): URL {
  const target = URL.parse(url)
  // The text is not repeated: it may be a setting with a password in it.
  if (!target) throw new OutgoingFailure('refused', 'What was to be asked is no address')
  return target
}

function redirected(from: URL, location: string): URL {
  const target = URL.parse(location, from.href)
  if (!target) throw new OutgoingFailure('not-understood', `${from.host} redirects to what is no address`)
  if (target.origin !== from.origin && (target.username || target.password)) {
    throw new OutgoingFailure('refused', `${from.host} redirects to an address with a password in it`)
  }
  return target
}

/** Connections that fail at several addresses of one name say so in a list without a message. */
function wordsOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(wordsOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}

function send(target: URL, asked: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = (asked.trusted ?? []).includes(target.origin)
  const mayBePlain = isTrusted || asked.isPlainAllowed === true
  if (target.protocol !== 'https:' && !(mayBePlain && target.protocol === 'http:')) {
    throw new OutgoingFailure('refused', `${target.host} is not asked without https`)
  }
  // A name is looked at when it was resolved; what is an address already is never resolved.
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(literal) !== 0 && isInside(literal)) throw leadsInside(target.host)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(
    target,
    {
      method: asked.method ?? 'GET',
      headers: { 'user-agent': 'ratesheet', ...asked.headers, 'accept-encoding': 'gzip, identity' },
      signal,
      agent: false,
      ...(isTrusted ? {} : { lookup: publicLookup }),
    },
    resolve,
  )
  sent.on('error', reject)
  sent.end(asked.body)
  return promise
}

async function textOf(
  message: IncomingMessage,
  { method, isHeadEnough, mostBytes = MOST_BYTES, encoding = 'utf8' }: GuardedRequest,
): Promise<Pick<GuardedResponse, 'text' | 'isSurelyWhole'>> {
  const { 'content-length': length, 'transfer-encoding': transfer } = message.headers
  const isSurelyWhole = length !== undefined || transfer !== undefined
  if (method === 'HEAD' || isHeadEnough) {
    message.destroy()
    return { text: '', isSurelyWhole }
  }
  const pieces: Buffer[] = []
  let size = 0
  try {
    // Leaving the loop closes the connection.
    for await (const piece of unpacked(message) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) throw new OutgoingFailure('too-large', `The response is longer than ${mostBytes} bytes`)
      pieces.push(piece)
    }
  } finally {
    message.destroy()
  }
  return { text: Buffer.concat(pieces).toString(encoding), isSurelyWhole }
}

function unpacked(message: IncomingMessage): Readable {
  const packed = message.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (packed === 'identity') return message
  if (packed !== 'gzip' && packed !== 'x-gzip') {
    throw new OutgoingFailure('not-understood', 'The response is packed in a way that was not asked for')
  }
  const unpacking = createGunzip()
  // A cut connection must end the unpacking, too, which a pipe alone does not do.
  message.on('error', (cause) => unpacking.destroy(cause))
  return message.pipe(unpacking)
}
