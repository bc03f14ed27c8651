/**
 * The request target, read once and strictly (RFC 9112, section 3.2).
 * 1. Over 8 kB: 414. Broken percent-encoding, NUL, dot segments, no leading slash: 400.
 * 2. A path has one spelling: each segment is decoded and encoded again, so `/%61` and `/a` are one page.
 * 3. A query has one spelling: parameters of advertising and those that the path does not declare are dropped, the others
 *    sorted by name, order within a name kept.
 * 4. Double and trailing slashes are another spelling that the reader is sent away from, within this origin.
 * 5. An address of the backend may have percent signs that are no escapes and bytes that are no text: its services read them as
 *    the hosted ones do.
 * 6. Below what only programs ask, and at a name that ends in .json or .ndjson, an unknown URL is told in JSON: no person reads it.
 */
import { ADVERTISING } from '#routes'

const MAX_TARGET = 8192

export interface Target {
  path: string
  /** '' or '?a=1&b=2' */
  search: string
  /** where the reader should go instead, or null */
  elsewhere: string | null
}

/** A target without the scheme and host that it may begin with: this server is whom they name (RFC 9112, section 3.2.2). */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`
}

/** The parameters of the query that a path reads; null for all. */
type Declared = (path: string) => readonly string[] | null

export function parseTarget(url: string, declared: Declared = () => null): Target | { refused: 400 | 414 } {
  if (url.length > MAX_TARGET) return { refused: 414 }
  const mark = url.indexOf('?')
  const rawPath = mark < 0 ? url : url.slice(0, mark)
  if (!rawPath.startsWith('/')) return { refused: 400 }
  const path = onePath(rawPath)
  const search = oneSearch(mark < 0 ? '' : url.slice(mark + 1), declared(path ?? ''))
  if (path === null || search === null) return { refused: 400 }
  const bare = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return { path, search, elsewhere: bare === path ? null : bare + search }
}

/** An address of the backend as far as it is checked here (5): with nothing in it that cannot be read. */
export const readableUrl = (url: string): string => url.replaceAll(/%(?:[89a-f][\da-f]|(?![\da-f]{2}))/gi, '~')

function onePath(raw: string): string | null {
  const segments: string[] = []
  for (const segment of raw.split('/')) {
    const words = decoded(segment)
    if (words === null || words === '.' || words === '..' || words.includes('\0')) return null
    // encodeURIComponent is stricter than a path needs: these stay readable
    segments.push(encodeURIComponent(words).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent))
  }
  return segments.join('/')
}

function oneSearch(raw: string, names: readonly string[] | null): string | null {
  const hash = raw.indexOf('#')
  const query = hash < 0 ? raw : raw.slice(0, hash)
  if (query === '') return ''
  if (decoded(query) === null) return null
  const isRead = (part: string) => names === null || names.includes(decoded(nameOf(part).replaceAll('+', ' ')) ?? '')
  const parts = query.split('&').filter((part) => part !== '' && !ADVERTISING.test(nameOf(part)) && isRead(part))
  if (parts.length === 0) return ''
  parts.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
  return `?${parts.join('&')}`
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? part
}

function decoded(text: string): string | null {
  if (!text.includes('%')) return text.isWellFormed() ? text : null
  try {
    return decodeURIComponent(text)
  } catch {
    return null // a URIError has nothing more to say than: not readable
  }
}

const BACKEND = /^\/(?:auth|rest|storage|realtime|functions)\/v1(?:\/|$)/

/** Whether an address is one of the backend's protocols. */
export const isForBackend = (url: string): boolean => BACKEND.test(url)

const FOR_PROGRAMS =
  /^\/(?:(?:api|mcp|oembed|ai-dataset|rest|storage|realtime|functions|graphql|\.well-known)(?:\/|$)|auth\/v\d|.*\.(?:nd)?json$)/

/** Whether only programs ask for a path (6). */
export const isForPrograms = (path: string): boolean => FOR_PROGRAMS.test(path)
