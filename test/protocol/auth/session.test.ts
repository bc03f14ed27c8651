import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
let admin: { email: string; password: string }
const file = join(mkdtempSync(join(tmpdir(), 'ratesheet-auth-')), 'first-sign-in.txt')

setUpFile(async () => {
  database = await freshDatabase()
  // By its usual cost, as it is timed here.
  backend = await openBackendFor(database, { password: { cost: 10 } })
  const made = await backend.auth.ensureFirstAdmin('Admin@Example.com', file)
  if (!made) throw new Error('no admin was made')
  admin = made
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

const timed = async (email: string) => {
  // CPU time and not the clock: the machine may be busy with other things.
  const began = process.cpuUsage()
  const response = await backend.tokenOf(email, 'a wrong password')
  return { response, ms: process.cpuUsage(began).user / 1000 }
}

describe('The first admin', () => {
  it('gets a long random password in a file that nobody else may read, once', async () => {
    expect(admin.email).toBe('admin@example.com')
    expect(admin.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe(`${admin.email}\n${admin.password}\n`)
    expect(await backend.auth.ensureFirstAdmin('other@example.com', file)).toBeNull()
  })

  it('signs in with it, which removes the file, and may write only after changing it', async () => {
    const client = backend.client()
    const { data, error } = await client.auth.signInWithPassword(admin)
    expect(error).toBeNull()
    expect(existsSync(file)).toBe(false)
    expect(data.user?.email).toBe('admin@example.com')
    const tag = () => client.from('tags').insert({ slug: 'fixed', name: 'Fixed' })
    expect((await tag()).error?.code).toBe('42501')
    const without = await client.auth.updateUser({ password: 'a much better one' })
    expect(without.error?.code).toBe('current_password_required')
    const changed = await client.auth.updateUser({ password: 'a much better one', current_password: admin.password })
    expect(changed.error).toBeNull()
    expect((await tag()).error).toBeNull()
    expect((await client.auth.signInWithPassword(admin)).error?.code).toBe('invalid_credentials')
    admin.password = 'a much better one'
  })
})

describe('Signing in', () => {
  it('gives a session whose token says who, how and until when', async () => {
    const client = backend.client()
    const { data } = await client.auth.signInWithPassword(admin)
    expect(data.session?.expires_in).toBe(3600)
    const { data: claims, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    expect(claims?.header).toMatchObject({ alg: 'ES256' })
    expect(claims?.claims).toMatchObject({
      iss: 'http://local/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      email: 'admin@example.com',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      is_anonymous: false,
    })
    const { data: mine } = await client.auth.getUser()
    expect(mine.user).toMatchObject({ id: data.user?.id, identities: [{ provider: 'email' }] })
    const role = await client.rpc('get_user_role', { user_id: data.user?.id })
    expect(role.data).toBe('admin')
  })

  it('treats a wrong password and an unknown address alike, in words and in time', async () => {
    await person(database, 'known@example.com', 'the right password', 10)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 4; round++) {
      const known = await timed('known@example.com')
      const unknown = await timed(`nobody${round}@example.com`)
      expect(known.response).toEqual(unknown.response)
      times.known.push(known.ms)
      times.unknown.push(unknown.ms)
    }
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 2)
    const logged =
      await database.owner`select payload from auth.audit_log_entries where payload ->> 'action' = 'login_failed'`
    expect(logged.length).toBeGreaterThanOrEqual(8)
    expect(JSON.stringify(logged)).not.toContain('a wrong password')
  })

  it('takes a password of 72 bytes whole and never one that only begins like it', async () => {
    await person(database, 'long@example.com', 'x'.repeat(72))
    expect((await backend.tokenOf('long@example.com', 'x'.repeat(72))).status).toBe(200)
    expect((await backend.tokenOf('long@example.com', 'x'.repeat(73))).body).toMatchObject({
      error_code: 'invalid_credentials',
    })
  })

  it('says what is wrong in both shapes', async () => {
    const old = await backend.post('/token?grant_type=password', { email: 'a@example.com', password: 'x' })
    expect(await old.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    const now = await backend.post(
      '/token?grant_type=password',
      { email: 'a@example.com' },
      { 'x-supabase-api-version': '2024-01-01' },
    )
    expect(await now.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    const broken = await backend.send('/auth/v1/token?grant_type=password', { method: 'POST', body: '{' })
    expect(await broken.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
    const typed = await backend.post('/token?grant_type=password', { email: 1 })
    expect(await typed.json()).toMatchObject({ error_code: 'validation_failed' })
    const large = await backend.post('/token?grant_type=password', { email: 'a'.repeat(1_100_000) })
    expect(large.status).toBe(413)
  })

  it('is limited by account and by the address that our server saw, not by a forged header', async () => {
    backend.time.stoppedAt = Date.now()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await backend.tokenOf('target@example.com', 'guess', { 'x-forwarded-for': `198.51.100.${n}` })).status,
      )
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    const from = { 'x-client-address': '203.0.113.7' }
    const asked = Array.from({ length: 36 }, (_, n) => backend.tokenOf(`a${n}@example.com`, 'guess', from))
    const responses = (await Promise.all(asked)).map((response) => response.status)
    backend.time.stoppedAt = null
    expect(responses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  it('refuses who is banned or never confirmed the address', async () => {
    const banned = await person(database, 'banned@example.com', 'the right password')
    await database.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${banned}`
    expect((await backend.tokenOf('banned@example.com', 'the right password')).body).toMatchObject({
      error_code: 'user_banned',
    })
    const fresh = await person(database, 'fresh@example.com', 'the right password')
    await database.owner`update auth.users set email_confirmed_at = null where id = ${fresh}`
    expect((await backend.tokenOf('fresh@example.com', 'the right password')).body).toMatchObject({
      error_code: 'email_not_confirmed',
    })
  })
})

describe('Refreshing', () => {
  it('rotates, forgives the parent for ten seconds, and ends the session for anything older', async () => {
    await person(database, 'r1@example.com', 'the right password')
    const first = (await backend.tokenOf('r1@example.com', 'the right password')).body
    const second = await backend.refresh(first['refresh_token'])
    expect(second.status).toBe(200)
    expect(second.body['refresh_token']).not.toBe(first['refresh_token'])
    const again = await backend.refresh(first['refresh_token'])
    expect(again.body['refresh_token']).toBe(second.body['refresh_token'])
    const third = await backend.refresh(second.body['refresh_token'])
    const stolen = await backend.refresh(first['refresh_token'])
    expect([stolen.status, stolen.body]).toMatchObject([400, { error_code: 'refresh_token_already_used' }])
    expect((await backend.refresh(third.body['refresh_token'])).body).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
    const me = await backend.send('/auth/v1/user', {
      headers: { authorization: `Bearer ${String(third.body['access_token'])}` },
    })
    expect(me.status).toBe(403)
  })

  it('does not forgive the parent after ten seconds', async () => {
    await person(database, 'r2@example.com', 'the right password')
    const first = (await backend.tokenOf('r2@example.com', 'the right password')).body
    await backend.refresh(first['refresh_token'])
    backend.time.aheadMs = 11_000
    expect((await backend.refresh(first['refresh_token'])).body).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
    backend.time.aheadMs = 0
  })

  it('two refreshes at once get the same new token', async () => {
    await person(database, 'r3@example.com', 'the right password')
    const first = (await backend.tokenOf('r3@example.com', 'the right password')).body
    const both = await Promise.all([backend.refresh(first['refresh_token']), backend.refresh(first['refresh_token'])])
    expect(both.map((response) => response.status)).toEqual([200, 200])
    expect(both[0]?.body['refresh_token']).toBe(both[1]?.body['refresh_token'])
  })

  it('twenty at once with one token are one rotation; twenty with a spent one end the session once and for all', async () => {
    await person(database, 'r4@example.com', 'the right password')
    const first = (await backend.tokenOf('r4@example.com', 'the right password')).body
    const twenty = (token: unknown) => Promise.all(Array.from({ length: 20 }, () => backend.refresh(token)))
    const rotated = await twenty(first['refresh_token'])
    expect(new Set(rotated.map(({ status, body }) => `${status} ${String(body['refresh_token'])}`)).size).toBe(1)
    const second = rotated[0]?.body['refresh_token']
    const third = (await backend.refresh(second)).body
    const stolen = await twenty(first['refresh_token'])
    expect(stolen.filter(({ body }) => body['error_code'] === 'refresh_token_already_used')).toHaveLength(1)
    expect(stolen.every(({ status }) => status === 400)).toBe(true)
    expect((await backend.refresh(third['refresh_token'])).status).toBe(400)
    expect((await backend.with(third['access_token'], '/user')).status).toBe(403)
    const [left] = await database.owner`
      select count(*)::int as rows from auth.refresh_tokens t join auth.users u on u.id = t.user_id::uuid
      where u.email = 'r4@example.com'`
    expect(left?.['rows']).toBe(0)
  })

  it('knows no invented token', async () => {
    for (const token of ['', 'nothing', '\u0000', "' or true --"]) {
      expect((await backend.refresh(token)).body).toMatchObject({ error_code: 'refresh_token_not_found' })
    }
  })
})
