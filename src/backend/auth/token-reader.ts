import { timingSafeEqual } from 'node:crypto'

import { BoundedMap, isRefusal } from '#wire'
import type { Caller, Verify, WireRefusal } from '#wire'
import type { KeyStore } from './key-store.ts'
import { verifyClaims } from './keys/key-ring.ts'
import type { LiveSessions } from './live-sessions.ts'

/** Tokens whose signature was checked already; a token is some 900 bytes. */
const tokensKept = 5_000

/** Who a token of a session speaks for. */
interface Bearer {
  userId: string
  sessionId: string
  aal: string
  claims: Record<string, unknown>
}

/** A token that belongs to no session: a legacy key, or one that somebody signed who holds the secret or a key file. */
interface SignedKey {
  role: string
  claims: Record<string, unknown>
}

/** What is needed to read tokens. */
interface TokenSettings {
  issuer: string
  keys: KeyStore
  sessions: LiveSessions
  clock: () => Date
}

/** Reads a token, or says why it does not hold. */
export type ReadToken = (token: string) => Promise<Bearer | SignedKey | WireRefusal>

type Checked = { kid: string; expiresAt: number } & ({ bearer: Bearer } | { signed: SignedKey })

/**
 * Makes the reader of tokens. Signatures are checked once per token; its key, its end and its session on every call, so
 * that a key taken back or a session ended counts at once.
 */
export function tokenReader(settings: TokenSettings): ReadToken {
  const checked = new BoundedMap<string, Checked>(tokensKept)
  return async (token) => {
    const now = settings.clock()
    let found = checked.get(token)
    if (!found || !isKeyHeld(settings, found.kid)) {
      const verified = await verifyClaims(token, settings.keys.ring(), now)
      if (verified === 'expired') return refusal('expired_jwt', 'JWT expired')
      const read = verified === 'invalid' ? null : readClaims(verified.claims, settings.issuer)
      if (verified === 'invalid' || !read) return badToken()
      found = { ...read, kid: verified.key.kid }
      checked.set(token, found)
    }
    if (found.expiresAt <= now.getTime() / 1000) return refusal('expired_jwt', 'JWT expired')
    if ('signed' in found) return found.signed
    const { bearer } = found
    const seen = await settings.sessions.stateOf(bearer.sessionId)
    const isRaised = bearer.aal === 'aal2' && seen !== null && seen.aal !== 'aal2'
    const state = isRaised ? await settings.sessions.lookUp(bearer.sessionId) : seen
    if (!state) return refusal('session_not_found', 'Session from session_id claim in JWT does not exist')
    // The session lost its second factor after this token was signed: a refreshed one says so.
    if (bearer.aal === 'aal2' && state.aal !== 'aal2') return refusal('expired_jwt', 'JWT expired')
    return bearer
  }
}

function isKeyHeld(settings: TokenSettings, kid: string): boolean {
  const ring = settings.keys.ring()
  return kid === '' ? ring.secret !== null : ring.byId.has(kid)
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Tokens of sessions say issuer, audience, end, user and session; a key says its role, and an end when it has one. */
function readClaims(
  claims: Record<string, unknown>,
  issuer: string,
): { expiresAt: number; bearer: Bearer } | { expiresAt: number; signed: SignedKey } | null {
  const { sub, session_id: sessionId, role, aal, aud, iss, exp } = claims
  if (typeof role !== 'string' || (exp !== undefined && typeof exp !== 'number')) return null
  if (sessionId === undefined) {
    const isPerson = role === 'authenticated'
    if (isPerson && (exp === undefined || (aud !== undefined && !isAudience(aud)))) return null
    return { signed: { role, claims }, expiresAt: exp ?? Infinity }
  }
  if (role !== 'authenticated' || exp === undefined || iss !== issuer || !isAudience(aud)) return null
  if (typeof sub !== 'string' || typeof sessionId !== 'string' || !uuid.test(sub) || !uuid.test(sessionId)) return null
  return { bearer: { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1', claims }, expiresAt: exp }
}

function isAudience(aud: unknown): boolean {
  return aud === 'authenticated' || (Array.isArray(aud) && aud.includes('authenticated'))
}

function badToken(): WireRefusal {
  return refusal('bad_jwt', 'invalid JWT: unable to parse or verify signature')
}

function refusal(code: 'bad_jwt' | 'expired_jwt' | 'session_not_found', message: string): WireRefusal {
  return { refused: true, status: 401, code, message }
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/**
 * Makes the `Verify` of the other services: no key is the anonymous reader, a project key its role, a token its user. A bearer
 * counts before `apikey`, which the official client always sends.
 */
export function callerVerify(settings: TokenSettings, read: ReadToken): Verify {
  const { project } = settings.keys
  return async (request) => {
    const bearer = bearerText(request)
    const apikey = request.headers.get('apikey')
    if (bearer === null && apikey === null) return anonymous
    const word = bearer ?? apikey ?? ''
    if (isSame(word, project.publishable)) return anonymous
    if (isSame(word, project.secret)) return service
    if (word.startsWith('sb_') || !word.includes('.')) return refusal('bad_jwt', 'Invalid API key')
    const found = await read(word)
    if (isRefusal(found)) return found
    if ('sessionId' in found) return { role: 'authenticated', claims: found.claims }
    const { role, claims } = found
    return role === 'anon' || role === 'service_role' || role === 'authenticated' ? { role, claims } : badToken()
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

/**
 * Compares secrets in the time that the longer one takes.
 *
 * @example
 * ```ts run
 * isSame('a', 'a') // => true
 * ```
 */
export function isSame(given: string, held: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(held)
  return a.length === b.length && timingSafeEqual(a, b)
}
