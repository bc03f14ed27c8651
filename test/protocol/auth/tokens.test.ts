import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>

const signIn = () => backend.tokenOf('r1@example.com', 'the right password')
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database)
  await person(database, 'r1@example.com', 'the right password')
})
afterAll(async () => {
  await backend.stop()
  await database.stop()
})

describe('Tokens and keys', () => {
  it('no key is the anonymous reader, project keys are their roles', async () => {
    const read = async (headers: Record<string, string>, path = '/rest/v1/content_imports?select=path') =>
      (await backend.send(path, { headers })).status
    const { publishable, secret } = backend.auth.keys
    expect(publishable).toMatch(/^sb_publishable_/)
    expect(await read({})).toBe(401)
    expect(await read({ apikey: publishable })).toBe(401)
    expect(await read({ apikey: secret })).toBe(200)
    expect(await read({ authorization: `Bearer ${secret}` })).toBe(200)
    expect(await read({}, '/rest/v1/tags')).toBe(200)
    expect(await read({ apikey: publishable }, '/rest/v1/tags')).toBe(200)
    for (const key of ['sb_secret_guess', 'x', `${secret}x`])
      expect(await read({ apikey: key }, '/rest/v1/tags')).toBe(401)
  })

  it('a forged token opens nothing', async () => {
    const { body } = await signIn()
    const [header = '', payload = '', signature = ''] = String(body['access_token']).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
    const pair = await generateKeyPair('ES256', { extractable: true })
    const sign = async (changed: Record<string, unknown>, head: Record<string, unknown> = {}, key = pair.privateKey) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256', kid, ...head }).sign(key)
    const rows = await database.owner`select private_jwk from auth.signing_keys`
    const ours = await importJWK(rows[0]?.['private_jwk'] as Record<string, string>, 'ES256')
    if (ours instanceof Uint8Array) throw new Error('the signing key is symmetric')
    const jwks = (await (await backend.send('/auth/v1/.well-known/jwks.json')).json()) as {
      keys: Record<string, string>[]
    }
    const asSecret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]))
    const forged = [
      `${b64({ alg: 'none', kid })}.${payload}.`,
      `${header}.${b64({ ...claims, role: 'service_role' })}.${signature}`,
      await sign({}),
      await sign({}, { jwk: await exportJWK(pair.publicKey) }),
      await sign({}, { kid: 'other' }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(asSecret),
      await sign({ iss: 'http://elsewhere/auth/v1' }, {}, ours),
      await sign({ aud: 'other' }, {}, ours),
      await sign({ exp: 1 }, {}, ours),
      await sign({ role: 'service_role' }, {}, ours),
      await sign({ session_id: '00000000-0000-4000-8000-000000000000' }, {}, ours),
      await sign({ session_id: "' or true --" }, {}, ours),
    ]
    for (const token of forged) {
      const response = await backend.send('/rest/v1/tags', { headers: { authorization: `Bearer ${token}` } })
      expect([response.status, response.headers.get('www-authenticate')?.slice(0, 28)]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ])
      expect((await backend.send('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(403)
    }
    const real = await sign({}, {}, ours)
    expect((await backend.send('/rest/v1/tags', { headers: { authorization: `Bearer ${real}` } })).status).toBe(200)
  })

  it('a token ends after its hour', async () => {
    const { body } = await signIn()
    const read = () =>
      backend.send('/rest/v1/tags', { headers: { authorization: `Bearer ${String(body['access_token'])}` } })
    expect((await read()).status).toBe(200)
    backend.time.aheadMs = 3_601_000
    const late = await read()
    backend.time.aheadMs = 0
    expect([late.status, await late.json()]).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }])
  })

  it('the published keys hold no private part, and every process has the same', async () => {
    const text = await (await backend.send('/auth/v1/.well-known/jwks.json')).text()
    expect(JSON.parse(text)).toMatchObject({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256' }] })
    expect(text).not.toContain('"d"')
    const other = await openBackendFor(database)
    expect(other.auth.keys).toEqual(backend.auth.keys)
    expect(await (await other.send('/auth/v1/.well-known/jwks.json')).text()).toBe(text)
    await other.stop()
  })

  it.each([
    ['GET', '/user', 401, 'no_authorization'],
    ['POST', '/logout', 401, 'no_authorization'],
    ['POST', '/signup', 422, 'anonymous_provider_disabled'],
    ['POST', '/otp', 400, 'validation_failed'],
    ['GET', '/authorize?provider=google', 400, 'validation_failed'],
    ['POST', '/factors', 401, 'no_authorization'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['DELETE', '/user/identities/x', 401, 'no_authorization'],
    ['GET', '/admin/users', 401, 'no_authorization'],
    ['POST', '/passkeys/registration/options', 404, 'passkey_disabled'],
    ['GET', '/oauth/clients', 404, 'feature_disabled'],
    ['POST', '/token?grant_type=pkce', 400, 'validation_failed'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ])('%s %s is refused in the protocol’s words', async (method, path, status, code) => {
    const response = await backend.send(`/auth/v1${path}`, { method })
    expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }])
  })
})
