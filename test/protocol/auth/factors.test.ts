import { TOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'
const phone = { enroll: true, verify: true }

setUpFile(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database, { factors: { phone, phoneFrequencySeconds: 0 } })
  // A code is of its half minute: however long a test takes, it is this one.
  backend.time.stoppedAt = Date.now()
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

/** The code that an app shows now, or so many steps later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: backend.time.now() + steps * 30_000,
  })

/** Somebody who is signed in with the official client. */
async function signedIn(email: string) {
  await person(database, email, password)
  return signIn(email)
}

async function signIn(email: string) {
  const client = backend.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, token: data.session.access_token, refresh: data.session.refresh_token }
}

/** Somebody with a verified authenticator; their next code is of the next step. */
async function withFactor(email: string) {
  const { client } = await signedIn(email)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (!data) throw new Error('not enrolled')
  const { id, totp } = data
  const raised = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  if (raised.error) throw raised.error
  return { client, factorId: id, secret: totp.secret }
}

describe('An authenticator app', () => {
  it('is challenged in the same millisecond as a thousand others', async () => {
    const { client, factorId } = await withFactor('crowd@example.com')
    backend.time.stoppedAt = backend.time.now() + 1
    await database.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at, last_challenged_at)
      select gen_random_uuid(), id, 'totp', 'unverified', 'x', now(), now(),
        ${new Date(backend.time.now())}::timestamptz + part * interval '1 microsecond'
      from auth.users, generate_series(0, 998) as part where email = 'crowd@example.com'`
    const { data, error } = await client.auth.mfa.challenge({ factorId })
    expect([error, data?.type]).toEqual([null, 'totp'])
  })

  it('takes a code when the clock was set back after the last one', async () => {
    const { client, factorId, secret } = await withFactor('back@example.com')
    const before = backend.time.stoppedAt
    backend.time.stoppedAt = backend.time.now() - 2 * 86_400_000
    try {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
      expect(error).toBeNull()
    } finally {
      backend.time.stoppedAt = before
    }
  })

  it('from the picture to a session of the second level', async () => {
    const { client, refresh } = await signedIn('m1@example.com')
    const elsewhere = await signIn('m1@example.com')
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app', issuer: 'Sheet' })
    if (!data) throw new Error('not enrolled')
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\/Sheet:m1%40example\.com\?issuer=Sheet&secret=[A-Z2-7]{32}&/)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
    const challenge = await client.auth.mfa.challenge({ factorId: data.id })
    expect(challenge.data).toMatchObject({ type: 'totp' })
    const raised = await client.auth.mfa.verify({
      factorId: data.id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(data.totp.secret),
    })
    expect(raised.error).toBeNull()
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal2' })
    expect(claims?.claims.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method)).sort()).toEqual([
      'password',
      'totp',
    ])
    const read = await client.from('tags').select('slug')
    expect(read.error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }])
    // What was weaker has ended: the session elsewhere, and the refresh token of before.
    await expect.poll(async () => (await backend.with(elsewhere.token, '/user')).status).toBe(403)
    expect((await backend.refresh(elsewhere.refresh)).status).toBe(400)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
    expect((await backend.refresh(refresh)).status).toBe(400)
    expect((await backend.mailTo('m1@example.com')).subject).toBe('Ratesheet: a second factor was added')
  })

  it('a code works once, and an older one no more', async () => {
    const { factorId, secret } = await withFactor('m2@example.com')
    const { client } = await signIn('m2@example.com')
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code })
    expect((await verify(codeOf(secret))).error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
    expect((await verify(codeOf(secret, -1))).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await verify(codeOf(secret, 1))).error).toBeNull()
    const other = await signIn('m2@example.com')
    const again = await other.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  it('two requests with one code: one of them gets in', async () => {
    const { factorId, secret } = await withFactor('m3@example.com')
    const code = codeOf(secret, 1)
    const tokens = [(await signIn('m3@example.com')).token, (await signIn('m3@example.com')).token]
    const tries = tokens.map(async (token) => {
      const challenge = await backend.with(token, `/factors/${factorId}/challenge`, { method: 'POST' })
      const body = JSON.stringify({ challenge_id: challenge.body['id'], code })
      return (await backend.with(token, `/factors/${factorId}/verify`, { method: 'POST', body })).status
    })
    // The loser's session is a weak one, which the winner ends: by code or by session, it is turned away, and neither waits for the other.
    const statuses = (await Promise.all(tries)).sort((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([403, 422]).toContain(statuses[1])
  })

  it('a challenge belongs to its session, its factor, its address and its minutes', async () => {
    const { factorId, secret } = await withFactor('m4@example.com')
    const { token } = await signIn('m4@example.com')
    const other = await signIn('m4@example.com')
    const stranger = await withFactor('m5@example.com')
    const challenge = async (of: string, headers = {}) => {
      const { body } = await backend.with(of, `/factors/${factorId}/challenge`, { method: 'POST', headers })
      return String(body['id'])
    }
    const verify = (of: string, challenge_id: string, { code = codeOf(secret, 1), headers = {} } = {}) =>
      backend.with(of, `/factors/${factorId}/verify`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ challenge_id, code }),
      })
    expect((await verify(other.token, await challenge(token))).body).toMatchObject({
      error_code: 'mfa_factor_not_found',
    })
    expect((await verify(token, 'none')).status).toBe(422)
    const from = { 'x-client-address': '198.51.100.1' }
    expect((await verify(token, await challenge(token, from))).body).toMatchObject({
      error_code: 'mfa_ip_address_mismatch',
    })
    const late = await challenge(token)
    backend.time.aheadMs = 310_000
    expect((await verify(token, late)).body).toMatchObject({ error_code: 'mfa_challenge_expired' })
    backend.time.aheadMs = 0
    const theirs = await backend.with(token, `/factors/${stranger.factorId}/challenge`, { method: 'POST' })
    expect([theirs.status, theirs.body['error_code']]).toEqual([404, 'mfa_factor_not_found'])
    const good = await challenge(token)
    expect((await verify(token, good)).status).toBe(200)
    expect((await verify(token, good, { code: codeOf(secret, 2) })).status).toBe(422)
  })

  it('is guessed five times, then hardly', async () => {
    const { factorId } = await withFactor('m6@example.com')
    const { client } = await signIn('m6@example.com')
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) {
      codes.push((await client.auth.mfa.challengeAndVerify({ factorId, code: String(100_000 + n) })).error?.code)
    }
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('mfa_verification_failed'))
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })
})

describe('Without the second factor', () => {
  it('nothing of the account can be changed', async () => {
    const { factorId } = await withFactor('w1@example.com')
    const { client, token } = await signIn('w1@example.com')
    const change = async (body: object) =>
      (await backend.with(token, '/user', { method: 'PUT', body: JSON.stringify(body) })).body['error_code']
    const current_password = password
    expect(await change({ password: 'another long one', current_password })).toBe('insufficient_aal')
    expect(await change({ email: 'other@example.com' })).toBe('insufficient_aal')
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
  })

  it('a recovery by mail changes nothing either', async () => {
    await withFactor('w2@example.com')
    await backend.post('/recover', { email: 'w2@example.com' })
    const { words } = await backend.follow((await backend.mailTo('w2@example.com')).url)
    const set = await backend.with(words.get('access_token'), '/user', {
      method: 'PUT',
      body: JSON.stringify({ password: 'another long one' }),
    })
    expect([set.status, set.body['error_code']]).toEqual([401, 'insufficient_aal'])
  })

  it('a factor that was begun before, with the password alone, does not stand in for the one that counts', async () => {
    const thief = await signedIn('w3@example.com')
    const begun = await backend.with(thief.token, '/factors', {
      method: 'POST',
      body: JSON.stringify({ factor_type: 'phone', friendly_name: 'thief', phone: '+12025550999' }),
    })
    expect(begun.status).toBe(200)
    const { client } = await signIn('w3@example.com')
    // Another thief, who is faster than the clean-up of the first verification.
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    if (!data) throw new Error('not enrolled')
    await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    await database.owner`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, phone)
      select ${String(begun.body['id'])}, user_id, 'thief', 'phone', 'unverified', now(), now(), '12025550999'
      from auth.mfa_factors where id = ${data.id}`
    const again = await signIn('w3@example.com')
    const path = `/factors/${String(begun.body['id'])}`
    const challenge = await backend.with(again.token, `${path}/challenge`, { method: 'POST' })
    const code = /\d{6}/.exec(backend.messages.at(-1)?.text ?? '')?.[0]
    const body = JSON.stringify({ challenge_id: challenge.body['id'], code })
    const verified = await backend.with(again.token, `${path}/verify`, { method: 'POST', body })
    expect([verified.status, verified.body['error_code']]).toEqual([403, 'insufficient_aal'])
  })

  it('a token of the second level is worth nothing once its factor is gone', async () => {
    const { client, factorId } = await withFactor('w4@example.com')
    const { data } = await client.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    const read = async () => (await backend.send('/rest/v1/tags?select=slug', { headers: { authorization } })).status
    expect(await read()).toBe(200)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await expect.poll(read).toBe(401)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
  })
})

describe('Rules of factors', () => {
  it('names are told apart, numbers are bounded, the unfinished is forgotten', async () => {
    const { client } = await signedIn('r1@example.com')
    const enroll = async (friendlyName: string) =>
      (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code ?? 'enrolled'
    expect(await enroll('a')).toBe('enrolled')
    expect(await enroll('a')).toBe('mfa_factor_name_conflict')
    for (let n = 0; n < 9; n++) expect(await enroll(`n${n}`)).toBe('enrolled')
    expect(await enroll('eleventh')).toBe('too_many_enrolled_mfa_factors')
    backend.time.aheadMs = 310_000
    expect(await enroll('eleventh')).toBe('enrolled')
    backend.time.aheadMs = 0
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  it('WebAuthn is reported as switched off', async () => {
    const { token } = await signedIn('r2@example.com')
    const body = JSON.stringify({ factor_type: 'webauthn', friendly_name: 'key' })
    const { status, body: said } = await backend.with(token, '/factors', { method: 'POST', body })
    expect([status, said['error_code']]).toEqual([422, 'mfa_webauthn_enroll_not_enabled'])
  })

  it('a telephone is a factor where there is somebody to send', async () => {
    const { client } = await signedIn('r3@example.com')
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'mine', phone: '+12025550177' })
    if (!data) throw new Error('not enrolled')
    expect(data).toMatchObject({ type: 'phone', phone: '+12025550177' })
    const challenge = await client.auth.mfa.challenge({ factorId: data.id, channel: 'whatsapp' })
    const message = backend.messages.at(-1)
    expect(message).toMatchObject({ to: '+12025550177', channel: 'whatsapp' })
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    const challengeId = challenge.data?.id ?? ''
    const wrong = await client.auth.mfa.verify({ factorId: data.id, challengeId, code: '000000' })
    expect(wrong.error?.code).toBe('mfa_verification_failed')
    expect((await client.auth.mfa.verify({ factorId: data.id, challengeId, code })).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
    const off = await openBackendFor(database, { sms: { sender: null }, factors: { phone } })
    await person(database, 'r4@example.com', password)
    const { body } = await off.tokenOf('r4@example.com', password)
    const asked = JSON.stringify({ factor_type: 'phone', friendly_name: 'x', phone: '+12025550178' })
    const refused = await off.with(body['access_token'], '/factors', { method: 'POST', body: asked })
    expect(refused.body['error_code']).toBe('mfa_phone_enroll_not_enabled')
    await off.stop()
  })
})
