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

describe('Codes and links', () => {
  it('a code by mail signs in, once', async () => {
    await person(database, 'c1@example.com', password)
    const client = backend.client()
    expect((await client.auth.signInWithOtp({ email: 'c1@example.com' })).error).toBeNull()
    const { code } = await backend.mailTo('c1@example.com')
    const show = () => client.auth.verifyOtp({ email: 'c1@example.com', token: code, type: 'email' })
    const { data } = await show()
    expect(data.user?.email).toBe('c1@example.com')
    const { data: claims } = await client.auth.getClaims(data.session?.access_token)
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }])
    expect((await show()).error).toMatchObject({ status: 403, message: 'Token has expired or is invalid' })
  })

  it('a code belongs to its address and its purpose', async () => {
    await person(database, 'c2@example.com', password)
    await person(database, 'c3@example.com', password)
    const client = backend.client()
    await client.auth.signInWithOtp({ email: 'c2@example.com' })
    const { code, hash } = await backend.mailTo('c2@example.com')
    const tries = [
      { email: 'c3@example.com', token: code, type: 'email' },
      { email: 'c2@example.com', token: code, type: 'signup' },
      { email: 'c2@example.com', token: code, type: 'email_change' },
      { token_hash: hash, type: 'signup' },
      { token_hash: hash, type: 'email_change' },
    ]
    for (const proof of tries) {
      expect((await backend.post('/verify', proof)).status, JSON.stringify(proof)).toBe(403)
    }
    expect((await client.auth.verifyOtp({ token_hash: hash, type: 'magiclink' })).error).toBeNull()
  })

  it('a link works once, for an hour', async () => {
    await person(database, 'c4@example.com', password)
    const client = backend.client()
    await client.auth.resetPasswordForEmail('c4@example.com', { redirectTo: 'http://app.local/new-password?x=1' })
    const { url } = await backend.mailTo('c4@example.com')
    const first = await backend.follow(url)
    expect(first.target.href).toMatch(/^http:\/\/app\.local\/new-password\?x=1#/)
    expect(first.words.get('type')).toBe('recovery')
    const second = await backend.follow(url)
    expect(second.words.get('error_code')).toBe('otp_expired')
    expect(second.words.get('access_token')).toBeNull()
    await client.auth.resetPasswordForEmail('c4@example.com')
    const later = await backend.mailTo('c4@example.com')
    backend.time.aheadMs = 3_601_000
    expect((await backend.follow(later.url)).words.get('error_code')).toBe('otp_expired')
    backend.time.aheadMs = 0
  })

  it('an invitation holds for a week, its code for an hour, and nobody makes another letter last so long', async () => {
    const week = 7 * 86_400_000
    const invited = async () => {
      await backend.admin().inviteUserByEmail('invited-c8@example.com')
      return backend.mailTo('invited-c8@example.com')
    }
    const { url } = await invited()
    backend.time.aheadMs = week + 1_000
    expect((await backend.follow(url)).words.get('error_code')).toBe('otp_expired')
    const again = await invited()
    backend.time.aheadMs += week - 60_000
    const typed = { type: 'invite', email: 'invited-c8@example.com', token: again.code }
    expect((await backend.post('/verify', typed)).status).toBe(403)
    expect((await backend.post('/verify', { type: 'signup', token_hash: again.hash })).status).toBe(403)
    expect((await backend.follow(again.url)).words.get('access_token')).toBeTruthy()
    await backend.post('/signup', { email: 'signed-up-c9@example.com', password })
    const { hash } = await backend.mailTo('signed-up-c9@example.com')
    backend.time.aheadMs += 3_601_000
    expect((await backend.post('/verify', { type: 'invite', token_hash: hash })).status).toBe(403)
    backend.time.aheadMs = 0
  })

  it('a new link ends the one before', async () => {
    await person(database, 'c5@example.com', password)
    await backend.post('/recover', { email: 'c5@example.com' })
    const old = await backend.mailTo('c5@example.com')
    await backend.post('/recover', { email: 'c5@example.com' })
    const fresh = await backend.mailTo('c5@example.com')
    expect((await backend.follow(old.url)).words.get('error_code')).toBe('otp_expired')
    expect((await backend.follow(fresh.url)).words.get('access_token')).toBeTruthy()
  })

  it('a recovery sets a new password without the old one, which ends the other sessions', async () => {
    await person(database, 'c6@example.com', password)
    const before = (await backend.tokenOf('c6@example.com', password)).body
    await backend.post('/recover', { email: 'c6@example.com' })
    const { words } = await backend.follow((await backend.mailTo('c6@example.com')).url)
    const set = await backend.with(words.get('access_token'), '/user', {
      method: 'PUT',
      body: JSON.stringify({ password: 'another long one' }),
    })
    expect(set.status).toBe(200)
    expect((await backend.refresh(before['refresh_token'])).status).toBe(400)
    expect((await backend.tokenOf('c6@example.com', 'another long one')).status).toBe(200)
    expect((await backend.mailTo('c6@example.com')).subject).toBe('Ratesheet: your password was changed')
  })

  it('links are made of the settings, whatever the request says it came by', async () => {
    await person(database, 'c7@example.com', password)
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      referer: 'https://evil.example/',
    }
    await backend.post('/recover', { email: 'c7@example.com' }, { ...headers, origin: 'https://evil.example' })
    const { url, html, text } = await backend.mailTo('c7@example.com')
    expect(url).toMatch(
      /^http:\/\/local\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=recovery&redirect_to=http%3A%2F%2Flocal$/,
    )
    expect(html + text).not.toContain('evil')
  })

  it('what is not there is not told: recovery, codes and mail again are {} for everybody', async () => {
    await person(database, 'guest@example.com', password)
    for (const path of ['/recover', '/otp', '/resend', '/magiclink']) {
      const responses: unknown[] = []
      for (const email of ['guest@example.com', `nobody${path.slice(1)}@example.com`]) {
        const began = performance.now()
        const body = { email, create_user: false, ...(path === '/resend' ? { type: 'signup' } : {}) }
        const response = await backend.post(path, body)
        responses.push([response.status, await response.json(), performance.now() - began > 250])
      }
      expect(responses).toEqual([
        [200, {}, true],
        [200, {}, true],
      ])
    }
  })

  it('mail comes at most once in a minute, and an unknown address gets the same response', async () => {
    const other = await openBackendFor(database, { mail: { frequencySeconds: 60 } })
    await person(database, 'stranger@example.com', password)
    for (const email of ['stranger@example.com', 'unknown9@example.com']) {
      expect((await other.post('/recover', { email })).status).toBe(200)
      const again = await other.post('/recover', { email })
      expect([again.status, await again.json()]).toMatchObject([429, { error_code: 'over_email_send_rate_limit' }])
      other.time.aheadMs = 61_000
      expect((await other.post('/recover', { email })).status).toBe(200)
      other.time.aheadMs = 0
    }
    await other.stop()
  })

  it('codes of one address are guessed ten times, then hardly', async () => {
    await person(database, 'c10@example.com', password)
    backend.time.stoppedAt = Date.now()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const token = String(100_000 + n)
      statuses.push((await backend.post('/verify', { email: 'c10@example.com', token, type: 'email' })).status)
    }
    backend.time.stoppedAt = null
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('Another address', () => {
  it('is confirmed at both', async () => {
    await person(database, 'd1@example.com', password)
    const client = backend.client()
    await client.auth.signInWithPassword({ email: 'd1@example.com', password })
    const { data } = await client.auth.updateUser({ email: 'd1.new@example.com' })
    expect(data.user).toMatchObject({ email: 'd1@example.com', new_email: 'd1.new@example.com' })
    const fresh = await backend.mailTo('d1.new@example.com')
    const half = await backend.follow(fresh.url)
    expect(half.words.get('message')).toContain('Please proceed to confirm link sent to the other email')
    expect((await client.auth.getUser()).data.user?.email).toBe('d1@example.com')
    const { code } = await backend.mailTo('d1@example.com')
    const whole = await client.auth.verifyOtp({ email: 'd1@example.com', token: code, type: 'email_change' })
    expect(whole.data.user).toMatchObject({
      email: 'd1.new@example.com',
      identities: [{ identity_data: { email: 'd1.new@example.com' } }],
    })
    expect((await backend.tokenOf('d1@example.com', password)).status).toBe(400)
    expect((await backend.tokenOf('d1.new@example.com', password)).status).toBe(200)
    expect((await backend.mailTo('d1@example.com')).subject).toBe('Ratesheet: your address was changed')
  })

  it('half a confirmation twice is not a whole one', async () => {
    await person(database, 'd2@example.com', password)
    const client = backend.client()
    await client.auth.signInWithPassword({ email: 'd2@example.com', password })
    await client.auth.updateUser({ email: 'd2.new@example.com' })
    const { url } = await backend.mailTo('d2.new@example.com')
    await backend.follow(url)
    expect((await backend.follow(url)).words.get('error_code')).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user?.email).toBe('d2@example.com')
  })

  it('that somebody has is treated like any other, and never reached', async () => {
    await person(database, 'd3@example.com', password)
    await person(database, 'd4@example.com', password)
    const client = backend.client()
    await client.auth.signInWithPassword({ email: 'd3@example.com', password })
    const { data, error } = await client.auth.updateUser({ email: 'd4@example.com' })
    expect([error, data.user?.new_email]).toEqual([null, 'd4@example.com'])
    await backend.follow((await backend.mailTo('d3@example.com')).url)
    expect(backend.mails.filter(({ to }) => to === 'd4@example.com')).toEqual([])
    expect((await client.auth.getUser()).data.user?.email).toBe('d3@example.com')
  })

  it('a link to the address that was left opens nothing', async () => {
    await person(database, 'd5@example.com', password)
    await backend.post('/recover', { email: 'd5@example.com' })
    const { url } = await backend.mailTo('d5@example.com')
    await database.owner`update auth.users set email = 'd6@example.com' where email = 'd5@example.com'`
    expect((await backend.follow(url)).words.get('error_code')).toBe('otp_expired')
  })
})

describe('A code before a new password', () => {
  it('is asked for when the session is old, and works once', async () => {
    const other = await openBackendFor(database, { password: { needsReauthentication: true, needsCurrent: false } })
    await person(database, 'e1@example.com', password)
    const { body } = await other.tokenOf('e1@example.com', password)
    await database.owner`update auth.sessions set created_at = now() - interval '2 days'`
    const set = (next: string, nonce?: string) =>
      other.with(body['access_token'], '/user', { method: 'PUT', body: JSON.stringify({ password: next, nonce }) })
    expect((await set('another long one')).body).toMatchObject({ error_code: 'reauthentication_needed' })
    await other.with(body['access_token'], '/reauthenticate')
    const { code } = await other.mailTo('e1@example.com')
    expect((await set('another long one', '000000')).body).toMatchObject({ error_code: 'reauthentication_not_valid' })
    expect((await set('another long one', code)).status).toBe(200)
    expect((await set('yet another long one', code)).body).toMatchObject({ error_code: 'reauthentication_not_valid' })
    await other.stop()
  })
})

describe('The outbox', () => {
  it('keeps mail while the server is down, sends it afterwards once, and leaves nothing behind', async () => {
    const sent: string[] = []
    const server = { isDown: true }
    const sender = {
      async send({ to }: { to: string }) {
        if (server.isDown) throw new Error('connection refused')
        sent.push(to)
      },
    }
    // Of its own: another process would take the mail when it looks into the outbox.
    const own = await freshDatabase()
    const other = await openBackendFor(own, { mail: { sender } })
    await person(own, 'f1@example.com', password)
    expect((await other.post('/recover', { email: 'f1@example.com' })).status).toBe(200)
    await other.auth.deliverMail()
    expect(other.lines.join()).toContain('connection refused')
    await other.post('/recover', { email: 'f1@example.com' })
    server.isDown = false
    other.time.aheadMs = 60_000
    await other.auth.deliverMail()
    await other.auth.deliverMail()
    expect(sent).toEqual(['f1@example.com'])
    expect(await own.owner`select from auth.outbox`).toHaveLength(0)
    await other.stop()
    await own.stop()
  })
})

describe('Where links lead', () => {
  it.each([
    ['http://app.local/a/b?c=d', 'http://app.local/a/b?c=d'],
    ['http://local/anything', 'http://local/anything'],
    ['https://local/other-scheme', 'http://local/'],
    ['http://local:81/other-port', 'http://local/'],
    ['http://app.local.evil.example/', 'http://local/'],
    ['http://evil.example/app.local/', 'http://local/'],
    ['http://app.local@evil.example/', 'http://local/'],
    ['http://user@app.local/', 'http://local/'],
    ['//evil.example/', 'http://local/'],
    ['/relative', 'http://local/'],
    ['http:/\\evil.example/', 'http://local/'],
    ['http://app.local\\@evil.example/', 'http://local/'],
    ['http://app.local/\t', 'http://local/'],
    ['javascript:alert(1)//http://app.local/', 'http://local/'],
    ['data:text/html,http://app.local/', 'http://local/'],
    ['http://127.0.0.1/', 'http://local/'],
    ['http://2130706433/', 'http://local/'],
    ['', 'http://local/'],
  ])('%j leads to %s', async (asked, leads) => {
    const path = `/verify?token=none&type=recovery&redirect_to=${encodeURIComponent(asked)}`
    const { target, words } = await backend.follow(`http://local/auth/v1${path}`)
    target.hash = ''
    expect(target.href).toBe(leads)
    expect(words.get('error_code')).toBe('otp_expired')
  })
})
