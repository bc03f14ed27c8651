import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import {
  aMoment,
  PUBLISHABLE,
  realtimeServer,
  type RealtimeServer,
  SECRET,
  subscribed,
  tokenOf,
  until,
} from './realtime-harness.ts'

let database: Database
let server: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create policy "rooms" on realtime.messages for select to authenticated
      using (realtime.topic() like 'room:%' and topic = realtime.topic() and extension in ('broadcast', 'presence'));
    create policy "rooms speak" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'room:%' and (auth.jwt() ->> 'sub') = 'ada');`)
  server = await realtimeServer(database)
  return async () => {
    await server.stop()
    await database.stop()
  }
})

const named = (name: string) => `${name}-${Math.random()}`

describe.each(['1.0.0', '2.0.0'] as const)('broadcast over version %s', (vsn) => {
  it('reaches the others of a channel, and the sender only when it wants', async () => {
    const name = named('open')
    const received: string[] = []
    const channels = await Promise.all(
      [false, true, false].map(async (self, at) => {
        const channel = server.client(undefined, { vsn }).channel(name, { config: { broadcast: { self } } })
        channel.on(
          'broadcast',
          { event: 'hi' },
          ({ payload }) => void received.push(`${at} ${JSON.stringify(payload)}`),
        )
        return subscribed(channel)
      }),
    )
    await channels[0]?.send({ type: 'broadcast', event: 'hi', payload: { from: 0, text: 'ä 𝄞' } })
    await channels[1]?.send({ type: 'broadcast', event: 'hi', payload: { from: 1 } })
    await until(() => received.length >= 5)
    await aMoment()
    expect(received.sort()).toEqual([
      '0 {"from":1}',
      '1 {"from":0,"text":"ä 𝄞"}',
      '1 {"from":1}',
      '2 {"from":0,"text":"ä 𝄞"}',
      '2 {"from":1}',
    ])
  })

  it('gets a response when the channel asks for it', async () => {
    const channel = await subscribed(
      server.client(undefined, { vsn }).channel(named('ack'), { config: { broadcast: { ack: true } } }),
    )
    expect(await channel.send({ type: 'broadcast', event: 'hi', payload: {} })).toBe('ok')
  })

  it('goes by HTTP when there is no socket', async () => {
    const name = named('http')
    const received: unknown[] = []
    await subscribed(
      server
        .client(undefined, { vsn })
        .channel(name)
        .on('broadcast', { event: '*' }, (message) => void received.push(message['payload'])),
    )
    const sender = server.client().channel(name)
    expect(await sender.httpSend('one', { n: 1 })).toEqual({ success: true })
    expect((await server.post('', { messages: [{ topic: name, event: 'two', payload: { n: 2 } }] })).status).toBe(202)
    await until(() => received.length === 2)
    expect(received).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('of a private channel is received and sent by those whom the policies allow', async () => {
    const [ada, bob] = await Promise.all([tokenOf({ sub: 'ada' }), tokenOf({ sub: 'bob' })])
    const name = named('room:1')
    const received: unknown[] = []
    const config = { private: true, broadcast: { ack: true } }
    const listener = server.client(bob, { vsn }).channel(name, { config })
    await subscribed(listener.on('broadcast', { event: 'hi' }, ({ payload }) => void received.push(payload)))
    const speaker = await subscribed(server.client(ada, { vsn }).channel(name, { config }))
    expect(await speaker.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok')
    await until(() => received.length === 1)
    // Who may listen and not speak gets no response at all.
    expect(await listener.send({ type: 'broadcast', event: 'hi', payload: { n: 2 } }, { timeout: 300 })).toBe(
      'timed out',
    )
    expect(received).toEqual([{ n: 1 }])
  })

  it('of a private channel is refused to those whom the policies do not name', async () => {
    const config = { private: true }
    const words = (name: string) => `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
    const ada = await tokenOf({ sub: 'ada' })
    await expect(subscribed(server.client(ada, { vsn }).channel('secret', { config }))).rejects.toThrow(words('secret'))
    await expect(subscribed(server.client(undefined, { vsn }).channel('room:1', { config }))).rejects.toThrow(
      words('room:1'),
    )
  })
})

describe('broadcast', () => {
  it('carries bytes in version 2, and leaves version 1 out', async () => {
    const name = named('bytes')
    const received: Uint8Array[] = []
    const old: unknown[] = []
    await subscribed(
      server
        .client(undefined, { vsn: '1.0.0' })
        .channel(name)
        .on('broadcast', { event: '*' }, (m) => void old.push(m)),
    )
    await subscribed(
      server
        .client(undefined, { vsn: '2.0.0' })
        .channel(name)
        .on('broadcast', { event: 'raw' }, ({ payload }) => void received.push(new Uint8Array(payload as ArrayBuffer))),
    )
    const sender = await subscribed(server.client(undefined, { vsn: '2.0.0' }).channel(name))
    await sender.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([0, 1, 254, 255]).buffer })
    await server.post(`/${encodeURIComponent(name)}/events/raw`, new Uint8Array([9, 8]))
    await until(() => received.length === 2)
    expect(received.map((bytes) => [...bytes])).toEqual([
      [0, 1, 254, 255],
      [9, 8],
    ])
    expect(old).toEqual([])
  })

  it('of a public channel never reaches the private one of the same name, nor the other way', async () => {
    const ada = await tokenOf({ sub: 'ada' })
    const name = named('room:both')
    const received: string[] = []
    const listen = async (isPrivate: boolean) => {
      const channel = server.client(ada).channel(name, { config: { private: isPrivate } })
      return subscribed(
        channel.on('broadcast', { event: 'hi' }, () => void received.push(isPrivate ? 'private' : 'public')),
      )
    }
    await Promise.all([listen(true), listen(false)])
    const authorization = `Bearer ${ada}`
    await server.post('', { messages: [{ topic: name, event: 'hi', payload: {}, private: true }] }, { authorization })
    await until(() => received.length === 1)
    await server.post('', { messages: [{ topic: name, event: 'hi', payload: {} }] }, { authorization })
    await until(() => received.length === 2)
    await aMoment()
    expect(received).toEqual(['private', 'public'])
  })

  it('by HTTP needs a key, a body in order, and the right to write', async () => {
    const hi = { messages: [{ topic: 'room:x', event: 'hi', payload: {}, private: true }] }
    const responses = await Promise.all([
      server.post('', hi, {}),
      server.post('', hi, { apikey: 'forged' }),
      server.post('', { messages: [{ topic: 'a' }] }),
      server.post('', []),
      server.post('/room:x/events/hi?private=true', {}, { apikey: PUBLISHABLE }),
      server.post('/room:x/events/hi?private=true', {}, { apikey: SECRET }),
      server.post('/a/events/hi', {}, { apikey: PUBLISHABLE, 'content-type': 'text/plain' }),
      server.post('/a/b', {}),
      // as in the hosted service a batch is taken, and what may not be sent is left out
      server.post('', hi, { apikey: PUBLISHABLE }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 422, 422, 403, 202, 415, 404, 202])
  })

  it('comes from SQL with realtime.send, when its transaction commits', async () => {
    const ada = await tokenOf({ sub: 'ada' })
    const name = named('room:sql')
    const received: { event: string; payload: Record<string, unknown>; meta?: { id: string } }[] = []
    const channel = server.client(ada).channel(name, { config: { private: true } })
    await subscribed(
      channel.on(
        'broadcast',
        { event: '*' },
        (message) => void received.push(message as unknown as (typeof received)[number]),
      ),
    )
    const long = 'x'.repeat(20_000)
    await database.owner.begin(async (sql) => {
      await sql`select realtime.send(${JSON.stringify({ n: 1, long })}, 'first', ${name})`
      await sql`select realtime.send(${JSON.stringify({ n: 2 })}, 'second', ${name}, true)`
      await sql`select realtime.send(${JSON.stringify({ n: 3 })}, 'public', ${name}, false)`
    })
    await database.owner
      .begin(async (sql) => {
        await sql`select realtime.send(${JSON.stringify({ n: 4 })}, 'never', ${name})`
        await sql`rollback to savepoint none`.catch(() => null)
      })
      .catch(() => null)
    await until(() => received.length === 2)
    await aMoment()
    expect(received.map(({ event, payload }) => [event, payload['n']])).toEqual([
      ['first', 1],
      ['second', 2],
    ])
    expect(received[0]?.payload['long']).toBe(long)
    expect(received[0]?.meta?.id).toBe(received[0]?.payload['id'])
  })

  it('tells of rows with realtime.broadcast_changes, and replays what was sent', async () => {
    const ada = await tokenOf({ sub: 'ada' })
    const name = named('room:rows')
    await database.owner.unsafe(`
      create table public.told (id int primary key, word text);
      create function public.tell() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes(tg_argv[0], tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.told for each row execute function public.tell('${name}');`)
    const since = Date.now() - 1000
    const received: { event: string; payload: Record<string, unknown>; meta?: { replayed?: boolean } }[] = []
    const client = server.client(ada)
    const listen = (config: { private: true; broadcast?: { replay: { since: number; limit: number } } }) =>
      subscribed(
        client
          .channel(name, { config })
          .on('broadcast', { event: '*' }, (m) => void received.push(m as unknown as (typeof received)[number])),
      )
    const channel = await listen({ private: true })
    await database.owner`insert into public.told values (1, 'one')`
    await database.owner`update public.told set word = 'uno'`
    await until(() => received.length === 2)
    expect(received[1]).toMatchObject({
      event: 'UPDATE',
      payload: {
        operation: 'UPDATE',
        schema: 'public',
        table: 'told',
        record: { id: 1, word: 'uno' },
        old_record: { id: 1, word: 'one' },
      },
    })
    await client.removeChannel(channel)
    received.length = 0
    const again = await listen({ private: true, broadcast: { replay: { since, limit: 1 } } })
    await until(() => received.length === 1)
    expect(received[0]).toMatchObject({ event: 'UPDATE', meta: { replayed: true } })
    await client.removeChannel(again)
    received.length = 0
    // The first moment of JavaScript is long before that of the database.
    await listen({ private: true, broadcast: { replay: { since: -8_640_000_000_000_000, limit: 5 } } })
    await until(() => received.length === 2)
  })
})
