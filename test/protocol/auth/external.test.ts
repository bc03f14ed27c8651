import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { startOpenId } from '../../support/auth/openid.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let openId: Awaited<ReturnType<typeof startOpenId>>
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'

setUpFile(async () => {
  database = await freshDatabase()
  openId = await startOpenId({ redirectUri: 'http://local/auth/v1/callback' })
  const desk = { clientId: 'ratesheet', secret: 'the secret of tests', issuer: openId.issuer }
  backend = await openBackendFor(database, {
    redirects: { allowed: ['http://app.local/**'] },
    external: { providers: { 'custom:desk': desk }, isLinkingOpen: true },
  })
  return async () => {
    await backend.stop()
    await openId.stop()
    await database.stop()
  }
})

/** Through the provider and back, to where the site is reached again. */
async function visit(url: string): Promise<URL> {
  const { pathname, search } = new URL(url)
  const start = await backend.send(pathname + search)
  return comeBack(await openId.visit(start.headers.get('location') ?? ''))
}

async function comeBack(back: URL): Promise<URL> {
  const end = await backend.send(back.pathname + back.search)
  expect(end.status).toBe(302)
  return new URL(end.headers.get('location') ?? '')
}

const signIn = async (flow: 'pkce' | 'implicit' = 'pkce') => {
  const client = backend.client({}, flow)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'custom:desk',
    options: { redirectTo: 'http://app.local/in?x=1', skipBrowserRedirect: true },
  })
  return { client, target: await visit(data.url ?? '') }
}

describe('Another service that says who somebody is', () => {
  it('makes an account, by the way with a code', async () => {
    openId.who.now = { sub: 'x1', email: 'X1@example.com', email_verified: true, name: 'Ada Elsewhere' }
    const { client, target } = await signIn()
    expect(target.origin + target.pathname).toBe('http://app.local/in')
    expect(target.searchParams.get('x')).toBe('1')
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ provider_token: expect.any(String) as string })
    expect(data.user).toMatchObject({
      email: 'x1@example.com',
      app_metadata: { provider: 'custom:desk', providers: ['custom:desk'] },
      user_metadata: { full_name: 'Ada Elsewhere' },
      identities: [{ provider: 'custom:desk', id: 'x1' }],
    })
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
    const again = await signIn()
    const second = await again.client.auth.exchangeCodeForSession(again.target.searchParams.get('code') ?? '')
    expect(second.data.user?.id).toBe(data.user?.id)
  })

  it('or by the way without, and then no server sees the tokens', async () => {
    openId.who.now = { sub: 'x2', email: 'x2@example.com', email_verified: true }
    const { target } = await signIn('implicit')
    const words = new URLSearchParams(target.hash.slice(1))
    expect(words.get('access_token')).toBeTruthy()
    expect(target.search).toBe('?x=1')
    const { body } = await backend.with(words.get('access_token'), '/user')
    expect(body).toMatchObject({ email: 'x2@example.com' })
  })

  it('opens the account of a verified address, and tells its owner', async () => {
    const id = await person(database, 'x3@example.com', password)
    openId.who.now = { sub: 'x3', email: 'x3@example.com', email_verified: true }
    const { client, target } = await signIn()
    const { data } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(id)
    expect((await backend.mailTo('x3@example.com')).subject).toBe('Ratesheet: another way to sign in')
    expect((await backend.tokenOf('x3@example.com', password)).status).toBe(200)
  })

  it('an address that it has not verified opens nobody’s account', async () => {
    const id = await person(database, 'x4@example.com', password)
    openId.who.now = { sub: 'x4', email: 'x4@example.com', email_verified: false }
    const { target } = await signIn()
    expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(target.searchParams.get('code')).toBeNull()
    expect(await database.owner`select from auth.identities where user_id = ${id}`).toHaveLength(0)
  })

  it('takes from a sign-up that was never confirmed what its author left in it', async () => {
    await backend.post('/signup', { email: 'x5@example.com', password: 'of the squatter' })
    openId.who.now = { sub: 'x5', email: 'x5@example.com', email_verified: true }
    const { client, target } = await signIn()
    const { data } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(data.user?.identities).toMatchObject([{ provider: 'custom:desk' }])
    expect((await backend.tokenOf('x5@example.com', 'of the squatter')).status).toBe(400)
  })

  it('a state works once, and only ours', async () => {
    openId.who.now = { sub: 'x6', email: 'x6@example.com', email_verified: true }
    const start = await backend.send('/auth/v1/authorize?provider=custom:desk')
    const back = await openId.visit(start.headers.get('location') ?? '')
    await comeBack(back)
    const again = await comeBack(back)
    expect(again.searchParams.get('error_code')).toMatch(/bad_oauth_state|flow_state_already_used/)
    for (const state of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
      const target = await comeBack(new URL(`http://local/auth/v1/callback?code=1&state=${state}`))
      expect(target.origin).toBe('http://local')
      expect(target.searchParams.get('error_code')).toMatch(/^bad_oauth_/)
    }
  })

  it('what belongs to the protocol cannot be said by the client', async () => {
    const words =
      'redirect_uri=http://evil.example&state=1&nonce=2&client_id=x&response_mode=query&Code_Challenge_Method=plain'
    const start = await backend.send(`/auth/v1/authorize?provider=custom:desk&prompt=login&${words}`)
    const { searchParams } = new URL(start.headers.get('location') ?? '')
    expect(searchParams.get('redirect_uri')).toBe('http://local/auth/v1/callback')
    expect(searchParams.get('client_id')).toBe('ratesheet')
    expect(searchParams.get('prompt')).toBe('login')
    expect([searchParams.get('state')?.length, searchParams.get('nonce')?.length]).toEqual([36, 32])
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect([searchParams.has('Code_Challenge_Method'), searchParams.has('response_mode')]).toEqual([false, false])
  })

  it('what the service refuses is said on the site, in words and not in markup', async () => {
    const start = await backend.send('/auth/v1/authorize?provider=custom:desk&redirect_to=http://app.local/in')
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
    const description = encodeURIComponent('<script>alert(1)</script> no')
    const back = `http://local/auth/v1/callback?state=${state}&error=access_denied&error_description=${description}`
    const target = await comeBack(new URL(back))
    const words = new URLSearchParams(target.hash.slice(1))
    expect(target.origin).toBe('http://app.local')
    expect(words.get('error_description')).toBe('script alert(1)  script  no')
  })

  it('a code of theirs that does not hold is their failure, not ours', async () => {
    const start = await backend.send('/auth/v1/authorize?provider=custom:desk')
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
    const target = await comeBack(new URL(`http://local/auth/v1/callback?state=${state}&code=guess`))
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('bad_oauth_callback')
    expect(backend.lines.join('\n')).toContain('the sign-in service custom:desk failed')
  })

  it('unknown services are named as such', async () => {
    for (const provider of ['google', '', '__proto__', 'constructor', 'x'.repeat(500)]) {
      const response = await backend.send(`/auth/v1/authorize?provider=${provider}`)
      expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
    }
  })
})

describe('Ways to sign in, added and removed', () => {
  it('links, refuses a second time, and unlinks all but the last', async () => {
    await person(database, 'y1@example.com', password)
    await database.owner`
      insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
      select id::text, id, json_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now()
      from auth.users where email = 'y1@example.com'`
    const client = backend.client({}, 'pkce')
    await client.auth.signInWithPassword({ email: 'y1@example.com', password })
    openId.who.now = { sub: 'y1', email: 'elsewhere@example.com', email_verified: true }
    const link = async () => {
      const { data, error } = await client.auth.linkIdentity({
        provider: 'custom:desk',
        options: { skipBrowserRedirect: true },
      })
      if (error) throw error
      return comeBack(await openId.visit(data.url ?? ''))
    }
    const first = await link()
    expect((await client.auth.exchangeCodeForSession(first.searchParams.get('code') ?? '')).error).toBeNull()
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'custom:desk'])
    expect((await link()).searchParams.get('error_code')).toBe('identity_already_exists')
    const [mine, theirs] = data?.identities ?? []
    if (!mine || !theirs) throw new Error('two identities were expected')
    expect((await client.auth.unlinkIdentity(theirs)).error).toBeNull()
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: 'y1@example.com',
      app_metadata: { providers: ['email'] },
    })
    expect((await client.auth.unlinkIdentity(mine)).error).toMatchObject({ code: 'single_identity_not_deletable' })
  })

  it('not without the second factor of who has one', async () => {
    const id = await person(database, 'y2@example.com', password)
    await database.owner`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'app', 'totp', 'verified', now(), now())`
    const { body } = await backend.tokenOf('y2@example.com', password)
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=custom:desk&skip_http_redirect=true'],
      ['DELETE', '/user/identities/00000000-0000-4000-8000-000000000000'],
    ] as const) {
      const { status, body: said } = await backend.with(body['access_token'], path, { method })
      expect([status, said['error_code']]).toEqual([401, 'insufficient_aal'])
    }
  })
})

describe('ID tokens that an app brings', () => {
  it('hold by the service’s own key, for our client, with the app’s nonce', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }
    const http = createServer((request, response) => {
      const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
      const metadata = { issuer: at, jwks_uri: `${at}/k`, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t` }
      response.end(JSON.stringify(request.url === '/k' ? { keys: [jwk] } : metadata))
    })
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
    const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const app = { clientId: 'web', moreClientIds: ['app'], secret: 'x', issuer }
    const other = await openBackendFor(database, { external: { providers: { app } } })
    const nonce = createHash('sha256').update('known to the app').digest('hex')
    const sign = (claims: object, key = pair.privateKey) =>
      new SignJWT({ sub: 'z1', email: 'z1@example.com', email_verified: true, nonce, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .setIssuer(issuer)
        .setAudience('app')
        .sign(key)
    const show = async (id_token: string, said = 'known to the app') => {
      const body = { provider: 'app', id_token, nonce: said }
      const response = await other.post('/token?grant_type=id_token', body)
      return ((await response.json()) as { error_code?: string }).error_code ?? response.status
    }
    const stranger = await generateKeyPair('RS256')
    expect(await show(await sign({}, stranger.privateKey))).toBe('bad_id_token')
    expect(await show(await sign({}), 'guess')).toBe('validation_failed')
    expect(await show(await sign({}), '')).toBe('validation_failed')
    expect(await show('x.y.z')).toBe('bad_id_token')
    const unsigned = `${Buffer.from('{"alg":"none","kid":"k"}').toString('base64url')}.${(await sign({})).split('.')[1]}.`
    expect(await show(unsigned)).toBe('bad_id_token')
    expect(await show(await sign({}))).toBe(200)
    await other.stop()
    http.close()
  })
})

describe('GitHub', () => {
  it('signs in by its own protocol', async () => {
    const asked: Record<string, string> = {}
    const http = createServer((request, response) => {
      let text = ''
      request.on('data', (piece: Buffer) => (text += piece.toString()))
      request.on('end', () => {
        const path = request.url ?? ''
        asked[path] = text || String(request.headers.authorization)
        const responses: Record<string, unknown> = {
          '/login/oauth/access_token': { access_token: 'gh', token_type: 'bearer' },
          '/user': { id: 42, login: 'ada', name: 'Ada Hub', avatar_url: 'https://example.com/a.png' },
          '/user/emails': [
            { email: 'other@example.com', primary: false, verified: true },
            { email: 'Ada.Hub@example.com', primary: true, verified: true },
          ],
        }
        response.end(JSON.stringify(responses[path] ?? {}))
      })
    })
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
    const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const github = { clientId: 'c', secret: 's', githubUrl: at, githubApi: at }
    const other = await openBackendFor(database, { external: { providers: { github } } })
    const client = other.client({}, 'pkce')
    const { data } = await client.auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } })
    const start = await other.send(new URL(data.url ?? '').pathname + new URL(data.url ?? '').search)
    const gone = new URL(start.headers.get('location') ?? '')
    expect(gone.pathname).toBe('/login/oauth/authorize')
    const back = await other.send(`/auth/v1/callback?code=abc&state=${gone.searchParams.get('state')}`)
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data: session } = await client.auth.exchangeCodeForSession(code)
    expect(session.user).toMatchObject({ email: 'ada.hub@example.com', user_metadata: { user_name: 'ada' } })
    const sent = new URLSearchParams(asked['/login/oauth/access_token'])
    const digest = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    expect(digest).toBe(gone.searchParams.get('code_challenge'))
    expect(asked['/user']).toBe('Bearer gh')
    await other.stop()
    http.close()
  })
})

describe('What we ask of others', () => {
  it('an address inside our own network is not asked, unless the operator wrote it down', async () => {
    const metadata = (at: string) => ({
      issuer: at,
      jwks_uri: `${at}/k`,
      authorization_endpoint: `${at}/a`,
      token_endpoint: 'https://169.254.169.254/latest/meta-data',
    })
    const http = createServer((_request, response) => response.end(JSON.stringify(metadata(issuer))))
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
    const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const sly = { clientId: 'c', secret: 's', issuer }
    const other = await openBackendFor(database, { external: { providers: { sly } } })
    const start = await other.send('/auth/v1/authorize?provider=sly')
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
    const back = await other.send(`/auth/v1/callback?code=abc&state=${state}`)
    expect(back.headers.get('location')).toContain('error_code=bad_oauth_callback')
    expect(other.lines.join()).toContain('169.254.169.254 leads into a private network')
    await other.stop()
    http.close()
  })
})
