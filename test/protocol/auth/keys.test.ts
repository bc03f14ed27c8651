import { decodeJwt, exportJWK, generateKeyPair, generateSecret, SignJWT } from 'jose'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openBackendFor, person, type Rules } from './auth-harness.ts'

let database: Database
const password = 'a long enough one'
const jwtSecret = 'super-secret-jwt-token-with-at-least-32-characters-long'
const secretBytes = new TextEncoder().encode(jwtSecret)

beforeAll(async () => {
  database = await freshDatabase()
  await person(database, 'k1@example.com', password)
})
afterAll(() => database.stop())

/** A backend of these keys, for as long as the work takes. */
async function withKeys(
  rules: Rules['keys'],
  work: (backend: Awaited<ReturnType<typeof openBackendFor>>) => Promise<void>,
) {
  const backend = await openBackendFor(database, rules ? { keys: rules } : {})
  try {
    await work(backend)
  } finally {
    await backend.stop()
  }
}

const keyOf = async (alg: string, kid: string, key_ops = ['sign', 'verify']): Promise<JWK> => {
  const made = alg === 'HS256' ? await generateSecret(alg, { extractable: true }) : null
  const pair = made ? null : await generateKeyPair(alg, { extractable: true })
  const key = made ?? pair?.privateKey
  if (!key) throw new Error('no key')
  return { ...(await exportJWK(key)), kid, alg, key_ops }
}

describe('Where services learn who signs', () => {
  it('an issuer’s address is enough to find its keys and their algorithms', async () => {
    await withKeys({ signingKeys: [await keyOf('RS256', 'found')] }, async (backend) => {
      const client = backend.client()
      const { data } = await client.auth.signInWithPassword({ email: 'k1@example.com', password })
      const issuer = decodeJwt(data.session?.access_token ?? '').iss ?? ''
      const { pathname } = new URL(`${issuer}/.well-known/openid-configuration`)
      const told: unknown = await (await backend.send(pathname)).json()
      expect(told).toMatchObject({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
        // A plain challenge is refused, so nobody is told of it.
        code_challenge_methods_supported: ['S256'],
      })
    })
  })
})

describe('Signing keys from a file', () => {
  it.each(['RS256', 'ES256', 'HS256'])('%s signs, and the published set verifies what it may', async (alg) => {
    const key = await keyOf(alg, `file-${alg}`)
    await withKeys({ signingKeys: [key] }, async (backend) => {
      const client = backend.client()
      const { data } = await client.auth.signInWithPassword({ email: 'k1@example.com', password })
      const { data: claims, error } = await client.auth.getClaims(data.session?.access_token)
      expect(error).toBeNull()
      expect(claims?.header).toMatchObject({ alg, kid: `file-${alg}` })
      const text = await (await backend.send('/auth/v1/.well-known/jwks.json')).text()
      expect(text.includes(`file-${alg}`)).toBe(alg !== 'HS256')
      for (const secret of [key.d, key.k, key.p]) if (secret) expect(text).not.toContain(secret)
      expect((await client.from('tags').select('slug')).error).toBeNull()
    })
  })

  it('the first that may sign signs; one that may only verify does that', async () => {
    const old = await keyOf('RS256', 'old')
    const fresh = await keyOf('ES256', 'fresh')
    let token = ''
    await withKeys({ signingKeys: [old] }, async (backend) => {
      token = String((await backend.tokenOf('k1@example.com', password)).body['access_token'])
    })
    await withKeys({ signingKeys: [{ ...old, key_ops: ['verify'] }, fresh] }, async (backend) => {
      expect((await backend.with(token, '/user')).status).toBe(200)
      const { body } = await backend.tokenOf('k1@example.com', password)
      const [header = ''] = String(body['access_token']).split('.')
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ kid: 'fresh', alg: 'ES256' })
    })
    await withKeys({ signingKeys: [fresh] }, async (backend) => {
      expect((await backend.with(token, '/user')).status).toBe(403)
    })
  })

  it('a key that says another algorithm than it has stops the start', async () => {
    const key = { ...(await keyOf('ES256', 'bad')), alg: 'HS256' }
    const curve = await keyOf('EdDSA', 'curve')
    await expect(withKeys({ signingKeys: [curve] }, () => Promise.resolve())).rejects.toThrow(
      'Signing key curve is OKP',
    )
    await expect(withKeys({ signingKeys: [key] }, () => Promise.resolve())).rejects.toThrow('Signing key bad is EC')
    await expect(withKeys({ jwtSecret: 'short' }, () => Promise.resolve())).rejects.toThrow('shorter than 32')
  })
})

describe('Rotation', () => {
  it('old tokens hold until they end, in every process, and new ones are signed anew', async () => {
    const one = await openBackendFor(database)
    const two = await openBackendFor(database)
    const before = (await one.tokenOf('k1@example.com', password)).body
    await one.auth.rotateSigningKey()
    const after = (await one.tokenOf('k1@example.com', password)).body
    const kid = (token: unknown) =>
      (JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
    expect(kid(after['access_token'])).not.toBe(kid(before['access_token']))
    await expect.poll(async () => (await two.with(after['access_token'], '/user')).status).toBe(200)
    for (const backend of [one, two]) expect((await backend.with(before['access_token'], '/user')).status).toBe(200)
    const text = await (await two.send('/auth/v1/.well-known/jwks.json')).text()
    expect(text).toContain(kid(before['access_token']))
    await database.owner`update auth.signing_keys set retired_at = now() - interval '61 minutes' where retired_at is not null`
    const three = await openBackendFor(database)
    expect((await three.with(before['access_token'], '/user')).status).toBe(403)
    expect((await three.with(after['access_token'], '/user')).status).toBe(200)
    for (const backend of [one, two, three]) await backend.stop()
  })

  it('while a process opens is heard of by it', async () => {
    const one = await openBackendFor(database)
    const listen: Database['listen'] = async (...given) => {
      if (given[0] === 'auth_keys_changed') await one.auth.rotateSigningKey()
      return database.listen(...given)
    }
    const two = await openBackendFor({ ...database, listen })
    const { body } = await one.tokenOf('k1@example.com', password)
    expect((await two.with(body['access_token'], '/user')).status).toBe(200)
    for (const backend of [one, two]) await backend.stop()
  })
})

describe('A shared secret', () => {
  const sign = (claims: object, header: object = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(secretBytes)

  it('makes the two legacy keys, as the hosted command line has them', async () => {
    await withKeys({ jwtSecret }, async (backend) => {
      const { anon, serviceRole } = backend.auth.keys
      const read = async (apikey: string, path: string) =>
        (await backend.send(path, { headers: { apikey, authorization: `Bearer ${apikey}` } })).status
      expect(await read(anon, '/rest/v1/tags')).toBe(200)
      expect(await read(anon, '/rest/v1/content_imports?select=path')).toBe(401)
      expect(await read(serviceRole, '/rest/v1/content_imports?select=path')).toBe(200)
      expect(await read(serviceRole, '/auth/v1/admin/users')).toBe(200)
      expect(await read(anon, '/auth/v1/admin/users')).toBe(403)
    })
    await withKeys({}, async (backend) => {
      expect(backend.auth.keys.anon).toBe('')
      const key = await sign({ role: 'service_role' })
      expect((await backend.send('/rest/v1/tags', { headers: { apikey: key } })).status).toBe(401)
    })
  })

  it('what it signs is believed for what it says, and for nothing more', async () => {
    await withKeys({ jwtSecret }, async (backend) => {
      const as = async (claims: object, header: object = {}, path = '/rest/v1/tags') =>
        (await backend.send(path, { headers: { authorization: `Bearer ${await sign(claims, header)}` } })).status
      const sub = '00000000-0000-4000-8000-000000000001'
      const exp = Math.floor(Date.now() / 1000) + 600
      expect(await as({ role: 'authenticated', aud: 'authenticated', sub, exp })).toBe(200)
      expect(await as({ role: 'authenticated', aud: 'authenticated', sub })).toBe(401)
      expect(await as({ role: 'authenticated', aud: 'other', sub, exp })).toBe(401)
      expect(await as({ role: 'anon', exp: 1 })).toBe(401)
      expect(await as({ role: 'postgres' })).toBe(401)
      expect(await as({ sub })).toBe(401)
      expect(await as({ role: 'anon' }, { kid: 'unknown' })).toBe(401)
      expect(await as({ role: 'supabase_admin' }, {}, '/auth/v1/admin/users')).toBe(200)
      expect(await as({ role: 'supabase_admin' })).toBe(401)
      expect(await as({ role: 'anon' }, {}, '/auth/v1/admin/users')).toBe(403)
      // A session that was never begun, in the name of somebody real.
      const [user] = await database.owner`select id::text from auth.users where email = 'k1@example.com'`
      const claims = { sub: user?.['id'] as string, role: 'authenticated', aud: 'authenticated', exp }
      const invented = { ...claims, iss: 'http://local/auth/v1', session_id: sub }
      expect(await as(invented, {}, '/auth/v1/user')).toBe(403)
      expect(await as(claims, {}, '/auth/v1/user')).toBe(403)
    })
  })

  it('is no key of another kind: a public key is not a secret', async () => {
    const key = await keyOf('RS256', 'rsa')
    await withKeys({ jwtSecret, signingKeys: [key] }, async (backend) => {
      const set = (await (await backend.send('/auth/v1/.well-known/jwks.json')).json()) as { keys: JWK[] }
      const shared = set.keys.find(({ kid }) => kid === 'rsa')
      for (const text of [JSON.stringify(shared), shared?.n ?? '']) {
        const token = await new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256', kid: 'rsa' })
          .sign(new TextEncoder().encode(text))
        expect((await backend.send('/rest/v1/tags', { headers: { apikey: token } })).status).toBe(401)
      }
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`
      expect((await backend.send('/rest/v1/tags', { headers: { apikey: none } })).status).toBe(401)
    })
  })
})
