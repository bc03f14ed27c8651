import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { hash } from '@node-rs/bcrypt'
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

it('a range service that never comes to an end is read as far as a range goes', async () => {
  const digest = createHash('sha1').update('a breached long one').digest('hex').toUpperCase()
  const service = createServer((_request, response) => {
    response.write(`${digest.slice(5)}:7\r\n`)
    for (let n = 0; n < 40; n++) response.write(`${'0'.repeat(9_998)}\r\n`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const careful = await openBackendFor(database, { password: { rangeUrl: `http://127.0.0.1:${port}/` } })
  const { error } = await careful.client().auth.signUp({ email: 'range@example.com', password: 'a breached long one' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  await careful.stop()
  service.closeAllConnections()
  service.close()
})

it('a range service that is away lets every password in, and the log says why', async () => {
  const careful = await openBackendFor(database, { password: { rangeUrl: 'http://127.0.0.1:1/' } })
  expect((await careful.client().auth.signUp({ email: 'away@example.com', password })).error).toBeNull()
  expect(careful.lines).toEqual([
    expect.stringMatching(/^passwords: the range service did not respond: (?:connect ECONNREFUSED|bad port)/),
  ])
  await careful.stop()
})

it('a carrier of messages that fails is told as such, and a mistake in the code is not', async () => {
  const asked = async (failure: Error) => {
    const send = () => Promise.reject(failure)
    const mute = await openBackendFor(database, { signUp: { phone: true }, sms: { sender: { send } } })
    try {
      return await (await mute.post('/otp', { phone: '+12025550147' })).json()
    } finally {
      await mute.stop()
    }
  }
  expect(await asked(new Error('The carrier responded with 500'))).toMatchObject({ error_code: 'sms_send_failed' })
  await expect(asked(new TypeError('text is undefined'))).rejects.toThrow(TypeError)
})

/** The shape of a value: its keys in order, and the kind of what is behind them. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([key, inner]) => [key, shape(inner)])
}

describe('Signing up by e-mail', () => {
  it('asks for a confirmation by mail, and lets in who has given it', async () => {
    const client = backend.client()
    const options = { emailRedirectTo: 'http://app.local/welcome', data: { full_name: 'Ada New' } }
    const { data, error } = await client.auth.signUp({ email: 'Ada@Example.com', password, options })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email: 'ada@example.com', user_metadata: { full_name: 'Ada New' } })
    expect((await backend.tokenOf('ada@example.com', password)).body).toMatchObject({
      error_code: 'email_not_confirmed',
    })
    const mail = await backend.mailTo('ada@example.com')
    expect(mail.subject).toBe('Confirm your address for Ratesheet')
    expect(mail.html).toContain('Confirm address')
    const { status, target, words } = await backend.follow(mail.url)
    expect([status, target.origin + target.pathname]).toEqual([303, 'http://app.local/welcome'])
    expect(words.get('type')).toBe('signup')
    const { data: signedIn } = await client.auth.setSession({
      access_token: words.get('access_token') ?? '',
      refresh_token: words.get('refresh_token') ?? '',
    })
    expect(signedIn.user).toMatchObject({ email: 'ada@example.com', identities: [{ provider: 'email' }] })
    expect(signedIn.user?.email_confirmed_at).toBeTruthy()
    expect((await backend.tokenOf('ada@example.com', password)).status).toBe(200)
    const [profile] =
      await database.owner`select full_name, role::text from public.profiles where id = ${data.user?.id ?? null}`
    expect(profile).toEqual({ full_name: 'Ada New', role: 'author' })
  })

  it('responds to a known address as to a new one, to the order of the keys, and after the same time', async () => {
    await person(database, 'known@example.com', password)
    await backend.post('/signup', { email: 'waiting@example.com', password })
    const asked = (email: string) => ({ email, password, data: { zebra: 1, full_name: 'X', a: { b: null } } })
    const responses: { ms: number; body: Record<string, unknown>; headers: unknown }[] = []
    for (const email of ['fresh@example.com', 'known@example.com', 'waiting@example.com']) {
      const began = performance.now()
      const response = await backend.post('/signup', asked(email))
      const ms = performance.now() - began
      responses.push({
        ms,
        body: (await response.json()) as Record<string, unknown>,
        headers: [...response.headers.keys()],
      })
    }
    const [fresh, ...others] = responses
    for (const other of others) {
      expect(shape(other.body)).toEqual(shape(fresh?.body))
      expect(other.headers).toEqual(fresh?.headers)
      expect(other.body['user_metadata']).toEqual(fresh?.body['user_metadata'])
      const at = (body: Record<string, unknown> | undefined) => [
        body?.['created_at'] === body?.['confirmation_sent_at'],
      ]
      expect(at(other.body)).toEqual(at(fresh?.body))
    }
    for (const { ms } of responses) expect(ms).toBeGreaterThan(250)
    await backend.auth.deliverMail()
    expect(backend.mails.filter(({ to }) => to === 'known@example.com')).toEqual([])
  })

  it('of two passwords believes neither: one of them is not of the owner, who gets in by the mail', async () => {
    await backend.post('/signup', { email: 'first@example.com', password })
    await backend.post('/signup', { email: 'first@example.com', password: 'of somebody else' })
    const { words } = await backend.follow((await backend.mailTo('first@example.com')).url)
    expect(words.get('access_token')).toBeTruthy()
    expect((await backend.tokenOf('first@example.com', 'of somebody else')).status).toBe(400)
    expect((await backend.tokenOf('first@example.com', password)).status).toBe(400)
  })

  it('keeps the password of who signs up once more because the mail was lost', async () => {
    await backend.post('/signup', { email: 'again@example.com', password })
    await backend.post('/signup', { email: 'again@example.com', password })
    await backend.post('/resend', { type: 'signup', email: 'again@example.com' })
    await backend.follow((await backend.mailTo('again@example.com')).url)
    expect((await backend.tokenOf('again@example.com', password)).status).toBe(200)
  })

  it.each(['/otp', '/recover', '/invite'])(
    'a password set by a stranger is gone when the owner comes by %s',
    async (path) => {
      const email = `owned${path.slice(1)}@example.com`
      await backend.post('/signup', { email, password: 'of the squatter' })
      await backend.post(path, { email }, { authorization: `Bearer ${backend.auth.keys.secret}` })
      const { words } = await backend.follow((await backend.mailTo(email)).url)
      expect(words.get('access_token')).toBeTruthy()
      expect((await backend.tokenOf(email, 'of the squatter')).status).toBe(400)
    },
  )

  it('takes no field that is not its own', async () => {
    const body = { role: 'service_role', app_metadata: { role: 'admin' }, email_confirm: true, id: '1', aud: 'x' }
    await backend.post('/signup', { email: 'sly@example.com', password, is_anonymous: true, ...body })
    const [row] = await database.owner`
      select role, aud, raw_app_meta_data, email_confirmed_at, is_anonymous from auth.users where email = 'sly@example.com'`
    expect(row).toEqual({
      role: 'authenticated',
      aud: 'authenticated',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      email_confirmed_at: null,
      is_anonymous: false,
    })
  })

  it.each([
    [{ email: 'a', password }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ email: 'a@b.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ email: 'a@b.example', password: 'short' }, 422, 'weak_password', 'Password should be at least 10 characters.'],
    [{ email: 'a@b.example', password: 'password123' }, 422, 'weak_password', 'Password is known to be weak'],
    [
      { email: 'ada.lovelace@b.example', password: 'ada.lovelace@b.example' },
      422,
      'weak_password',
      'must not be your address',
    ],
    [
      { email: 'ada.lovelace@b.example', password: 'Ada.Lovelace42!' },
      422,
      'weak_password',
      'must not be your address',
    ],
    [
      { email: 'a@b.example', password: 'é'.repeat(37) },
      422,
      'weak_password',
      'Password cannot be longer than 72 bytes.',
    ],
    [{ email: 'a@b.example', phone: '1', password }, 400, 'validation_failed', 'Only an email address or phone number'],
    [{ phone: '12025550100', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [{ email: 'a@b.example', password, code_challenge: 'x' }, 400, 'validation_failed', 'PKCE flow requires'],
    [{ email: 'a@b.example', password, data: { x: 'y'.repeat(5000) } }, 400, 'validation_failed', 'data: more than'],
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ])('refuses %j', async (body, status, code, message) => {
    const response = await backend.post('/signup', body)
    const said = (await response.json()) as { error_code: string; msg: string }
    expect([response.status, said.error_code]).toEqual([status, code])
    expect(said.msg).toContain(message)
  })
})

describe('By other rules', () => {
  it('a believed address signs in at once, and a known one is told', async () => {
    const other = await openBackendFor(database, { signUp: { isEmailBelieved: true } })
    const client = other.client()
    const { data } = await client.auth.signUp({ email: 'believed@example.com', password })
    expect(data.session?.user.identities).toMatchObject([{ identity_data: { email_verified: true } }])
    const again = await client.auth.signUp({ email: 'believed@example.com', password })
    expect(again.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' })
    await other.stop()
  })

  it('closed is closed, for codes as well', async () => {
    const other = await openBackendFor(database, { signUp: { isOpen: false, anonymous: true } })
    const client = other.client()
    expect((await client.auth.signUp({ email: 'late@example.com', password })).error?.code).toBe('signup_disabled')
    expect((await client.auth.signInAnonymously()).error?.code).toBe('signup_disabled')
    expect((await client.auth.signInWithOtp({ email: 'late@example.com' })).error).toBeNull()
    expect(await database.owner`select from auth.users where email = 'late@example.com'`).toHaveLength(0)
    await other.stop()
  })

  it('a switch opens and closes while the service runs, and leaves the rest to the rule', async () => {
    let isOpen: boolean | null = null
    const other = await openBackendFor(database, { signUp: { isOpen: false }, signUpSwitch: async () => isOpen })
    const client = other.client()
    const signUp = async (email: string) => (await client.auth.signUp({ email, password })).error?.code
    expect(await signUp('by-rule@example.com')).toBe('signup_disabled')
    isOpen = true
    expect(await signUp('switched-on@example.com')).toBeUndefined()
    isOpen = false
    expect(await signUp('switched-off@example.com')).toBe('signup_disabled')
    await other.stop()
  })

  it('demands characters of each set', async () => {
    const sets = ['abcdefghijklmnopqrstuvwxyz', '0123456789']
    const other = await openBackendFor(database, { password: { leastLength: 6, requiredCharacters: sets } })
    const { error } = await other.client().auth.signUp({ email: 'sets@example.com', password: 'onlyletters' })
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] })
    await other.stop()
  })

  it('an anonymous person becomes a whole one by an address that they confirm', async () => {
    const other = await openBackendFor(database, { signUp: { anonymous: true } })
    const client = other.client()
    const { data } = await client.auth.signInAnonymously({ options: { data: { full_name: 'Nobody Yet' } } })
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' })
    const token = data.session?.access_token
    const refused = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(refused.error?.code).toBe('no_authorization')
    expect((await client.auth.updateUser({ password })).error?.status).toBe(422)
    const { error } = await client.auth.updateUser({ email: 'somebody@example.com' })
    expect(error).toBeNull()
    expect(other.mails.filter(({ to }) => to === '')).toEqual([])
    await other.follow((await other.mailTo('somebody@example.com')).url)
    const now = await other.with(token, '/user')
    expect(now.body).toMatchObject({ is_anonymous: false, email: 'somebody@example.com', id: data.user?.id })
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await other.tokenOf('somebody@example.com', password)).status).toBe(200)
    await other.stop()
  })

  it('by telephone: a code lets in', async () => {
    const other = await openBackendFor(database, { signUp: { phone: true } })
    const client = other.client()
    const { data, error } = await client.auth.signUp({ phone: '+1 202 555 0101', password })
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { phone: '12025550101' } })
    const code = /\d{6}/.exec(other.messages.at(-1)?.text ?? '')?.[0] ?? ''
    expect(other.messages.at(-1)).toMatchObject({ to: '+12025550101', channel: 'sms' })
    const wrong = await client.auth.verifyOtp({ phone: '12025550101', token: '000000', type: 'sms' })
    expect(wrong.error?.code).toBe('otp_expired')
    const right = await client.auth.verifyOtp({ phone: '12025550101', token: code, type: 'sms' })
    expect(right.data.user).toMatchObject({ phone: '12025550101', app_metadata: { provider: 'phone' } })
    const signedIn = await client.auth.signInWithPassword({ phone: '12025550101', password })
    expect(signedIn.error).toBeNull()
    await other.stop()
  })
})

describe('Passwords from elsewhere', () => {
  it.each(['$2a$', '$2b$', '$2y$'])('a bcrypt hash that begins with %s signs in', async (prefix) => {
    const hashed = (await hash(password, 6)).replace(/^\$2.\$/, prefix)
    const email = `moved${prefix.charCodeAt(2)}@example.com`
    const { error } = await backend.admin().createUser({ email, password_hash: hashed, email_confirm: true })
    expect(error).toBeNull()
    expect((await backend.tokenOf(email, password)).status).toBe(200)
    const [row] = await database.owner`select encrypted_password as kept from auth.users where email = ${email}`
    expect(row?.['kept']).toBe(hashed)
  })

  it('a hash that is none, or that would take minutes, is refused', async () => {
    for (const password_hash of ['secret', `$2a$31$${'a'.repeat(53)}`, '$argon2id$v=19$m=1']) {
      const { error } = await backend.admin().createUser({ email: 'heavy@example.com', password_hash })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })
})
