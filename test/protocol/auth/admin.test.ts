import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'

setUpFile(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database, { redirects: { allowed: ['http://app.local/**'] } })
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

describe('Accounts by the service’s key', () => {
  it('are made, read, changed and removed', async () => {
    const admin = backend.admin()
    const made = await admin.createUser({
      email: 'A1@example.com',
      password,
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { plan: 'desk' },
    })
    expect(made.data.user).toMatchObject({
      email: 'a1@example.com',
      app_metadata: { provider: 'email', providers: ['email'], plan: 'desk' },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    })
    const id = made.data.user?.id ?? ''
    const { body } = await backend.tokenOf('a1@example.com', password)
    const moved = await admin.updateUserById(id, { email: 'a1.new@example.com', app_metadata: { plan: null, x: 1 } })
    expect(moved.data.user).toMatchObject({ email: 'a1.new@example.com', app_metadata: { x: 1 } })
    expect(moved.data.user?.app_metadata).not.toHaveProperty('plan')
    const banned = await admin.updateUserById(id, { ban_duration: '24h' })
    expect(banned.data.user?.banned_until).toBeTruthy()
    expect((await backend.refresh(body['refresh_token'])).status).toBe(400)
    expect((await backend.tokenOf('a1.new@example.com', password)).body).toMatchObject({ error_code: 'user_banned' })
    expect((await admin.updateUserById(id, { ban_duration: 'none' })).data.user?.banned_until).toBeUndefined()
    const signedIn = await backend.tokenOf('a1.new@example.com', password)
    expect(signedIn.status).toBe(200)
    expect((await admin.deleteUser(id)).error).toBeNull()
    await expect.poll(async () => (await backend.with(signedIn.body['access_token'], '/user')).status).toBe(403)
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('keep the address that they were given, whatever change was begun before', async () => {
    const id = await person(database, 'a2@example.com', password)
    const client = backend.client()
    await client.auth.signInWithPassword({ email: 'a2@example.com', password })
    await client.auth.updateUser({ email: 'a2.elsewhere@example.com' })
    await backend.follow((await backend.mailTo('a2.elsewhere@example.com')).url)
    const { url } = await backend.mailTo('a2@example.com')
    const moved = await backend.admin().updateUserById(id, { email: 'a2.desk@example.com' })
    expect(moved.data.user?.new_email).toBeUndefined()
    expect((await backend.follow(url)).words.get('error_code')).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user?.email).toBe('a2.desk@example.com')
  })

  it('keep all that is written about them at the same time', async () => {
    const id = await person(database, 'a3@example.com', password)
    const { body } = await backend.tokenOf('a3@example.com', password)
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    await Promise.all([
      ...names.map((name) => backend.admin().updateUserById(id, { app_metadata: { [name]: 1 } })),
      ...names.map((name) =>
        backend.with(body['access_token'], '/user', { method: 'PUT', body: JSON.stringify({ data: { [name]: 1 } }) }),
      ),
    ])
    const { data } = await backend.admin().getUserById(id)
    const all = Object.fromEntries(names.map((name) => [name, 1]))
    expect(data.user).toMatchObject({ app_metadata: all, user_metadata: { ...all, full_name: 'Ada Fixed' } })
  })

  it('are listed by pages, with the numbers that the client reads', async () => {
    for (let n = 0; n < 5; n++) await person(database, `list${n}@example.com`, password)
    const { data } = await backend.admin().listUsers({ page: 2, perPage: 2 })
    expect(data.users).toHaveLength(2)
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3 })
    const [count] = await database.owner`select count(*)::int as n from auth.users`
    expect(data).toMatchObject({ total: count?.['n'], lastPage: Math.ceil(Number(count?.['n']) / 2) })
    const response = await backend.send('/auth/v1/admin/users?page=1&per_page=2&filter=list3', {
      headers: { apikey: backend.auth.keys.secret },
    })
    expect(response.headers.get('x-total-count')).toBe('1')
    expect(await response.json()).toMatchObject({ users: [{ email: 'list3@example.com' }] })
    expect((await backend.admin().listUsers({ page: -1 })).error).toMatchObject({ status: 400 })
  })

  it('a soft removal keeps the row and nothing that tells whose it was', async () => {
    const id = await person(database, 'soft@example.com', password)
    expect((await backend.admin().deleteUser(id, true)).error).toBeNull()
    const rows =
      await database.owner`select email, raw_user_meta_data::text, deleted_at from auth.users where id = ${id}`
    expect(JSON.stringify(rows)).not.toContain('soft@example.com')
    expect((await backend.tokenOf('soft@example.com', password)).body).toMatchObject({
      error_code: 'invalid_credentials',
    })
    expect((await backend.admin().createUser({ email: 'soft@example.com', password })).error).toBeNull()
  })

  it('what a soft removal kept is seen by administrators, stays as it is at another, and can be removed for good', async () => {
    const id = await person(database, 'kept@example.com', password)
    const admin = backend.admin()
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    const { data } = await admin.getUserById(id)
    expect(data.user).toMatchObject({ id, user_metadata: {}, deleted_at: expect.any(String) })
    expect((await admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.id)).toContain(id)
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email).toBe(data.user?.email)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('an invitation lets in, and its owner sets the password', async () => {
    const { data, error } = await backend.admin().inviteUserByEmail('guest@example.com', {
      data: { full_name: 'Guest' },
      redirectTo: 'http://app.local/welcome',
    })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    const { url, subject } = await backend.mailTo('guest@example.com')
    expect(subject).toBe('You are invited to Ratesheet')
    const { target, words } = await backend.follow(url)
    expect([target.pathname, words.get('type')]).toEqual(['/welcome', 'invite'])
    const set = await backend.with(words.get('access_token'), '/user', {
      method: 'PUT',
      body: JSON.stringify({ password }),
    })
    expect(set.status).toBe(200)
    expect((await backend.tokenOf('guest@example.com', password)).status).toBe(200)
    const again = await backend.admin().inviteUserByEmail('guest@example.com')
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change_new', 'email_change_current'] as const)(
    'a link of type %s is handed out instead of sent, and works',
    async (type) => {
      const email = `${type.replaceAll('_', '-')}@example.com`
      const isKnown = type !== 'signup' && type !== 'invite'
      if (isKnown) await person(database, email, password)
      const newEmail = `new.${email}`
      const options = { redirectTo: 'http://app.local/next' }
      const { data, error } = await backend.admin().generateLink({ type, email, password, newEmail, options })
      expect(error).toBeNull()
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: 'http://app.local/next' })
      expect(backend.mails.some(({ to }) => to === email)).toBe(false)
      const { words } = await backend.follow(data.properties?.action_link ?? '')
      const isHalf = type.startsWith('email_change')
      expect([words.get('access_token') !== null, words.get('message') !== null]).toEqual([!isHalf, isHalf])
    },
  )

  it('a factor that was lost is taken away', async () => {
    const id = await person(database, 'lost@example.com', password)
    await database.owner`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'app', 'totp', 'verified', now(), now())`
    const { data } = await backend.admin().mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ status: 'verified', friendly_name: 'app' }])
    const factorId = data?.factors[0]?.id ?? ''
    expect((await backend.admin().mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
    expect((await backend.admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  })
})

describe('The key is needed', () => {
  const endpoints = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const

  it.each(endpoints)('%s %s is closed to readers and people, an admin of the site included', async (method, path) => {
    const id = await person(database, `${method}${path.length}@example.com`, password)
    await database.owner`update public.profiles set role = 'admin' where id = ${id}`
    const { body } = await backend.tokenOf(`${method}${path.length}@example.com`, password)
    const send = async (headers: Record<string, string>) =>
      (await backend.send(`/auth/v1${path}`, { method, headers })).status
    expect(await send({})).toBe(401)
    expect(await send({ apikey: backend.auth.keys.publishable })).toBe(403)
    expect(await send({ authorization: `Bearer ${String(body['access_token'])}` })).toBe(403)
    const both = { authorization: `Bearer ${String(body['access_token'])}`, apikey: backend.auth.keys.secret }
    expect(await send(both)).toBe(403)
    expect(await send({ authorization: 'Bearer sb_secret_guess' })).toBe(403)
  })
})
