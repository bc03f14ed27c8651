import type { AuthContext } from './auth-context.ts'

/** Schemes that run or show something instead of leading somewhere. */
const neverSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'])
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Where a person is sent: what was asked for when the operator allows it, the site otherwise. Decided on the parsed URL;
 * no header has a say.
 */
export function redirectTarget(context: AuthContext, asked: string | null): string {
  const url = asked === null ? null : parsed(asked)
  return url && isAllowed(url, context.siteUrl, context.rules.redirects.allowed) ? url.href : context.siteUrl
}

/** The `redirect_to` of a request. */
export function askedTarget(context: AuthContext, request: Request): string {
  return redirectTarget(context, new URL(request.url).searchParams.get('redirect_to'))
}

/**
 * Whether a URL may be redirected to.
 *
 * @param allowed URLs and globs, `*` within a part between dots and slashes, `**` across (in the host's name not across
 *   slashes), `?` for one character, `{a,b}` for either
 * @example
 * ```ts run
 * isAllowed(new URL('https://a.example.com/x'), 'https://b.example', ['https://*.example.com/*']) // => true
 * ```
 */
export function isAllowed(url: URL, siteUrl: string, allowed: readonly string[]): boolean {
  if (neverSchemes.has(url.protocol) || url.username !== '' || url.password !== '') return false
  const site = new URL(siteUrl)
  const isLoopback = loopback.test(url.hostname)
  if (url.protocol === site.protocol && url.hostname === site.hostname && (url.port === site.port || isLoopback)) {
    return true
  }
  if (isAddress(url.hostname) && !isLoopback) return false
  const target = url.href.split('#', 1)[0] ?? ''
  return allowed.some((glob) => matches(glob, target) || (url.pathname === '/' && matches(`${glob}/`, target)))
}

function parsed(text: string): URL | null {
  // A parser drops tabs and line ends and turns backslashes round; who sends them means harm.
  return hasTricks(text) ? null : URL.parse(text)
}

function hasTricks(text: string): boolean {
  for (const char of text) if (char <= ' ' || char === '\\' || char === '\u007F') return true
  return text.length > 2_000
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(?:\.\d+)*$/.test(host)
}

/** What each mark of a glob means in a regular expression; anything else means itself. */
const marks: ReadonlyMap<string, string> = new Map([
  ['**', '.*'],
  ['*', '[^./]*'],
  ['?', '[^./]'],
  ['{', '(?:'],
  ['}', ')'],
  [',', '|'],
])

/** A `**` there ends with the host, or anybody's host would fit `https://**.example.com` by a path that ends like it. */
const beforePath = /^[^/]*(?:\/\/[^/]*)?$/
const withinHost = '(?:[a-z][a-z0-9+.-]*://)?[^/?]*'

function matches(glob: string, target: string): boolean {
  const braces = /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(glob)
  const words = glob.match(/\*\*|[*?{},]|[^*?{},]+/g) ?? []
  let isInside = false
  let pattern = ''
  for (const [at, word] of words.entries()) {
    const isInHost = word === '**' && at < words.length - 1 && beforePath.test(words.slice(0, at).join(''))
    if (braces && (word === '{' || word === '}')) isInside = word === '{'
    const mark = marks.get(word)
    const isMark = mark !== undefined && (word !== ',' || isInside) && (braces || !/[{}]/.test(word))
    pattern += isInHost ? withinHost : isMark ? mark : word.replaceAll(/[.+^$()|\\[\]{}]/g, String.raw`\$&`)
  }
  return new RegExp(`^${pattern}$`).test(target)
}
