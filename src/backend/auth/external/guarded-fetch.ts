import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

import { ProviderFailure } from './provider.ts'

const patienceMs = 10_000
const mostBytes = 1_048_576

/** Networks that nobody on the outside is: private, loopback, link-local, shared, documentation, multicast. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

/**
 * Whether an address is within a network that nobody on the outside is in.
 *
 * @example
 * ```ts run
 * isInside('169.254.169.254') // => true
 * ```
 */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inside.check(mapped, 'ipv4')
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** What is asked of a service. */
export interface GuardedRequest {
  /** an origin of the operator's settings; it may be anywhere */
  trusted: string | null
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/**
 * Asks a service for JSON. A target that the operator did not write down must be public: its address is looked at after
 * the name was resolved, and that very address is connected to. Redirects are not followed; size and time are bounded.
 *
 * @throws ProviderFailure
 */
export async function guardedJson(url: string, asked: GuardedRequest): Promise<unknown> {
  const target = new URL(url)
  const isTrusted = asked.trusted !== null && target.origin === asked.trusted
  if (target.protocol !== 'https:' && !(isTrusted && target.protocol === 'http:')) {
    throw new ProviderFailure(`${target.origin} is not asked without https`)
  }
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(literal) !== 0 && isInside(literal)) throw refused(target)
  const { status, text } = await exchange(target, asked, isTrusted)
  if (status < 200 || status > 299) throw new ProviderFailure(`${target.origin}${target.pathname} answered ${status}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProviderFailure(`${target.origin}${target.pathname} answered no JSON`, { cause })
  }
}

function refused(target: URL): ProviderFailure {
  return new ProviderFailure(`${target.host} is an address of a private network, which is not asked`)
}

function exchange(target: URL, asked: GuardedRequest, isTrusted: boolean): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(
    target,
    {
      method: asked.method ?? 'GET',
      headers: { accept: 'application/json', 'user-agent': 'ratesheet', ...asked.headers },
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      ...(isTrusted ? {} : { lookup: publicLookup }),
    },
    (answer) => {
      bounded(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
    },
  )
  sent.on('error', (cause) => reject(new ProviderFailure(`${target.host}: ${cause.message}`, { cause })))
  sent.end(asked.body)
  return promise
}

async function bounded(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) throw new ProviderFailure(`The answer is longer than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

type Found = (failure: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name, and fails when it leads inside by any of its addresses. */
function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (failure, addresses) => {
    if (failure) return found(failure, [])
    if (addresses.length === 0 || addresses.some(({ address }) => isInside(address))) {
      return found(new ProviderFailure(`${host} leads into a private network, which is not asked`), [])
    }
    const [first] = addresses
    if (options.all) return found(null, addresses)
    return found(null, first?.address ?? '', first?.family)
  })
}
