import { timingSafeEqual } from 'node:crypto'

import { BoundedMap, isRefusal, verifyToken } from '#wire'
import type { Caller, SigningKey, Verify, WireRefusal } from '#wire'
import type { LiveSessions } from './live-sessions.ts'

/** Tokens whose signature was checked already; a token is some 900 bytes. */
const tokensKept = 5_000

/** Who a token speaks for. */
export interface Bearer {
  userId: string
  sessionId: string
  aal: string
  claims: Record<string, unknown>
  /** seconds since 1970 */
  expiresAt: number
}

/** What is needed to read tokens. */
export interface TokenSettings {
  issuer: string
  keys: ReadonlyMap<string, SigningKey>
  project: { publishable: string; secret: string }
  sessions: LiveSessions
  clock: () => Date
}

/** Reads an access token: the bearer, or why it does not hold. */
export type ReadToken = (token: string) => Promise<Bearer | WireRefusal>

/** Makes the reader of access tokens. Signatures are checked once per token, its end and its session on every call. */
export function tokenReader(settings: TokenSettings): ReadToken {
  const checked = new BoundedMap<string, Bearer>(tokensKept)
  const expected = { issuer: settings.issuer, audience: 'authenticated' }
  return async (token) => {
    const now = settings.clock()
    let bearer = checked.get(token)
    if (!bearer) {
      const claims = await verifyToken(token, settings.keys, { expected, now })
      if (claims === 'expired') return refusal('expired_jwt', 'JWT expired')
      const read = claims === 'invalid' ? null : bearerOf(claims)
      if (!read) return refusal('bad_jwt', 'invalid JWT: unable to parse or verify signature')
      bearer = read
      checked.set(token, bearer)
    }
    if (bearer.expiresAt <= now.getTime() / 1000) return refusal('expired_jwt', 'JWT expired')
    if (await settings.sessions.isLive(bearer.sessionId)) return bearer
    return refusal('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

function bearerOf(claims: Record<string, unknown>): Bearer | null {
  const { sub, session_id: sessionId, role, aal, exp } = claims
  if (role !== 'authenticated' || typeof exp !== 'number') return null
  if (typeof sub !== 'string' || typeof sessionId !== 'string' || !uuid.test(sub) || !uuid.test(sessionId)) return null
  return { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1', claims, expiresAt: exp }
}

function refusal(code: 'bad_jwt' | 'expired_jwt' | 'session_not_found', message: string): WireRefusal {
  return { refused: true, status: 401, code, message }
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/**
 * Makes the `Verify` of the other rooms: no key is the anonymous reader, a project key its role, a token its user. A bearer
 * counts before `apikey`, which the official client always sends.
 */
export function callerVerify(settings: TokenSettings, read: ReadToken): Verify {
  const byKey = (key: string): Caller | null => {
    if (isSame(key, settings.project.publishable)) return anonymous
    return isSame(key, settings.project.secret) ? service : null
  }
  return async (request) => {
    const bearer = bearerText(request)
    const apikey = request.headers.get('apikey')
    if (bearer === null && apikey === null) return anonymous
    const word = bearer ?? apikey ?? ''
    const known = byKey(word)
    if (known) return known
    if (word.startsWith('sb_') || !word.includes('.')) return refusal('bad_jwt', 'Invalid API key')
    const found = await read(word)
    return isRefusal(found) ? found : { role: 'authenticated', claims: found.claims }
  }
}

/**
 * The token of an Authorization header.
 *
 * @returns null without one
 * @example
 * ```ts run
 * bearerText(new Request('http://x/', { headers: { authorization: 'Bearer a.b.c' } })) // => 'a.b.c'
 * ```
 */
export function bearerText(request: Request): string | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}

function isSame(given: string, held: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(held)
  return a.length === b.length && timingSafeEqual(a, b)
}
