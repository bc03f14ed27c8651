import { NODATA, NOTFOUND, Resolver } from 'node:dns'
import { promisify } from 'node:util'
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
 * @example
 * ```ts
 * await openNames().namesOf('66.249.66.1') // => ['crawl-66-249-66-1.googlebot.com']
 * ```
 */
export function openNames(): Names {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  const reverse = promisify(resolver.reverse.bind(resolver))
  const resolve4 = promisify<string, string[]>(resolver.resolve4.bind(resolver))
  const resolve6 = promisify<string, string[]>(resolver.resolve6.bind(resolver))
  return {
    async namesOf(address) {
      if (isInside(address)) throw new Error('An address of a private network has no public name')
      return orNone(reverse(address))
    },
    async addressesOf(name) {
      const found = await Promise.all([orNone(resolve4(name)), orNone(resolve6(name))])
      return found.flat()
    },
  }
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
