import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { Verify } from '#wire'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { aMoment, rawSocket, realtimeServer, until } from './realtime-harness.ts'

let database: Database

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create policy "all read" on realtime.messages for select to anon, authenticated using (length(topic) < 100);
    create policy "all write" on realtime.messages for insert to anon, authenticated with check (length(topic) < 100);
    create table mine (id int primary key, owner text);
    grant select on mine to authenticated;
    alter table mine enable row level security;
    create policy "own" on mine for select to authenticated using (owner = (auth.jwt() ->> 'sub'));
    alter publication supabase_realtime add table mine`)
  return () => database.stop()
})

/** Lets everything through, until it is closed. */
function gate() {
  let open = Promise.withResolvers<void>()
  open.resolve()
  const waiting = { count: 0 }
  return {
    waiting,
    close: () => void (open = Promise.withResolvers()),
    open: () => open.resolve(),
    async pass() {
      waiting.count += 1
      await open.promise
      waiting.count -= 1
    },
  }
}

/** A database that checks policies when the gate is open. */
function slowDatabase() {
  const policies = gate()
  const asCaller: Database['asCaller'] = async (...given) => {
    await policies.pass()
    return database.asCaller(...given)
  }
  return { policies, database: { ...database, asCaller } }
}

/** Tokens are names here, and each name's session has the same name. */
const verifyNames =
  (allows: (name: string) => Promise<boolean>): Verify =>
  async (request) => {
    const name = request.headers.get('authorization')?.replace('Bearer ', '')
    if (name === undefined) return { role: 'anon', claims: { role: 'anon' } }
    if (await allows(name)) return { role: 'authenticated', claims: { sub: name, session_id: name } }
    return { refused: true, status: 401, code: 'session_not_found', message: 'The session has ended' }
  }

it('a token that comes while the former is looked at stays', async () => {
  const looks = gate()
  const allows = async (name: string) => {
    if (name === 'former') await looks.pass()
    return true
  }
  const server = await realtimeServer(database, { verifyWith: verifyNames(allows) })
  const raw = await rawSocket(server)
  const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'mine' }] }
  await raw.join('realtime:mine', changes, { access_token: 'former' })
  const subscribed = () => raw.frames.filter(([, , , event]) => event === 'system').length
  await until(() => subscribed() === 1)
  looks.close()
  await database.owner.notify('session_ended', 'former')
  await until(() => looks.waiting.count === 1)
  raw.send(null, null, 'realtime:mine', 'access_token', { access_token: 'newer' })
  await until(() => subscribed() === 2)
  looks.open()
  await aMoment()
  await database.owner`insert into mine values (1, 'former'), (2, 'newer')`
  const rows = await until(() => {
    const told = raw.frames.filter(([, , , event]) => event === 'postgres_changes')
    return told.length > 0 && told.map(([, , , , payload]) => (payload as { data: { record: unknown } }).data.record)
  })
  expect(rows).toEqual([{ id: 2, owner: 'newer' }])
  raw.socket.close()
  await server.stop()
})

it.each([
  ['text', 'x'.repeat(60_000)],
  ['values', Array.from({ length: 1_000 }, () => [])],
])('a socket is not read while what it sent before waits, measured by its %s', async (_, word) => {
  const { policies, database: slow } = slowDatabase()
  const server = await realtimeServer(slow, { limits: { waitingBytes: 100_000 } })
  const raw = await rawSocket(server)
  policies.close()
  const joined = raw.join('realtime:room', { private: true })
  await until(() => policies.waiting.count === 1)
  expect(await raw.ask('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
  for (const ref of ['one', 'two']) raw.send(null, ref, 'realtime:room', 'broadcast', { event: 'x', payload: { word } })
  await aMoment()
  const [before, beat] = [raw.frames.length, raw.ask('phoenix', 'heartbeat')]
  await aMoment()
  expect(raw.frames).toHaveLength(before)
  policies.open()
  expect(await joined).toMatchObject({ status: 'ok' })
  expect(await beat).toMatchObject({ status: 'ok' })
  raw.socket.close()
  await server.stop()
})

it.each(['joins', 'brings another token'])('a session that ends while it %s has no channel', async (how) => {
  const { policies, database: slow } = slowDatabase()
  const ended = new Set<string>()
  const answers = gate()
  const allows = async (name: string) => {
    const isAllowed = !ended.has(name)
    await answers.pass()
    return isAllowed
  }
  const server = await realtimeServer(slow, { verifyWith: verifyNames(allows) })
  const raw = await rawSocket(server)
  const join = (token: string) => raw.join('realtime:room', { private: true }, { access_token: token })
  if (how === 'joins') {
    policies.close()
    const joined = join('reader')
    await until(() => policies.waiting.count === 1)
    await end('reader')
    policies.open()
    await joined
  } else {
    await join('former')
    answers.close()
    raw.send(null, null, 'realtime:room', 'access_token', { access_token: 'reader' })
    await until(() => answers.waiting.count === 1)
    await end('reader')
    answers.open()
  }
  await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
  expect(JSON.stringify(raw.frames)).toContain('The session has ended')
  raw.socket.close()
  await server.stop()

  async function end(name: string) {
    ended.add(name)
    await database.owner.notify('session_ended', name)
    await aMoment()
  }
})

it.each(['whose it is', 'what it may'])('a token of which nobody can say %s has no channel', async (what) => {
  const away = () => Promise.reject(Object.assign(new Error('The database is away'), { code: '57P01' }))
  let isAway = false
  const asCaller: Database['asCaller'] = (...given) =>
    isAway && what === 'what it may' ? away() : database.asCaller(...given)
  const allows = () => (isAway && what === 'whose it is' ? away() : Promise.resolve(true))
  const server = await realtimeServer({ ...database, asCaller }, { verifyWith: verifyNames(allows) })
  const raw = await rawSocket(server)
  const join = (token: string) => raw.join('realtime:room', { private: true }, { access_token: token })
  await join('former')
  const send = () => raw.ask('realtime:room', 'broadcast', { event: 'x', payload: {} })
  isAway = true
  raw.send(null, null, 'realtime:room', 'access_token', { access_token: 'newer' })
  expect(await send()).toMatchObject({ status: 'error', response: { reason: 'unmatched topic' } })
  // By this word, and no other, the client comes again by itself.
  expect(raw.frames.map(([, , , event]) => event)).toContain('phx_error')
  isAway = false
  expect(await join('newer')).toMatchObject({ status: 'ok' })
  raw.socket.close()
  await server.stop()
})

it('a token that could not be looked at when its session ended is looked at again soon', async () => {
  let looks = 0
  let hasEnded = false
  const allows = () => {
    looks += 1
    if (hasEnded && looks === 2) return Promise.reject(new Error('All connections are taken'))
    return Promise.resolve(!hasEnded)
  }
  let later = 0
  const clock = () => new Date(Date.now() + later)
  const server = await realtimeServer(database, { verifyWith: verifyNames(allows), clock })
  const raw = await rawSocket(server)
  await raw.join('realtime:room', { private: true }, { access_token: 'reader' })
  hasEnded = true
  await database.owner.notify('session_ended', 'reader')
  await until(() => looks === 2)
  later = 6_000
  await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
  raw.socket.close()
  await server.stop()
})

it('who is gone before a policy has been asked is not present, and is not read', async () => {
  const { policies, database: slow } = slowDatabase()
  const server = await realtimeServer(slow)
  const config = { private: true, presence: { enabled: true, key: 'gone' } }
  const [tracking, sending, staying] = [await rawSocket(server), await rawSocket(server), await rawSocket(server)]
  for (const raw of [tracking, sending, staying]) await raw.join('realtime:room', config)
  policies.close()
  tracking.send(null, '9', 'realtime:room', 'presence', { event: 'track', payload: {} })
  sending.send(null, '9', 'realtime:room', 'broadcast', { event: 'x', payload: {} })
  await until(() => policies.waiting.count === 2)
  tracking.socket.terminate()
  sending.socket.terminate()
  await until(() => server.realtime.open().sockets === 1)
  policies.open()
  await aMoment()
  await staying.join('realtime:room', config)
  const frames = staying.frames.filter(([, , , event]) => /^presence|^broadcast/.test(String(event)))
  expect(frames.map(([, , , event, payload]) => [event, payload])).toEqual([
    ['presence_state', {}],
    ['presence_state', {}],
  ])
  staying.socket.close()
  await server.stop()
})
