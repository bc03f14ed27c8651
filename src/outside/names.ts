import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { isInside } from './networks.ts'

/** The domain name system, asked both ways. */
interface Names {
  /** Names of an address; empty where it has none. Rejects when nobody responds. */
  namesOf(address: string): Promise<readonly string[]>
  addressesOf(name: string): Promise<readonly string[]>
}

const PATIENCE_MS = 1_500
const TRIES = 1

/**
 * The names of public addresses and back. Addresses of private networks are not asked about: their names are nobody's
 * proof.
 *
 * @param servers name servers, such as 192.0.2.53 or 192.0.2.53:5353; those of this machine unless said
 * @example
 * ```ts
 * await openNames().namesOf('66.249.66.1') // => ['crawl-66-249-66-1.googlebot.com']
 * ```
 */
export function openNames(servers?: readonly string[]): Names {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  return {
    async namesOf(address) {
      if (isInside(address)) throw new Error('An address of a private network has no public name')
      // `reverse` would call an address nameless when nobody responds, and would read the names of this machine's own file.
      return orNone(resolver.resolvePtr(pointerName(address)))
    },
    async addressesOf(name) {
      const found = await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])
      return found.flat()
    },
  }
}

/**
 * The name under which the names of an address are kept (RFC 1035, section 3.5; RFC 3596, section 2.5).
 *
 * @param address IPv4 or IPv6
 * @example
 * ```ts run
 * pointerName('66.249.66.1') // => '1.66.249.66.in-addr.arpa'
 * pointerName('2001:4860::8a').slice(0, 12) // => 'a.8.0.0.0.0.'
 * ```
 */
export function pointerName(address: string): string {
  if (isIPv4(address)) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  const digits = groups.map((group) => group.padStart(4, '0')).join('')
  return `${Array.from(digits).toReversed().join('.')}.ip6.arpa`
}

/** That there is none is no failure. */
async function orNone(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA)) return []
    throw error
  }
}
