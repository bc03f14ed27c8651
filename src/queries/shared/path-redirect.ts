import { FRESH_MS } from './freshness.ts'
import { listOf } from './list-of.ts'
import { type Question, dataOf } from './question.ts'

const LONGEST_PATH = 600

/**
 * Where a path of another system, which this site took the place of, leads now; null where nobody said.
 *
 * @param pathname as the address has it
 * @throws ContentLoadError
 * @example
 * ```ts
 * const target = await pathRedirect('/2026/01/rates-slip/').ask(client) // '/article/rates-slip'
 * ```
 */
export const pathRedirect = (pathname: string): Question<string | null> => {
  const paths = candidatesOf(pathname)
  return {
    key: ['path-redirect', paths[0] ?? ''],
    freshMs: FRESH_MS.library,
    async ask(client) {
      if (paths.length === 0) return null
      const asked = client.from('path_redirects').select('path,target').filter('path', 'in', listOf(paths))
      const rows = dataOf('pages', await asked)
      const found = paths.flatMap((path) => rows.find((row) => row.path === path) ?? [])[0]
      if (!found) return null
      const rest = (paths[0] ?? '').slice(found.path.length - 1)
      return found.path.endsWith('*') ? targetWith(found.target, rest) : found.target
    },
  }
}

/** No stranger's path makes it the address of another site: what begins with two slashes, or a backslash, is one. */
const targetWith = (target: string, rest: string): string =>
  target.replace('*', () => encodeURI(rest.replace(/^[/\\]+/, '')).replace(/[?#]/g, encodeURIComponent))

/**
 * The path at which the number of a post is asked for, as redirects have it; null for every other path.
 *
 * @example
 * ```ts run
 * numberedPath('/by-number/7') // => '/?p=7'
 * numberedPath('/by-number/seven') // => null
 * ```
 */
export function numberedPath(pathname: string): string | null {
  const number = /^\/by-number\/(\d+)$/.exec(pathname)?.[1]
  return number === undefined ? null : `/?p=${number}`
}

/** The path as redirects have it, then each of those that stand for all below them, the nearest first. */
function candidatesOf(pathname: string): string[] {
  const numbered = numberedPath(pathname)
  if (numbered !== null) return [numbered]
  const path = comparedPath(pathname)
  if (path.length > LONGEST_PATH || path.includes('\0')) return []
  const parts = path.split('/').slice(1, -1)
  const wide = parts.map((_part, index) => `/${parts.slice(0, parts.length - index).join('/')}/*`)
  return [path, ...wide]
}

/**
 * A path as it is compared: decoded, composed, in lower case, without its last slash.
 *
 * @example
 * ```ts run
 * comparedPath('/Umlaut-Gr%C3%B6%C3%9Fe/') // => '/umlaut-größe'
 * ```
 */
export function comparedPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return `/${decodedOf(bare)
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')}`
}

/** An address that cannot be decoded is compared as it stands. */
function decodedOf(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
