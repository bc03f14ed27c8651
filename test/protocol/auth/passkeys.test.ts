import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { SoftwareAuthenticator } from '../../support/auth/software-authenticator.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
type Client = ReturnType<typeof backend.client>
const password = 'a long enough one'
const site = { rpId: 'paper.example', origin: 'https://paper.example' }

setUpFile(async () => {
  database = await freshDatabase()
  const webauthn = { id: site.rpId, origins: [site.origin], passkeys: true, securityKeys: true }
  backend = await openBackendFor(database, { webauthn })
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

async function signedIn(email: string): Promise<Client> {
  await person(database, email, password)
  const client = backend.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Has a key made for whoever is signed in. */
async function register(client: Client, key = new SoftwareAuthenticator(site)) {
  const begun = await client.auth.passkey.startRegistration()
  if (begun.error) return { key, ...begun }
  const credential = key.create(begun.data.options) as never
  return {
    key,
    ...(await client.auth.passkey.verifyRegistration({ challengeId: begun.data.challenge_id, credential })),
  }
}

/** Shows a key to somebody who does not know whose it is. */
async function show(key: SoftwareAuthenticator, given: Parameters<SoftwareAuthenticator['get']>[1] = {}) {
  const client = backend.client()
  const { data, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  const challengeId = data.challenge_id
  const credential = key.get(data.options, given) as never
  const verify = () => client.auth.passkey.verifyAuthentication({ challengeId, credential })
  return { client, verify, ...(await verify()) }
}

describe('A passkey', () => {
  it('is made by somebody who is signed in, and signs them in from then on', async () => {
    const client = await signedIn('p1@example.com')
    const begun = await client.auth.passkey.startRegistration()
    expect(begun.data).toMatchObject({
      options: {
        rp: { id: site.rpId },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
    const { key, data, error } = await register(client)
    expect(error).toBeNull()
    expect(data).toMatchObject({ id: expect.any(String), friendly_name: 'Passkey 1', created_at: expect.any(String) })
    const entered = await show(key)
    expect(entered.data?.user?.email).toBe('p1@example.com')
    expect((await entered.client.auth.getUser()).error).toBeNull()
    const [claim] =
      (await entered.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods ?? []
    expect(claim).toMatchObject({ method: 'passkey' })
    const { data: listed } = await client.auth.passkey.list()
    expect(listed).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })])
  })

  it('replies to one challenge once, and to no other', async () => {
    const client = await signedIn('p2@example.com')
    const { key } = await register(client)
    const entered = await show(key)
    expect(entered.error).toBeNull()
    expect((await entered.verify()).error?.code).toBe('webauthn_challenge_not_found')
    const begun = await client.auth.passkey.startRegistration()
    const credential = key.create(begun.data?.options ?? { challenge: '', user: { id: '' } }) as never
    const other = await signedIn('p3@example.com')
    const challengeId = begun.data?.challenge_id ?? ''
    const stolen = await other.auth.passkey.verifyRegistration({ challengeId, credential })
    expect(stolen.error?.code).toBe('webauthn_challenge_not_found')
  })

  it('holds for a few minutes’ wait, and not for longer', async () => {
    const { key } = await register(await signedIn('p4@example.com'))
    const client = backend.client()
    const { data } = await client.auth.passkey.startAuthentication()
    if (!data) throw new Error('not begun')
    const credential = key.get(data.options) as never
    backend.time.aheadMs += 301_000
    const late = await client.auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })
    expect(late.error?.code).toBe('webauthn_challenge_expired')
    backend.time.aheadMs -= 301_000
  })

  it('of another site, of nobody here, without its owner’s finger, or with another’s name is refused', async () => {
    const client = await signedIn('p5@example.com')
    const stranger = new SoftwareAuthenticator({ rpId: 'evil.example', origin: 'https://evil.example' })
    expect((await register(client, stranger)).error?.code).toBe('webauthn_verification_failed')
    const { key } = await register(client)
    const unknown = new SoftwareAuthenticator(site)
    unknown.create({ challenge: 'x', user: { id: 'x' } })
    expect((await show(unknown)).error?.code).toBe('webauthn_verification_failed')
    expect((await show(key, { isVerified: false })).error?.code).toBe('webauthn_verification_failed')
    const owner = Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url')
    expect((await show(key, { owner })).error?.code).toBe('webauthn_verification_failed')
    expect((await show(key)).error).toBeNull()
  })

  it('is renamed and removed by its owner and by an admin, and then signs nobody in', async () => {
    const client = await signedIn('p6@example.com')
    const { key, data } = await register(client)
    const passkeyId = data && 'id' in data ? data.id : ''
    expect((await register(client, key)).error?.code).toBe('webauthn_credential_exists')
    const other = await signedIn('p7@example.com')
    expect((await other.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject({ status: 404 })
    expect((await other.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 })
    const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' })
    expect(renamed.data).toMatchObject({ friendly_name: 'Laptop' })
    const userId = (await client.auth.getUser()).data.user?.id ?? ''
    const admin = backend.admin()
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([
      expect.objectContaining({ id: passkeyId, friendly_name: 'Laptop' }),
    ])
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await show(key)).error?.code).toBe('webauthn_verification_failed')
    const again = await register(client)
    const newId = again.data && 'id' in again.data ? again.data.id : ''
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: newId })).error).toBeNull()
    expect((await client.auth.passkey.list()).data).toEqual([])
  })

  it('that is removed while a sign-in with it is under way signs nobody in', async () => {
    const client = await signedIn('p9@example.com')
    const { key, data } = await register(client)
    const passkeyId = data && 'id' in data ? data.id : ''
    const { data: begun } = await backend.client().auth.passkey.startAuthentication()
    if (!begun) throw new Error('not begun')
    const credential = key.get(begun.options) as never
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
    const entering = backend.client()
    const late = await entering.auth.passkey.verifyAuthentication({ challengeId: begun.challenge_id, credential })
    expect([late.error?.code, (await entering.auth.getSession()).data.session]).toEqual([
      'webauthn_verification_failed',
      null,
    ])
  })

  it('that is removed in the moment in which it is used signs nobody in', async () => {
    const client = await signedIn('p10@example.com')
    const { key, data } = await register(client)
    const passkeyId = data && 'id' in data ? data.id : ''
    const sessions = () => database.owner`
      select id from auth.sessions where user_id = (select id from auth.users where email = 'p10@example.com')`
    const before = (await sessions()).length
    const entering = backend.client()
    const { data: begun } = await entering.auth.passkey.startAuthentication()
    if (!begun) throw new Error('not begun')
    const credential = key.get(begun.options) as never
    const verify = () => entering.auth.passkey.verifyAuthentication({ challengeId: begun.challenge_id, credential })
    const shown = await database.owner.begin(async (sql) => {
      await sql`delete from auth.webauthn_credentials where id = ${passkeyId}`
      const verified = verify()
      // It was found before, and waits for the row that goes.
      const waiting = () => database.owner`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
      return { verified }
    })
    expect((await shown.verified).error?.code).toBe('webauthn_verification_failed')
    expect((await sessions()).length).toBe(before)
  })

  it('of a banned account opens nothing, and nobody without a session makes one', async () => {
    const client = await signedIn('p8@example.com')
    const { key } = await register(client)
    const userId = (await client.auth.getUser()).data.user?.id ?? ''
    await backend.admin().updateUserById(userId, { ban_duration: '1h' })
    expect((await show(key)).error?.code).toBe('user_banned')
    expect((await backend.client().auth.passkey.startRegistration()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('A security key as a second factor', () => {
  it('from enrollment to a session of the second level, and again at the next sign-in', async () => {
    const email = 'k1@example.com'
    const client = await signedIn(email)
    const key = new SoftwareAuthenticator(site)
    const raised = await pass(client, key, 'create')
    expect(raised).toMatchObject({ status: 200 })
    const again = backend.client()
    await again.auth.signInWithPassword({ email, password })
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await again.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
    expect(await pass(again, new SoftwareAuthenticator(site), 'request')).toMatchObject({ status: 400 })
    const failed = await database.owner`
      select payload ->> 'actor_username' as who from auth.audit_log_entries where payload ->> 'action' = 'second_factor_failed'`
    expect(failed).toEqual([{ who: email }])
    const next = await pass(again, key, 'request')
    expect(next).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  })

  /** Through the protocol itself, for the client's own calls want a browser. */
  async function pass(client: Client, key: SoftwareAuthenticator, type: 'create' | 'request') {
    const token = (await client.auth.getSession()).data.session?.access_token
    const post = (path: string, body: unknown) =>
      backend.with(token, path, { method: 'POST', body: JSON.stringify(body) })
    const { body: user } = await backend.with(token, '/user')
    const known = (user['factors'] as { id: string }[] | undefined)?.[0]?.id
    const enrolled = known ?? (await post('/factors', { factor_type: 'webauthn', friendly_name: 'Key' })).body['id']
    const challenge = await post(`/factors/${String(enrolled)}/challenge`, {})
    const { webauthn } = challenge.body as { webauthn: { type: string; credential_options: { publicKey: never } } }
    expect(webauthn.type).toBe(type)
    const options = webauthn.credential_options.publicKey
    const credential_response = type === 'create' ? key.create(options) : key.get(options)
    return post(`/factors/${String(enrolled)}/verify`, {
      challenge_id: challenge.body['id'],
      webauthn: { type, credential_response },
    })
  }
})
