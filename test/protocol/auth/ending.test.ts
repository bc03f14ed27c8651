import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { resetAdmin } from '#auth'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { quickest } from '../../support/time/quickest.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>

setUpFile(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database)
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

describe('Ending sessions', () => {
  it('sign-out ends it in every process within a second', async () => {
    await person(database, 'o1@example.com', 'the right password')
    const other = await openBackendFor(database)
    const client = backend.client()
    const took = await quickest(1_000, async (begin) => {
      const { data } = await client.auth.signInWithPassword({ email: 'o1@example.com', password: 'the right password' })
      const authorization = `Bearer ${data.session?.access_token}`
      const read = () => other.send('/rest/v1/tags?select=slug', { headers: { authorization } })
      expect((await read()).status).toBe(200)
      begin()
      await client.auth.signOut({ scope: 'local' })
      await expect.poll(async () => (await read()).status, { interval: 20 }).toBe(401)
      expect(await (await read()).json()).toMatchObject({ code: 'PGRST303' })
    })
    expect(took).toBeLessThan(1_000)
    await other.stop()
  })

  it('"others" and "global" end what they say', async () => {
    await person(database, 'o2@example.com', 'the right password')
    const tokens: string[] = []
    for (let n = 0; n < 3; n++)
      tokens.push(String((await backend.tokenOf('o2@example.com', 'the right password')).body['access_token']))
    const status = async (n: number) =>
      (await backend.send('/auth/v1/user', { headers: { authorization: `Bearer ${tokens[n]}` } })).status
    const out = (n: number, scope: string) =>
      backend.send(`/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[n]}` },
      })
    expect((await out(0, 'everything')).status).toBe(400)
    expect((await out(0, 'others')).status).toBe(204)
    await expect.poll(() => status(1)).toBe(403)
    expect([await status(0), await status(2)]).toEqual([200, 403])
    expect((await out(0, 'global')).status).toBe(204)
    await expect.poll(() => status(0)).toBe(403)
  })

  it('a new password ends the other sessions and keeps this one', async () => {
    await person(database, 'o3@example.com', 'the right password')
    const here = backend.client()
    await here.auth.signInWithPassword({ email: 'o3@example.com', password: 'the right password' })
    const there = (await backend.tokenOf('o3@example.com', 'the right password')).body
    const set = (password: string, current_password = 'the right password') =>
      here.auth.updateUser({ password, current_password })
    expect((await set('the right password')).error?.code).toBe('same_password')
    expect((await set('k7#q2')).error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
    expect((await set('x'.repeat(70) + 'ééé')).error?.message).toBe('Password cannot be longer than 72 bytes.')
    expect((await set('password123')).error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
    expect((await set('a very good one', 'not mine')).error?.code).toBe('current_password_invalid')
    expect((await set('a very good one')).error).toBeNull()
    expect((await here.auth.getUser()).error).toBeNull()
    expect((await backend.refresh(there['refresh_token'])).body).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
    expect((await backend.tokenOf('o3@example.com', 'a very good one')).status).toBe(200)
  })

  it('a sign-in with the password of before, under way while it is changed, lets nobody in', async () => {
    const id = await person(database, 'o5@example.com', 'the right password', 12)
    const entering = backend.tokenOf('o5@example.com', 'the right password')
    // The account is read before this returns, and its hash takes a quarter of a second.
    await database.owner`select pg_sleep(0.05)`
    await database.owner`update auth.users set encrypted_password = 'another' where id = ${id}`
    expect((await entering).body).toMatchObject({ error_code: 'invalid_credentials' })
    expect(await database.owner`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
  })

  it('of two who change a password with the same one, one does', async () => {
    await person(database, 'o6@example.com', 'the right password')
    const change = async (password: string) => {
      const { body } = await backend.tokenOf('o6@example.com', 'the right password')
      return () =>
        backend.with(body['access_token'], '/user', {
          method: 'PUT',
          body: JSON.stringify({ password, current_password: 'the right password' }),
        })
    }
    const changes = [await change('a very good one'), await change('a very good other')]
    const statuses = (await Promise.all(changes.map((begin) => begin()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('a password that the operator has made leaves an admin no other way in, at once in every process', async () => {
    const id = await person(database, 'o7@example.com', 'the right password')
    await backend.tokenOf('o7@example.com', 'the right password')
    await database.owner`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${id}, '1', '2')`
    await database.owner`
      insert into auth.recovery_codes (user_id, set_id, code_hash, created_at) values (${id}, ${randomUUID()}, 'x', now())`
    await database.owner`
      insert into auth.identities (provider_id, user_id, identity_data, provider) values ('7', ${id}, '{}', 'github')`
    await backend.post('/recover', { email: 'o7@example.com' })
    const { url } = await backend.mailTo('o7@example.com')
    const [session] = await database.owner<{ id: string }[]>`select id::text from auth.sessions where user_id = ${id}`
    const ended: string[] = []
    const unlisten = await database.listen(
      'session_ended',
      (payload) => ended.push(payload),
      () => undefined,
    )
    const file = join(mkdtempSync(join(tmpdir(), 'ratesheet-reset-')), 'first-sign-in.txt')
    const done = await resetAdmin(database, 'o7@example.com', { file, now: new Date(), first: '' })
    await expect.poll(() => ended).toContain(session?.id)
    await unlisten()
    const [left] = await database.owner`
      select (select count(*)::int from auth.webauthn_credentials where user_id = ${id}) as passkeys,
        (select count(*)::int from auth.recovery_codes where user_id = ${id}) as codes,
        (select array_agg(provider) from auth.identities where user_id = ${id}) as identities`
    expect(left).toEqual({ passkeys: 0, codes: 0, identities: ['email'] })
    expect((await backend.follow(url)).words.get('error_code')).toBe('otp_expired')
    expect((await backend.tokenOf('o7@example.com', 'password' in done ? done.password : '')).status).toBe(200)
  })

  it('a ban ends what is open', async () => {
    const id = await person(database, 'o4@example.com', 'the right password')
    const { body } = await backend.tokenOf('o4@example.com', 'the right password')
    const read = () =>
      backend.send('/rest/v1/tags?select=slug', {
        headers: { authorization: `Bearer ${String(body['access_token'])}` },
      })
    expect((await read()).status).toBe(200)
    await database.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
    await expect.poll(async () => (await read()).status).toBe(401)
    expect((await backend.refresh(body['refresh_token'])).status).toBe(400)
  })
})

describe('One’s own account', () => {
  it('a new name stands in the account and in the profile; nothing else can be set', async () => {
    const id = await person(database, 'n1@example.com', 'the right password')
    const client = backend.client()
    await client.auth.signInWithPassword({ email: 'n1@example.com', password: 'the right password' })
    const { data, error } = await client.auth.updateUser({ data: { full_name: 'Ada Newname' } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ada Newname' })
    const body = JSON.stringify({ role: 'service_role', app_metadata: { role: 'admin' }, aud: 'x' })
    const token = (await client.auth.getSession()).data.session?.access_token
    await backend.send('/auth/v1/user', { method: 'PUT', body, headers: { authorization: `Bearer ${token}` } })
    const [row] = await database.owner`
      select u.role, u.aud, u.raw_app_meta_data, p.full_name, p.role::text as rank
      from auth.users u join public.profiles p on p.id = u.id where u.id = ${id}`
    expect(row).toEqual({
      role: 'authenticated',
      aud: 'authenticated',
      raw_app_meta_data: { provider: 'email' },
      full_name: 'Ada Newname',
      rank: 'author',
    })
    expect((await client.auth.updateUser({ data: { x: 'y'.repeat(5000) } })).error?.code).toBe('validation_failed')
  })

  it('a verified second factor is demanded before a new password', async () => {
    const id = await person(database, 'n2@example.com', 'the right password')
    await database.owner`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'phone', 'totp', 'verified', now(), now())`
    const client = backend.client()
    const { data } = await client.auth.signInWithPassword({ email: 'n2@example.com', password: 'the right password' })
    expect(data.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
    const change = await client.auth.updateUser({ password: 'a very good one', current_password: 'the right password' })
    expect(change.error?.code).toBe('insufficient_aal')
  })
})
