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
  backend = await openBackendFor(database)
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

it('a challenge that is the proof itself is refused, as is half of one', async () => {
  for (const method of ['plain', 'PLAIN', '', 's512']) {
    const asked = { email: 'plain@example.com', password, code_challenge: challenge, code_challenge_method: method }
    const response = await backend.post('/signup', asked)
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
  }
})

describe('The way in with a code', () => {
  it('by sign-up: the link gives a code, which the same browser takes to a session', async () => {
    const client = backend.client({}, 'pkce')
    await client.auth.signUp({ email: 'p1@example.com', password })
    const { url, hash } = await backend.mailTo('p1@example.com')
    expect(hash).toMatch(/^pkce_[0-9a-f]{56}$/)
    const { target, words } = await backend.follow(url)
    expect([words.get('access_token'), target.hash]).toEqual([null, ''])
    const code = target.searchParams.get('code') ?? ''
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({ email: 'p1@example.com' })
    const { data: claims } = await client.auth.getClaims(data.session?.access_token)
    expect(claims?.claims.amr).toMatchObject([{ method: 'email/signup' }])
    const again = await backend.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x' })
    expect(again.status).toBe(404)
  })

  it('by magic link, by recovery and by a changed address', async () => {
    await person(database, 'p2@example.com', password)
    const client = backend.client({}, 'pkce')
    await client.auth.signInWithOtp({ email: 'p2@example.com' })
    const link = await backend.follow((await backend.mailTo('p2@example.com')).url)
    const first = await client.auth.exchangeCodeForSession(link.target.searchParams.get('code') ?? '')
    expect(first.error).toBeNull()

    await client.auth.resetPasswordForEmail('p2@example.com')
    const reset = await backend.follow((await backend.mailTo('p2@example.com')).url)
    const second = await client.auth.exchangeCodeForSession(reset.target.searchParams.get('code') ?? '')
    expect(second.data).toMatchObject({ redirectType: 'recovery' })
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull()

    await client.auth.updateUser({ email: 'p2.new@example.com' })
    const half = await backend.follow((await backend.mailTo('p2@example.com')).url)
    expect(half.target.searchParams.get('message')).toContain('Please proceed')
    const whole = await backend.follow((await backend.mailTo('p2.new@example.com')).url)
    const third = await client.auth.exchangeCodeForSession(whole.target.searchParams.get('code') ?? '')
    expect(third.data.user?.email).toBe('p2.new@example.com')
  })

  it('a code is nothing to another browser, and is spent by the attempt', async () => {
    await person(database, 'p3@example.com', password)
    await backend.post('/otp', { email: 'p3@example.com', code_challenge: challenge, code_challenge_method: 's256' })
    const { target } = await backend.follow((await backend.mailTo('p3@example.com')).url)
    const auth_code = target.searchParams.get('code')
    const take = async (code_verifier: string) => {
      const response = await backend.post('/token?grant_type=pkce', { auth_code, code_verifier })
      return [response.status, ((await response.json()) as { error_code?: string }).error_code]
    }
    expect(await take('a-verifier-of-another-browser-that-is-long-enough')).toEqual([400, 'bad_code_verifier'])
    expect(await take(verifier)).toEqual([404, 'flow_state_not_found'])
  })

  it('a code ends after five minutes', async () => {
    await person(database, 'p4@example.com', password)
    await backend.post('/otp', { email: 'p4@example.com', code_challenge: challenge, code_challenge_method: 's256' })
    const { target } = await backend.follow((await backend.mailTo('p4@example.com')).url)
    backend.time.aheadMs = 301_000
    const body = { auth_code: target.searchParams.get('code'), code_verifier: verifier }
    const response = await backend.post('/token?grant_type=pkce', body)
    backend.time.aheadMs = 0
    expect([response.status, await response.json()]).toMatchObject([422, { error_code: 'flow_state_expired' }])
  })

  it('cannot be turned into the way without: neither by the link nor by half a challenge', async () => {
    await person(database, 'p5@example.com', password)
    await backend.post('/otp', { email: 'p5@example.com', code_challenge: challenge, code_challenge_method: 'S256' })
    const { url } = await backend.mailTo('p5@example.com')
    const bare = await backend.follow(url.replace('token=pkce_', 'token='))
    expect(bare.words.get('error_code')).toBe('otp_expired')
    expect(bare.words.get('access_token')).toBeNull()
    for (const half of [
      { code_challenge: challenge },
      { code_challenge_method: 's256' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: challenge, code_challenge_method: 'none' },
    ]) {
      const response = await backend.post('/otp', { email: 'p5@example.com', ...half })
      expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
    }
  })

  it('a code that was never given out opens nothing', async () => {
    await person(database, 'p6@example.com', password)
    await backend.post('/otp', { email: 'p6@example.com', code_challenge: challenge, code_challenge_method: 's256' })
    const [row] = await database.owner`select auth_code from auth.flow_state order by created_at desc limit 1`
    const body = { auth_code: row?.['auth_code'] as string, code_verifier: verifier }
    expect((await backend.post('/token?grant_type=pkce', body)).status).toBe(404)
  })
})
