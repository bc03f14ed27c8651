import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { idTokenIssuer } from '../../support/auth/id-tokens.ts'
import { startOpenId } from '../../support/auth/openid.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let openId: Awaited<ReturnType<typeof startOpenId>>
let app: Awaited<ReturnType<typeof idTokenIssuer>>
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'

setUpFile(async () => {
  database = await freshDatabase()
  openId = await startOpenId({ redirectUri: 'http://local/auth/v1/callback' })
  app = await idTokenIssuer()
  backend = await openBackendFor(database, {
    redirects: { allowed: ['http://app.local/**'] },
    signUp: { isOpen: false },
    external: {
      providers: {
        desk: { clientId: 'ratesheet', secret: 'the secret of tests', issuer: openId.issuer },
        app: { clientId: 'web', moreClientIds: ['app'], secret: 'x', issuer: app.issuer },
        loose: { clientId: 'app', secret: 'x', issuer: app.issuer, skipsNonce: true },
      },
      isLinkingOpen: true,
    },
  })
  return async () => {
    await backend.stop()
    await openId.stop()
    await app.stop()
    await database.stop()
  }
})

async function invited(email: string): Promise<string> {
  const { error } = await backend.admin().inviteUserByEmail(email)
  expect(error).toBeNull()
  return (await backend.mailTo(email)).hash
}

const begin = (token: string) =>
  backend.send(`/auth/v1/authorize?provider=desk&invite_token=${token}&redirect_to=http://app.local/in`)

/** Through the other service and back: what the site is told. */
async function accept(token: string): Promise<URLSearchParams> {
  const start = await begin(token)
  expect(start.status).toBe(302)
  const back = await openId.visit(start.headers.get('location') ?? '')
  const end = await backend.send(back.pathname + back.search)
  return new URLSearchParams(new URL(end.headers.get('location') ?? '').hash.slice(1))
}

describe('An invitation that is accepted at another service', () => {
  it('opens the account, though nobody may sign up, and the letter works no more', async () => {
    const token = await invited('i1@example.com')
    openId.who.now = { sub: 'i1', email: 'I1@example.com', email_verified: true, name: 'Ida Invited' }
    const words = await accept(token)
    const { body } = await backend.with(words.get('access_token'), '/user')
    expect(body).toMatchObject({
      email: 'i1@example.com',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'desk', providers: ['desk'] },
      user_metadata: { full_name: 'Ida Invited' },
      identities: [{ provider: 'desk', id: 'i1' }],
    })
    const log = await database.owner`
      select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_username' = 'i1@example.com'
      order by created_at desc limit 1`
    expect(log).toMatchObject([{ action: 'invite_accepted' }])
    expect((await begin(token)).status).toBe(404)
    expect((await backend.post('/verify', { type: 'invite', token_hash: token })).status).toBe(403)
  })

  it('goes to nobody whom the service knows by another address, and waits on', async () => {
    const token = await invited('i2@example.com')
    openId.who.now = { sub: 'i2', email: 'somebody@example.com', email_verified: true }
    const words = await accept(token)
    expect([words.get('error_code'), words.get('access_token')]).toEqual(['validation_failed', null])
    openId.who.now = { sub: 'i2', email: 'i2@example.com', email_verified: true }
    expect((await accept(token)).get('access_token')).toBeTruthy()
  })

  it('goes to nobody whose other account belongs to somebody here', async () => {
    const first = await invited('i3@example.com')
    openId.who.now = { sub: 'i3', email: 'i3@example.com', email_verified: true }
    expect((await accept(first)).get('access_token')).toBeTruthy()
    const second = await invited('i4@example.com')
    openId.who.now = { sub: 'i3', email: 'i4@example.com', email_verified: true }
    expect((await accept(second)).get('error_code')).toBe('identity_already_exists')
  })

  it('needs a letter that is known, and not older than its week', async () => {
    const token = await invited('i5@example.com')
    for (const guess of ['x', token.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), `${token}'`, 'pkce_']) {
      const response = await begin(encodeURIComponent(guess))
      expect([response.status, await response.json()]).toMatchObject([404, { error_code: 'user_not_found' }])
    }
    backend.time.aheadMs = 7 * 86_400_000 + 1_000
    expect((await begin(token)).status).toBe(404)
    backend.time.aheadMs = 6 * 86_400_000
    expect((await begin(token)).status).toBe(302)
    backend.time.aheadMs = 0
    openId.who.now = { sub: 'i5', email: 'i5@example.com', email_verified: true }
    const start = await begin(token)
    const back = await openId.visit(start.headers.get('location') ?? '')
    await backend.post('/verify', { type: 'invite', token_hash: token })
    const end = await backend.send(back.pathname + back.search)
    const words = new URLSearchParams(new URL(end.headers.get('location') ?? '').hash.slice(1))
    expect(words.get('error_code')).toBe('invite_not_found')
  })

  it('takes from the account what was done with it before its owner came', async () => {
    const token = await invited('i6@example.com')
    await person(database, 'squatter@example.com', password)
    await database.owner`
      update auth.users set encrypted_password =
        (select encrypted_password from auth.users where email = 'squatter@example.com')
      where email = 'i6@example.com'`
    await database.owner`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal)
      select gen_random_uuid(), id, now(), now(), 'aal1' from auth.users where email = 'i6@example.com'`
    openId.who.now = { sub: 'i6', email: 'i6@example.com', email_verified: true }
    expect((await accept(token)).get('access_token')).toBeTruthy()
    const sessions = await database.owner`
      select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'i6@example.com'`
    expect(sessions).toHaveLength(1)
    expect((await backend.tokenOf('i6@example.com', password)).status).toBe(400)
  })
})

describe('An ID token of an app', () => {
  const nonce = createHash('sha256').update('known to the app').digest('hex')
  const show = async (provider: string, id_token: string, more: object = {}, headers: Record<string, string> = {}) => {
    const response = await backend.post('/token?grant_type=id_token', { provider, id_token, ...more }, headers)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('may have a nonce that nobody knows where the settings say so, and nowhere else', async () => {
    await person(database, 'n1@example.com', password)
    const token = await app.sign({ sub: 'n1', email: 'n1@example.com', email_verified: true, nonce })
    expect((await show('app', token)).status).toBe(400)
    expect((await show('app', token, { nonce: 'guess' })).status).toBe(400)
    expect((await show('loose', token)).status).toBe(200)
    const other = await app.sign({ sub: 'n1', email: 'n1@example.com', email_verified: true }, 'somebody else')
    expect((await show('loose', other)).body).toMatchObject({ error_code: 'bad_id_token' })
  })

  it('is added to the account of who is signed in, and makes none', async () => {
    const id = await person(database, 'n2@example.com', password)
    const session = (await backend.tokenOf('n2@example.com', password)).body
    const token = await app.sign({ sub: 'n2', email: 'elsewhere@example.com', email_verified: true })
    const bearer = { authorization: `Bearer ${String(session['access_token'])}` }
    expect((await show('app', token, { link_identity: true })).status).toBe(401)
    const publishable = { authorization: `Bearer ${backend.auth.keys.publishable}` }
    expect((await show('app', token, { link_identity: true }, publishable)).status).toBe(403)
    const linked = await show('app', token, { link_identity: true }, bearer)
    expect(linked).toMatchObject({ status: 200, body: { user: { id, email: 'n2@example.com' } } })
    expect(await database.owner`select from auth.users where email = 'elsewhere@example.com'`).toHaveLength(0)
    expect((await show('app', token)).body).toMatchObject({ user: { id } })
    expect((await show('app', token, { link_identity: true }, bearer)).body).toMatchObject({
      error_code: 'identity_already_exists',
    })
  })
})
