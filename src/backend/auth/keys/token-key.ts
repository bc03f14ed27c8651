import { createHash } from 'node:crypto'

import { importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'

/** The algorithms that a key of ours may have, which are those that the official clients verify; each key has one. */
type TokenAlgorithm = 'ES256' | 'RS256' | 'HS256'

/** A key that signs, or has signed, tokens. */
export interface TokenKey {
  kid: string
  algorithm: TokenAlgorithm
  /** null: it only verifies */
  signs: CryptoKey | Uint8Array | null
  verifies: CryptoKey | Uint8Array
  /** what everybody may know; null for a secret */
  publicJwk: JWK | null
}

interface Kind {
  algorithm: TokenAlgorithm
  shared: readonly ('crv' | 'x' | 'y' | 'n' | 'e')[]
}

/** What a kind of key may be used for, and its members that may be published (RFC 7518 section 6). */
const kinds: Readonly<Record<string, Kind>> = {
  EC: { algorithm: 'ES256', shared: ['crv', 'x', 'y'] },
  RSA: { algorithm: 'RS256', shared: ['n', 'e'] },
  oct: { algorithm: 'HS256', shared: [] },
}

/**
 * Makes a usable key of a JWK, as it stands in a signing_keys.json or in the database.
 *
 * @param jwk a P-256, RSA or symmetric key; `key_ops` without `sign` makes it one that only verifies
 * @throws Error naming the key when it is of another kind, too short, or says another algorithm than its kind has
 */
export async function tokenKey(jwk: JWK): Promise<TokenKey> {
  const kid = jwk.kid ?? createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 32)
  const { algorithm, shared } = kindOf(jwk, kid)
  const isSecret = algorithm === 'HS256'
  const members = Object.fromEntries(shared.map((member) => [member, jwk[member]]))
  const publicHalf: JWK = { ...members, ...(jwk.kty ? { kty: jwk.kty } : {}) }
  const maySign = (isSecret || jwk.d !== undefined) && (jwk.key_ops?.includes('sign') ?? true)
  const { key_ops: _operations, use: _use, ...whole } = jwk
  return {
    kid,
    algorithm,
    signs: maySign ? await importJWK(whole, algorithm) : null,
    verifies: await importJWK(isSecret ? whole : publicHalf, algorithm),
    publicJwk: isSecret ? null : { ...publicHalf, kid, alg: algorithm, use: 'sig', key_ops: ['verify'], ext: true },
  }
}

/** A key made of a shared secret, which no token header names. */
export function secretKey(secret: string): TokenKey {
  const bytes = new TextEncoder().encode(secret)
  if (bytes.length < 32) throw new Error('The JWT secret is shorter than 32 characters')
  return { kid: '', algorithm: 'HS256', signs: bytes, verifies: bytes, publicJwk: null }
}

function kindOf(jwk: JWK, kid: string) {
  const found = Object.hasOwn(kinds, jwk.kty ?? '') ? kinds[jwk.kty ?? ''] : undefined
  const curve = jwk.kty === 'EC' ? 'P-256' : undefined
  if (found && jwk.crv === curve && (jwk.alg === undefined || jwk.alg === found.algorithm)) return found
  const words = `${jwk.kty} ${jwk.crv ?? ''} for ${jwk.alg}`
  throw new Error(`Signing key ${kid} is ${words}: P-256, RSA and HS256 are known`)
}
