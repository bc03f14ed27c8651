import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
let token: string
const password = 'a long enough one'

setUpFile(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database, {
    signUp: { phone: true, anonymous: true },
    factors: { phone: { enroll: true, verify: true } },
    external: { isLinkingOpen: true },
    // Hundreds of passwords are hashed here, and none is kept from anybody.
    password: { cost: 4 },
    limits: { signInOfAccount: null, codeOfAccount: null, changesOfAccount: null },
  })
  await person(database, 'h1@example.com', password, 4)
  token = String((await backend.tokenOf('h1@example.com', password)).body['access_token'])
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

const uuid = '00000000-0000-4000-8000-000000000000'
/** Every endpoint that reads a body, and all that its body may say. */
const endpoints: [string, string, string[]][] = [
  ['POST', '/signup', ['email', 'phone', 'password', 'data', 'channel', 'code_challenge', 'code_challenge_method']],
  ['POST', '/token?grant_type=password', ['email', 'phone', 'password']],
  ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', '/token?grant_type=id_token', ['provider', 'id_token', 'nonce']],
  ['POST', '/otp', ['email', 'phone', 'data', 'create_user', 'channel', 'code_challenge']],
  ['POST', '/verify', ['type', 'token', 'token_hash', 'email', 'phone']],
  ['POST', '/recover', ['email', 'code_challenge']],
  ['POST', '/resend', ['type', 'email', 'phone']],
  ['PUT', '/user', ['email', 'phone', 'password', 'current_password', 'nonce', 'data', 'channel']],
  ['POST', '/factors', ['factor_type', 'friendly_name', 'issuer', 'phone']],
  ['POST', `/factors/${uuid}/challenge`, ['channel']],
  ['POST', `/factors/${uuid}/verify`, ['challenge_id', 'code']],
]
const adminEndpoints: [string, string, string[]][] = [
  [
    'POST',
    '/admin/users',
    [
      'id',
      'email',
      'phone',
      'password',
      'password_hash',
      'role',
      'aud',
      'ban_duration',
      'user_metadata',
      'app_metadata',
    ],
  ],
  ['PUT', `/admin/users/${uuid}`, ['email', 'ban_duration']],
  ['POST', '/invite', ['email', 'data']],
  ['POST', '/admin/generate_link', ['type', 'email', 'new_email', 'password', 'data', 'redirect_to']],
]

const usual: Record<string, unknown> = {
  email: 'junk@example.com',
  type: 'signup',
  factor_type: 'totp',
  provider: 'google',
  password,
}
const junk: unknown[] = [
  '',
  '\0',
  "' or true --",
  '\u0000\uD800',
  'x'.repeat(5000),
  '%00',
  '{{7*7}}',
  '\r\nBcc: a@b.example',
  7,
  [],
  {},
  { full_name: '\0' },
  { full_name: '\uD800', '\uDC00': 1 },
  null,
  true,
  { toString: 'x' },
  -1e308,
  '٣',
  '🙂'.repeat(300),
]

describe('Junk', () => {
  it.each(endpoints)('in any field of %s %s is a refusal, never our failure', async (method, path, fields) => {
    const failures: unknown[] = []
    for (const field of fields) {
      for (const value of junk) {
        const body = { ...Object.fromEntries(fields.map((name) => [name, usual[name]])), [field]: value }
        const { status, body: said } = await backend.with(token, path, { method, body: JSON.stringify(body) })
        if (status >= 500) failures.push([field, value, said])
      }
    }
    expect(failures).toEqual([])
  })

  it.each(adminEndpoints)('in any field of %s %s as well', async (method, path, fields) => {
    const failures: unknown[] = []
    for (const field of fields) {
      for (const value of junk) {
        const body = { ...Object.fromEntries(fields.map((name) => [name, usual[name]])), [field]: value }
        const { status, body: said } = await backend.with(backend.auth.keys.secret, path, {
          method,
          body: JSON.stringify(body),
        })
        if (status >= 500) failures.push([field, value, said])
      }
    }
    expect(failures).toEqual([])
  })

  it('in half a character is the same refusal as in a whole one', async () => {
    for (const email of ['\ud800@example.com', `${'x'.repeat(254)}\u{1f600}`]) {
      const { status, body } = await backend.tokenOf(email, password)
      expect([status, body['error_code']], email.slice(0, 20)).toEqual([400, 'invalid_credentials'])
    }
    for (const issuer of ['\ud800', '\ud800:\udc00'.repeat(200)]) {
      const body = JSON.stringify({ factor_type: 'totp', friendly_name: issuer, issuer })
      const { status } = await backend.with(token, '/factors', { method: 'POST', body })
      expect(status).toBeLessThan(500)
    }
  })

  it('in bodies, paths and queries is a refusal', async () => {
    const bodies = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"email":',
      '\0',
      `{"a":${'['.repeat(20_000)}`,
      '{"__proto__":{"email":"x"}}',
    ]
    for (const body of bodies) {
      for (const [method, path] of endpoints) {
        const { status } = await backend.with(token, path, { method, body })
        expect(status, `${method} ${path} ${body.slice(0, 20)}`).toBeLessThan(500)
      }
    }
    const paths = [
      '/verify?token=%00&type=recovery',
      '/verify?token=x&type=__proto__',
      '/verify?token=pkce_x&type=constructor',
      '/verify?token=x&type=recovery&redirect_to=%00',
      '/verify?token[]=x&type[]=recovery',
      '/authorize?provider=%00',
      '/callback?state=%00&code=%00',
      '/callback',
      '/token?grant_type=__proto__',
      '/admin/users?page=99999999999999999999',
      '/admin/users?per_page=0&page=0&filter=%00%25',
      '/admin/users/x/factors/y',
      '/factors/..%2f..%2fadmin',
      '/user/identities/%00',
      '//user',
      '/%zz',
      `/${'a/'.repeat(5000)}`,
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
        const headers = { authorization: `Bearer ${backend.auth.keys.secret}` }
        const response = await backend.send(`/auth/v1${path}`, { method, headers })
        expect(response.status, `${method} ${path.slice(0, 60)}`).toBeLessThan(500)
      }
    }
  })

  it('a body of more than a megabyte is not read to its end', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 65_536
        stream.enqueue(new Uint8Array(65_536).fill(32))
        if (sent > 50_000_000) stream.close()
      },
    })
    const request = new Request('http://local/auth/v1/signup', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const response = await backend.service(request)
    expect([response.status, sent < 2_000_000]).toEqual([413, true])
    const [row] = await database.owner`select count(*)::int as n from auth.users where email = ''`
    expect(row?.['n']).toBe(0)
  })

  it('a row per mistake does not pile up: a hundred wrong codes leave no token, no session, no mail', async () => {
    const count = async () => {
      const [row] = await database.owner`
        select (select count(*) from auth.sessions)::int as sessions, (select count(*) from auth.outbox)::int as mails,
          (select count(*) from auth.one_time_tokens)::int as tokens`
      return row
    }
    const before = await count()
    for (let n = 0; n < 100; n++) {
      await backend.post('/verify', { email: 'h1@example.com', token: String(100_000 + n), type: 'email' })
    }
    expect(await count()).toEqual(before)
  })
})

describe('Sessions by rule', () => {
  it('end after their time, and when nobody refreshed them', async () => {
    const other = await openBackendFor(database, { sessions: { timeboxSeconds: 7200, inactivitySeconds: 3000 } })
    await person(database, 'h2@example.com', password)
    const first = (await other.tokenOf('h2@example.com', password)).body
    other.time.aheadMs = 2_000_000
    const second = await other.refresh(first['refresh_token'])
    expect(second.status).toBe(200)
    other.time.aheadMs = 5_500_000
    expect((await other.refresh(second.body['refresh_token'])).body).toMatchObject({ error_code: 'session_expired' })
    other.time.aheadMs = 0
    const third = (await other.tokenOf('h2@example.com', password)).body
    other.time.aheadMs = 7_201_000
    expect((await other.refresh(third['refresh_token'])).body).toMatchObject({ error_code: 'session_expired' })
    await other.stop()
  })
})
