import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Caller, Database, Schema } from '#database'
import {
  type SecurityEventFilter,
  contentPolicyReports,
  deleteOwnAccount,
  endDevice,
  forgetSecurityRecords,
  ownData,
  ownDevices,
  recordSecurityEvents,
  securityEvents,
  storePolicyReports,
} from '#queries/accounts'
import type { Client } from '#queries/shared'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'

let database: Database
let ann: Person, bob: Person, admin: Person, newcomer: Person
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }
const all: SecurityEventFilter = { userId: null, severity: null, words: '', from: null, until: null }
const anyReport = { words: '', since: null, before: null }

beforeAll(async () => {
  database = await freshDatabase()
  ann = await person(database.owner, { role: 'author' })
  bob = await person(database.owner, { role: 'author' })
  admin = await person(database.owner, { role: 'admin' })
  newcomer = await person(database.owner, { role: 'admin', mustChangePassword: true })
})
afterAll(() => database.stop())

/** The official data client, speaking for somebody in a session. */
function clientOf(caller: Caller, claims: Record<string, unknown> = {}): Client {
  const rest = openRest({
    database,
    verify: async () => ({ ...caller, claims: { ...caller.claims, ...claims } }),
    log: () => undefined,
    maxRows: 1000,
  })
  return new PostgrestClient<Schema>('http://local/rest/v1', {
    fetch: async (input, init) => (await rest).service(new Request(input, init)),
  })
}

/** A session that was begun so many minutes ago. */
async function session(who: Person, minutes = 0): Promise<string> {
  const [row] = await database.owner<{ id: string }[]>`
    insert into auth.sessions (id, user_id, created_at, aal, user_agent, ip)
    values (gen_random_uuid(), ${who.id}, now() - make_interval(mins => ${minutes}), 'aal1', 'Firefox', '192.0.2.1')
    returning id::text`
  const id = row?.id ?? ''
  await database.owner`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${id}, now(), now() - make_interval(mins => ${minutes}), 'password')`
  return id
}

it('devices are seen and signed out by their owner alone', async () => {
  const [here, there] = [await session(ann), await session(ann, 60)]
  const anns = clientOf(ann.caller, { session_id: here })
  expect((await ownDevices(anns)).map(({ id, isCurrent, agent }) => [id, isCurrent, agent])).toEqual([
    [here, true, 'Firefox'],
    [there, false, 'Firefox'],
  ])
  expect(await ownDevices(clientOf(bob.caller))).toEqual([])
  expect(await endDevice(clientOf(bob.caller), there)).toBe(false)
  expect(await endDevice(clientOf(admin.caller), there)).toBe(false)
  expect(await endDevice(anns, there)).toBe(true)
  expect((await ownDevices(anns)).map(({ id }) => id)).toEqual([here])
})

it('events of an account are its owner’s and the admins’, and what the auth service logs becomes one', async () => {
  const log = (action: string, who: Person) => database.owner`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    select gen_random_uuid(), json_build_object('action', ${action}::text, 'actor_id',
      '00000000-0000-0000-0000-000000000000', 'actor_username', email), now(), '192.0.2.9'
    from auth.users where id = ${who.id}`
  await log('login_failed', ann)
  await log('login', ann)
  await log('token_reused', bob)
  await recordSecurityEvents(clientOf(bob.caller), [
    { type: 'csp_violation', severity: 'high', message: 'A script was refused', metadata: { directive: 'script-src' } },
    { type: 'made_up', severity: 'critical', message: 'No device tells this', metadata: {} },
  ])
  const seen = async (who: Person, filter: Partial<typeof all> = {}) =>
    (await securityEvents(clientOf(who.caller), { ...all, ...filter }, null)).events.map(
      ({ type, severity, toldBy }) => `${type} ${severity} ${toldBy}`,
    )
  expect(await seen(ann)).toEqual(['auth_failure medium server'])
  const bobs = ['csp_violation high device', 'token_reused critical server']
  expect(await seen(bob)).toEqual(bobs)
  expect(await seen(admin)).toEqual([...bobs, 'auth_failure medium server'])
  expect(await seen(admin, { words: 'wrong pass' })).toEqual(['auth_failure medium server'])
  expect(await seen(newcomer)).toEqual([])
  const { events } = await securityEvents(clientOf(ann.caller), all, null)
  expect(events[0]).toMatchObject({ userId: ann.id, metadata: { address: '192.0.2.9' } })
})

it('a flood of events of one account is bounded, and hides nothing of another', async () => {
  await database.owner`insert into private.settings (name, value) values ('most_security_events_an_hour', '3')`
  const event = { type: 'auth_failure', severity: 'medium', message: 'Again', metadata: {} } as const
  await recordSecurityEvents(
    clientOf(ann.caller),
    Array.from({ length: 20 }, () => event),
  )
  const { events } = await securityEvents(clientOf(ann.caller), all, null)
  expect(events.filter(({ toldBy }) => toldBy === 'device')).toHaveLength(3)
  await recordSecurityEvents(clientOf(admin.caller), [event])
  await database.owner`
    insert into security_events (user_id, type, severity, message, metadata, told_by)
    select ${bob.id}::uuid, 'auth_failure', 'medium', 'Again', '{}', 'server' from generate_series(1, 60)`
  const own = await securityEvents(clientOf(admin.caller), { ...all, userId: admin.id }, null)
  expect(own.events.map(({ userId }) => userId)).toEqual([admin.id])
})

it('a flood of wrong passwords hides neither a wrong second factor nor that a session was used twice', async () => {
  const eve = await person(database.owner, { role: 'author' })
  for (const action of [...Array<string>(5).fill('login_failed'), 'second_factor_failed', 'token_reused'])
    await database.owner`
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), json_build_object('action', ${action}::text, 'actor_id', ${eve.id}::text), now(), '192.0.2.9')`
  const { events } = await securityEvents(clientOf(eve.caller), all, null)
  expect(Map.groupBy(events, ({ message }) => message)).toMatchObject(
    new Map([
      ['A session was used twice at once, and was ended', [{}]],
      ['A wrong code of the second factor', [{}]],
      ['A sign-in with a wrong password', [{}, {}, {}]],
    ]),
  )
})

it('reports that are like one another are one group, old ones are forgotten, and only admins read them', async () => {
  const report = { directive: 'script-src', blocked: 'inline', path: '/', source: '', sample: 'x', reports: 2 }
  await storePolicyReports(clientOf(service), [report, { ...report, path: '/rates' }])
  await storePolicyReports(clientOf(service), [report])
  const { groups } = await contentPolicyReports(clientOf(admin.caller), anyReport, null)
  expect(groups.map(({ path, reports }) => [path, reports])).toEqual(
    expect.arrayContaining([
      ['/', 4],
      ['/rates', 2],
    ]),
  )
  for (const who of [ann, newcomer])
    expect((await contentPolicyReports(clientOf(who.caller), anyReport, null)).groups).toEqual([])
  await expect(storePolicyReports(clientOf(ann.caller), [report])).rejects.toThrow('Failed to load')
  await database.owner`update content_policy_reports set last_seen = now() - interval '31 days' where path = '/'`
  await forgetSecurityRecords(clientOf(service))
  expect((await contentPolicyReports(clientOf(admin.caller), anyReport, null)).groups.map(({ path }) => path)).toEqual([
    '/rates',
  ])
})

it('of more kinds of reports than there is room for, the rest is one group', async () => {
  await database.owner`insert into private.settings (name, value) values ('most_policy_reports', '3')`
  const reports = Array.from({ length: 9 }, (_, n) => {
    return { directive: 'img-src', blocked: `https://a.example/${n}`, path: '/', source: '', sample: '', reports: 1 }
  })
  await storePolicyReports(clientOf(service), reports)
  const { groups } = await contentPolicyReports(clientOf(admin.caller), anyReport, null)
  expect(groups).toHaveLength(4)
  expect(groups.find(({ directive }) => directive === '(others)')?.reports).toBe(7)
})

it('an export has what is the account’s, and nothing of anybody else', async () => {
  const client = clientOf(ann.caller, { session_id: await session(ann) })
  await database.asCaller(ann.caller, `insert into articles (slug, title) values ('anns-draft', 'Ann’s draft')`, [])
  await database.asCaller(bob.caller, `insert into articles (slug, title) values ('bobs-draft', 'Bob’s draft')`, [])
  const data = await ownData(client)
  expect(data).toMatchObject({
    account: { id: ann.id },
    profile: { full_name: 'A author' },
    articles: [{ slug: 'anns-draft' }],
    devices: [{}, {}],
    security_events: expect.any(Array),
  })
  const text = JSON.stringify(data)
  for (const secret of [bob.id, 'bobs-draft', 'encrypted_password', 'refresh']) expect(text).not.toContain(secret)
})

it('an account goes with what is its own, and its texts stay under their byline', async () => {
  const gone = await person(database.owner, { role: 'author' })
  await database.asCaller(gone.caller, `insert into articles (slug, title) values ('left-behind', 'Left behind')`, [])
  const stale = clientOf(gone.caller, { session_id: await session(gone, 11) })
  expect(await deleteOwnAccount(stale)).toContain('Sign in again')
  const fresh = clientOf(gone.caller, { session_id: await session(gone) })
  expect(await deleteOwnAccount(fresh)).toBeNull()
  expect(await database.owner`select from auth.users where id = ${gone.id}`).toEqual([])
  expect(await database.owner`select from auth.sessions where user_id = ${gone.id}`).toEqual([])
  const [text] = await database.owner`
    select a.slug, b.name from articles a join authors b on b.id = a.author_id where a.slug = 'left-behind'`
  expect(text).toEqual({ slug: 'left-behind', name: 'A author' })
})

it('who has a second factor neither exports nor deletes before passing it, and the last admin stays', async () => {
  await database.owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${bob.id}, 'totp', 'verified', now(), now())`
  const half = clientOf(bob.caller, { session_id: await session(bob) })
  await expect(ownData(half)).rejects.toThrow('Failed to load')
  expect(await deleteOwnAccount(half)).toContain('second factor')
  const whole = clientOf(bob.caller, { session_id: await session(bob), aal: 'aal2' })
  expect(await ownData(whole)).toMatchObject({ account: { id: bob.id } })
  await database.owner`update profiles set role = 'reader' where id = ${newcomer.id}`
  const admins = clientOf(admin.caller, { session_id: await session(admin) })
  expect(await deleteOwnAccount(admins)).toContain('only admin')
  const inactive = await person(database.owner, { role: 'admin' })
  await database.owner`update auth.users set banned_until = now() + interval '1 year' where id = ${inactive.id}`
  expect(await deleteOwnAccount(admins)).toContain('only admin')
  await database.owner`update auth.users set banned_until = null where id = ${inactive.id}`
  expect(await deleteOwnAccount(admins)).toBeNull()
})
