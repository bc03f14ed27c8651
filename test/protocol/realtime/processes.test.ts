import { connect } from 'node:net'
import { describe, expect, inject, it } from 'vitest'

import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { freePort } from '../../support/programs/free-port.ts'
import { severable } from '../../support/programs/severable.ts'
import { aMoment, listening, rawSocket, realtimeServer, subscribed, until } from './realtime-harness.ts'

let database: Database

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table told (id int primary key);
    grant select on told to anon, service_role;
    alter table told enable row level security;
    create policy "some" on told for select to anon using (id > 0);
    alter publication supabase_realtime add table told`)
  return () => database.stop()
})

describe('two processes on one database', () => {
  it('carry broadcasts to each other, long ones and bytes too, in order', async () => {
    const [one, two] = [await realtimeServer(database), await realtimeServer(database)]
    const received: unknown[] = []
    const bytes: number[][] = []
    const listener = one.client().channel('shared')
    listener.on('broadcast', { event: 'n' }, ({ payload }) => void received.push((payload as { n: number }).n))
    listener.on(
      'broadcast',
      { event: 'raw' },
      ({ payload }) => void bytes.push([...new Uint8Array(payload as ArrayBuffer)]),
    )
    await subscribed(listener)
    const old: unknown[] = []
    const oldListener = one.client(undefined, { vsn: '1.0.0' }).channel('shared')
    await subscribed(
      oldListener.on('broadcast', { event: 'n' }, ({ payload }) => void old.push((payload as { n: number }).n)),
    )
    const sender = await subscribed(two.client().channel('shared'))
    const oldSender = await subscribed(two.client(undefined, { vsn: '1.0.0' }).channel('shared'))
    for (let n = 0; n < 10; n += 1) {
      await sender.send({ type: 'broadcast', event: 'n', payload: { n, text: n === 5 ? 'ü𝄞'.repeat(20_000) : '' } })
    }
    // What goes by ways of its own has no order with the rest.
    await until(() => received.length === 10)
    await oldSender.send({ type: 'broadcast', event: 'n', payload: { n: 10 } })
    await until(() => received.length === 11)
    await sender.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([7, 0, 255]).buffer })
    await two.post('/shared/events/n', { n: 11 })
    await until(() => received.length === 12 && old.length === 12 && bytes.length === 1)
    expect(received).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(old).toEqual(received)
    expect(bytes).toEqual([[7, 0, 255]])
    await one.stop()
    await two.stop()
  })

  it('carry a broadcast by HTTP from a process that has no sockets', async () => {
    const [one, two] = [await realtimeServer(database), await realtimeServer(database)]
    const received: unknown[] = []
    await subscribed(
      one
        .client()
        .channel('quiet')
        .on('broadcast', { event: '*' }, (message) => void received.push(message)),
    )
    await two.post('/quiet/events/hi', {})
    await until(() => received.length === 1)
    await one.stop()
    await two.stop()
  })

  it('both tell of every change', async () => {
    const [one, two] = [await realtimeServer(database), await realtimeServer(database)]
    const lists = [await listening(one.client(), { table: 'told' }), await listening(two.client(), { table: 'told' })]
    await database.owner`truncate told`
    for (let n = 1; n <= 20; n += 1) await database.owner`insert into told values (${n})`
    await until(() => lists.every(({ received }) => received.length === 20))
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1)
    expect(lists.map(({ received }) => received.map((change) => change.new['id']))).toEqual([numbers, numbers])
    await one.stop()
    await two.stop()
  })
})

describe('a server that goes away', () => {
  it('says so (1001), and its clients come back to the next one by themselves', async () => {
    const port = await freePort()
    const first = await realtimeServer(database, { port })
    const raw = await rawSocket(first)
    const client = first.client(undefined, { heartbeatIntervalMs: 500 })
    const received: unknown[] = []
    const channel = client
      .channel('again')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'told' },
        (change) => void received.push(change.new),
      )
    await subscribed(channel)
    await first.end()
    await until(() => raw.state.closed !== null)
    expect(raw.state.closed).toBe(1001)
    const second = await realtimeServer(database, { port })
    const back = new Promise<void>((resolve) => channel.on('system', {}, () => resolve()))
    await back
    await database.owner`truncate told`
    await database.owner`insert into told values (1)`
    await until(() => received.length === 1)
    await client.removeAllChannels()
    await second.stop()
  })

  it('ends websockets with 1001 when the whole server stops, and leaves nobody', async () => {
    const server = await realtimeServer(database)
    const raw = await rawSocket(server)
    await raw.join('realtime:a')
    await server.stop()
    await until(() => raw.state.closed !== null)
    expect(raw.state.closed).toBe(1001)
    expect(server.realtime.open()).toEqual({ sockets: 0, channels: 0 })
    await expect(
      new Promise((resolve, reject) => connect(server.port, '127.0.0.1', () => resolve(0)).on('error', reject)),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a database that goes away', () => {
  const run = inject('server')
  const socketFolder = 'socketFolder' in run ? run.socketFolder : null

  it.runIf(socketFolder !== null)('and comes back loses no change for those who stayed', async () => {
    const wire = await severable(`${socketFolder}/.s.PGSQL.5432`)
    const name = new URL(database.ownerUrl).pathname
    const cut = openTarget({ url: `postgres://postgres@127.0.0.1:${wire.port}${name}` }, 2)
    const server = await realtimeServer(cut)
    const { received } = await listening(server.client(), { table: 'told' })
    await database.owner`truncate told`
    await database.owner`insert into told values (1)`
    await until(() => received.length === 1)
    await wire.cut()
    await database.owner`insert into told values (2)`
    await database.owner`update told set id = 3 where id = 2`
    const raw = await rawSocket(server)
    await aMoment(300)
    expect(await raw.ask('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
    await wire.mend()
    await database.owner`insert into told values (4)`
    await until(() => received.length === 4)
    await aMoment()
    expect(received.map((change) => change.new['id'])).toEqual([1, 2, 3, 4])
    raw.socket.close()
    await server.stop()
    await cut.stop()
    await wire.cut()
  })

  it.runIf(socketFolder !== null)('for too long sends those who listen to changes away, to come again', async () => {
    const wire = await severable(`${socketFolder}/.s.PGSQL.5432`)
    const name = new URL(database.ownerUrl).pathname
    const cut = openTarget({ url: `postgres://postgres@127.0.0.1:${wire.port}${name}` }, 2)
    const server = await realtimeServer(cut, { limits: { keepChangesMs: 50 } })
    const raw = await rawSocket(server)
    await raw.join('realtime:x', { postgres_changes: [{ event: '*', schema: 'public', table: 'told' }] })
    await until(() => raw.frames.find(([, , , event]) => event === 'system'))
    await wire.cut()
    await aMoment(200)
    await wire.mend()
    await until(() => raw.frames.find(([, , , event]) => event === 'phx_error'))
    raw.socket.close()
    await server.stop()
    await cut.stop()
    await wire.cut()
  })

  it('for too long loses nothing to one who was about to listen', async () => {
    const following = Promise.withResolvers<void>()
    let isFollowing = false
    const owner = new Proxy(database.owner, {
      async apply(target, self, given: unknown[]) {
        const rows: unknown = await Reflect.apply(target, self, given)
        if (!String(given[0]).includes('follow_publication')) return rows
        isFollowing = true
        await following.promise
        return rows
      },
    })
    let comeBack = () => undefined as void
    const listen: Database['listen'] = (channel, onMessage, onGap) => {
      if (channel === 'realtime_change') comeBack = onGap
      return database.listen(channel, onMessage, onGap)
    }
    const server = await realtimeServer({ ...database, owner, listen }, { limits: { keepChangesMs: 0 } })
    const begun = listening(server.client(), { table: 'told' })
    await until(() => isFollowing)
    await aMoment(20)
    comeBack()
    await aMoment(20)
    following.resolve()
    const { received, said } = await begun
    expect(said.status).toBe('ok')
    await database.owner`insert into told values (77)`
    await until(() => received.length === 1)
    await server.stop()
  })
})
