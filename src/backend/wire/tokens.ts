import { importJWK, jwtVerify, SignJWT } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'

/** The one algorithm of our own keys; a token that names another is refused whatever its key says. */
export const tokenAlgorithm = 'ES256'

/** A key that signs, or has signed, access tokens. */
export interface SigningKey {
  kid: string
  signs: CryptoKey
  verifies: CryptoKey
  publicJwk: JWK
}

/** What a token must say to be ours. */
export interface Expected {
  issuer: string
  audience: string
}

/**
 * Makes a usable key of a stored private JWK.
 *
 * @param kid the key's id as it stands in token headers and in the published set
 * @param jwk a private P-256 key; an incomplete one throws
 * @example
 * ```ts
 * const { exportJWK, generateKeyPair } = await import('jose')
 * const pair = await generateKeyPair('ES256', { extractable: true })
 * const key = await signingKey('k1', await exportJWK(pair.privateKey))
 * key.publicJwk.d // => undefined
 * ```
 */
export async function signingKey(kid: string, jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y } = jwk
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !jwk.d)
    throw new Error(`signing key ${kid} is not a private P-256 key`)
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: tokenAlgorithm, use: 'sig', key_ops: ['verify'], ext: true }
  const verifies = await importJWK({ kty, crv, x, y }, tokenAlgorithm)
  const signs = await importJWK({ kty, crv, x, y, d: jwk.d }, tokenAlgorithm)
  if (signs instanceof Uint8Array || verifies instanceof Uint8Array) throw new Error(`signing key ${kid} is symmetric`)
  return { kid, signs, verifies, publicJwk }
}

/**
 * Signs claims. The header carries the key's id, nothing else is added.
 *
 * @example
 * ```ts run
 * const issue = (key: SigningKey) => signToken(key, { sub: 'a' })
 * typeof issue // => 'function'
 * ```
 */
export async function signToken(key: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: tokenAlgorithm, kid: key.kid, typ: 'JWT' }).sign(key.signs)
}

/**
 * Checks signature, algorithm, key id (from our own set only), issuer, audience and life.
 *
 * @param keys kid -> key; `jwk`, `jku` and `x5u` in the token's header are never followed
 * @returns the claims, or why the token does not hold
 * @example
 * ```ts run
 * const expected = { issuer: 'http://x/auth/v1', audience: 'authenticated' }
 * await verifyToken('not.a.token', new Map(), { expected, now: new Date() }) // => 'invalid'
 * ```
 */
export async function verifyToken(
  token: string,
  keys: ReadonlyMap<string, SigningKey>,
  at: { expected: Expected; now: Date },
): Promise<JWTPayload | 'invalid' | 'expired'> {
  try {
    const found = await jwtVerify(token, (header) => keyOf(header.kid, keys), {
      algorithms: [tokenAlgorithm],
      issuer: at.expected.issuer,
      audience: at.expected.audience,
      currentDate: at.now,
      requiredClaims: ['exp', 'sub', 'role'],
    })
    return found.payload
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    return code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid'
  }
}

function keyOf(kid: string | undefined, keys: ReadonlyMap<string, SigningKey>): CryptoKey {
  const key = kid === undefined ? undefined : keys.get(kid)
  if (!key) throw new Error('the token names no key of ours')
  return key.verifies
}
