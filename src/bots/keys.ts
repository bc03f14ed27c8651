/** A key of a directory that signatures may be checked with. */
export interface PublicKey {
  /** Base64url of its 32 bytes. */
  x: string
  /** Seconds since 1970, where the directory bounds its use. */
  from: number | null
  until: number | null
}

/** What a directory lists that has the asked thumbprint. */
type FoundKey = PublicKey | 'none' | 'of another kind'

/** Keys of a directory that are looked at. */
const MOST_KEYS = 50

/**
 * The Ed25519 key with a thumbprint (RFC 7638; RFC 8037, appendix A.3) among those of a key set. What a key calls itself
 * (`kid`) counts for nothing.
 *
 * @param keySet a JWKS as it was parsed, or a single JWK
 */
export async function keyOf(keySet: unknown, thumbprint: string): Promise<FoundKey> {
  let isOther = false
  for (const key of keysOf(keySet).slice(0, MOST_KEYS)) {
    const x = textOf(key, 'x')
    if (textOf(key, 'kty') !== 'OKP' || textOf(key, 'crv') !== 'Ed25519' || x === null) {
      isOther ||= textOf(key, 'kid') === thumbprint
      continue
    }
    if ((await thumbprintOf(x)) !== thumbprint) continue
    return isForSignatures(key) ? { x, from: secondsOf(key['nbf']), until: secondsOf(key['exp']) } : 'of another kind'
  }
  return isOther ? 'of another kind' : 'none'
}

/** The thumbprint of an Ed25519 key, by which signatures name it. */
export async function thumbprintOf(x: string): Promise<string> {
  const members = new TextEncoder().encode(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', members))
  return base64url(digest)
}

/** Whether a signature of Ed25519 fits; false also for a key that is none. */
export async function isSignedBy({ x }: PublicKey, base: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (signature.length !== 64) return false
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, new TextEncoder().encode(base))
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}

type Jwk = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Jwk => typeof value === 'object' && value !== null && !Array.isArray(value)

function keysOf(keySet: unknown): Jwk[] {
  if (!isObject(keySet)) return []
  const { keys } = keySet
  return Array.isArray(keys) ? keys.filter(isObject) : 'kty' in keySet ? [keySet] : []
}

function textOf(key: Jwk, name: string): string | null {
  const value = key[name]
  return typeof value === 'string' ? value : null
}

/** A key that says it is for something else is not one for signatures. */
function isForSignatures(key: Jwk): boolean {
  const { alg, use, key_ops: operations } = key
  const isForIt = alg === undefined || alg === 'EdDSA' || alg === 'Ed25519' || alg === 'ed25519'
  const isVerified = !Array.isArray(operations) || operations.includes('verify')
  return isForIt && (use === undefined || use === 'sig') && isVerified
}

/** Directories give seconds, some milliseconds. */
const MILLISECONDS_FROM = 100_000_000_000
const secondsOf = (value: unknown): number | null =>
  typeof value !== 'number' ? null : value > MILLISECONDS_FROM ? value / 1000 : value

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
