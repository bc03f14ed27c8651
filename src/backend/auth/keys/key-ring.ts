import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { JWK, JWTPayload } from 'jose'

import type { TokenKey } from './token-key.ts'

/** The keys whose tokens hold. */
export interface KeyRing {
  /** signs new tokens */
  signing: TokenKey
  /** by the id that token headers name, the signing key included */
  byId: ReadonlyMap<string, TokenKey>
  /** verifies HS256 tokens that name no key */
  secret: TokenKey | null
}

/** Claims, and the key that vouches for them. */
interface Verified {
  claims: JWTPayload
  key: TokenKey
}

/**
 * Signs claims. The header carries the key's id when it has one, nothing else is added.
 *
 * @throws Error when the key only verifies
 */
export async function signClaims(key: TokenKey, claims: JWTPayload): Promise<string> {
  if (!key.signs) throw new Error(`Signing key ${key.kid} only verifies`)
  const named = key.kid === '' ? {} : { kid: key.kid }
  return new SignJWT(claims).setProtectedHeader({ alg: key.algorithm, typ: 'JWT', ...named }).sign(key.signs)
}

/**
 * Checks signature and life. The key is one of ours, by the header's `kid`, and counts with its own algorithm only;
 * `jwk`, `jku` and `x5u` are never followed.
 *
 * @returns the claims, or why the token does not hold
 */
export async function verifyClaims(token: string, ring: KeyRing, now: Date): Promise<Verified | 'invalid' | 'expired'> {
  const key = keyFor(token, ring)
  if (!key) return 'invalid'
  try {
    const { payload } = await jwtVerify(token, key.verifies, { algorithms: [key.algorithm], currentDate: now })
    return { claims: payload, key }
  } catch (cause) {
    // What is wrong with a token has a class of its own: anything else must sign nobody out.
    if (!(cause instanceof errors.JOSEError)) throw cause
    return cause instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}

/** The public halves, as /.well-known/jwks.json has them. */
export function publicKeys(ring: KeyRing): JWK[] {
  return [...ring.byId.values()].flatMap((key) => key.publicJwk ?? [])
}

function keyFor(token: string, ring: KeyRing): TokenKey | null {
  const header = headerOf(token)
  if (!header) return null
  if (header.kid !== undefined) return ring.byId.get(header.kid) ?? null
  return header.alg === 'HS256' ? ring.secret : null
}

function headerOf(token: string): { kid?: string; alg?: string } | null {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    return { ...(typeof kid === 'string' ? { kid } : {}), ...(typeof alg === 'string' ? { alg } : {}) }
  } catch {
    // Not a token at all: said by the null.
    return null
  }
}
