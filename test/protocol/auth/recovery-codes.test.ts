import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'
const codes = (client: ReturnType<typeof backend.client>) => client.auth.mfa.recoveryCodes

setUpFile(async () => {
  database = await freshDatabase()
  backend = await openBackendFor(database)
  backend.time.stoppedAt = Date.now()
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

async function signIn(email: string) {
  const client = backend.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Somebody with a verified authenticator, in a session of the second level. */
async function withFactor(email: string) {
  await person(database, email, password)
  const client = await signIn(email)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (!data) throw new Error('not enrolled')
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({ timestamp: backend.time.now() })
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  return { client, factorId: data.id }
}

it('ten codes are told once, and kept as hashes', async () => {
  const { client } = await withFactor('r1@example.com')
  expect((await codes(client).getStatus()).error?.code).toBe('mfa_factor_not_found')
  const made = await codes(client).generate()
  expect(made.data).toMatchObject({ type: 'recovery_code', total: 10 })
  const told = made.data?.codes ?? []
  expect(new Set(told).size).toBe(10)
  for (const code of told) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect((await codes(client).getStatus()).data).toEqual({
    id: made.data?.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  const listed = (await client.auth.mfa.listFactors()).data
  expect(listed?.recovery_code).toMatchObject([{ id: made.data?.id, friendly_name: 'Recovery codes' }])
  expect(listed?.totp).toHaveLength(1)
  const rows = JSON.stringify(await database.owner`select * from auth.recovery_codes`)
  for (const code of told) {
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  }
  expect((await codes(client).generate()).error?.code).toBe('mfa_factor_name_conflict')
})

it('a code raises a session once, however it is typed, and other people’s codes do not', async () => {
  const { client } = await withFactor('r2@example.com')
  const [first = '', second = ''] = (await codes(client).generate()).data?.codes ?? []
  const other = await withFactor('r3@example.com')
  const [theirs = ''] = (await codes(other.client).generate()).data?.codes ?? []
  const again = await signIn('r2@example.com')
  for (const wrong of ['AAAA-AAAA-AAAA', theirs]) {
    const refused = await codes(again).verify({ code: wrong })
    expect(refused.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid recovery code entered' })
  }
  const raised = await codes(again).verify({ code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })
  expect(raised.error).toBeNull()
  const level = await again.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2' })
  const methods = level.data?.currentAuthenticationMethods ?? []
  expect(methods.map((entry) => (typeof entry === 'string' ? entry : entry.method))).toContain('mfa/recovery_code')
  expect((await again.auth.refreshSession()).error).toBeNull()
  const third = await signIn('r2@example.com')
  expect((await codes(third).verify({ code: first })).error?.code).toBe('mfa_verification_failed')
  expect((await codes(third).verify({ code: second })).error).toBeNull()
  expect((await codes(third).getStatus()).data?.remaining).toBe(8)
})

it('codes are made, replaced and removed by a session of the second level alone', async () => {
  const { client } = await withFactor('r4@example.com')
  const [old = ''] = (await codes(client).generate()).data?.codes ?? []
  const half = await signIn('r4@example.com')
  expect((await codes(half).regenerate()).error?.code).toBe('insufficient_aal')
  expect((await codes(half).unenroll()).error?.code).toBe('insufficient_aal')
  const { data } = await codes(client).regenerate()
  expect(data?.codes).toHaveLength(10)
  expect((await codes(half).verify({ code: old })).error?.code).toBe('mfa_verification_failed')
  expect((await codes(client).unenroll()).error).toBeNull()
  expect((await codes(half).verify({ code: data?.codes[0] ?? '' })).error?.code).toBe('mfa_verification_failed')
})

it('who has no second factor has no codes, and who gives the last one up loses them', async () => {
  await person(database, 'r5@example.com', password)
  const bare = await signIn('r5@example.com')
  expect((await codes(bare).generate()).error).toMatchObject({ code: 'mfa_factor_not_found', status: 422 })
  expect((await codes(bare).verify({ code: 'ABCD-EFGH-JKMN' })).error?.code).toBe('mfa_factor_not_found')
  const { client, factorId } = await withFactor('r6@example.com')
  await codes(client).generate()
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  const [left] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from auth.recovery_codes r join auth.users u on u.id = r.user_id
    where u.email = 'r6@example.com'`
  expect(left?.count).toBe(0)
})

it('guesses are limited, and each one is an event that the person sees', async () => {
  const { client } = await withFactor('r7@example.com')
  await codes(client).generate()
  const half = await signIn('r7@example.com')
  const refusals: (string | undefined)[] = []
  for (let guess = 0; guess < 8; guess += 1)
    refusals.push((await codes(half).verify({ code: `AAAA-AAAA-AAA${guess}` })).error?.code)
  expect(refusals.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'mfa_verification_failed'))
  expect(refusals.at(-1)).toBe('over_request_rate_limit')
  const events = await client.from('security_events').select('type,severity').eq('type', 'auth_failure')
  expect(events.data).toEqual(Array.from({ length: 5 }, () => ({ type: 'auth_failure', severity: 'medium' })))
})
