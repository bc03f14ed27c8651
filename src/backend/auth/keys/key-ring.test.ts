import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { type KeyRing, signClaims, verifyClaims } from './key-ring.ts'
import { secretKey, tokenKey } from './token-key.ts'

const NOW = new Date('2026-08-21T12:00:00Z')
const exp = NOW.getTime() / 1000 + 60
const part = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url')

let ring: KeyRing
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signing = await tokenKey({ ...(await exportJWK(privateKey)), kid: 'one' })
  ring = { signing, byId: new Map([['one', signing]]), secret: secretKey('a secret of more than 32 characters') }
})

it.each(['signing', 'secret'] as const)(
  'a token of the %s key that is wrong in whatever way is invalid',
  async (name) => {
    const key = ring[name]
    if (!key) throw new Error('There is no key')
    const token = await signClaims(key, { sub: 'ada', exp })
    expect(await verifyClaims(token, ring, NOW)).toMatchObject({ claims: { sub: 'ada' } })
    const late = await signClaims(key, { sub: 'ada', exp: exp - 120 })
    expect(await verifyClaims(late, ring, NOW)).toBe('expired')
    const [head = '', claims = '', signature = ''] = token.split('.')
    const named = { alg: key.algorithm, ...(key.kid === '' ? {} : { kid: key.kid }) }
    for (const wrong of [
      '',
      'a.b.c',
      `${head}.${claims}.`,
      `${head}.${claims}.%%`,
      `${head}.${claims}.${signature.slice(4)}`,
      `${head}.${part({ sub: 'eve', exp })}.${signature}`,
      `${part({ ...named, alg: 'none' })}.${claims}.`,
      `${part({ ...named, alg: ['ES256'] })}.${claims}.${signature}`,
      `${part({ ...named, alg: key.algorithm === 'HS256' ? 'ES256' : 'HS256' })}.${claims}.${signature}`,
      `${part({ ...named, crit: ['b64'], b64: false })}.${claims}.${signature}`,
      `${part({ ...named, crit: [null] })}.${claims}.${signature}`,
      `${head}.${claims}\u{1F600}.${signature}`,
      `${head}.${claims}.${signature}\0`,
    ])
      expect(await verifyClaims(wrong, ring, NOW), wrong).toBe('invalid')
  },
)

it('claims of odd kinds, signed as they are, are no reason for a failure', async () => {
  for (const claims of [{ exp: 'soon' }, { exp, nbf: {} }, { exp, iat: [] }, { exp: null }])
    expect(await verifyClaims(await signClaims(ring.signing, claims as never), ring, NOW)).toBe('invalid')
})

it('a check that fails of itself is no fault of the token', async () => {
  const token = await signClaims(ring.signing, { sub: 'ada', exp })
  // A clock that tells no date stands in for a mistake in the code of the check.
  await expect(verifyClaims(token, ring, 'noon' as unknown as Date)).rejects.toThrow(TypeError)
})

it('a key of a kind that only JavaScript knows is refused by its name', async () => {
  for (const kty of ['constructor', 'toString', '__proto__'])
    await expect(tokenKey({ kty, kid: 'odd' })).rejects.toThrow(`Signing key odd is ${kty}`)
})
