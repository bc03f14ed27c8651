import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { WebSocket } from 'ws'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import {
  aMoment,
  PUBLISHABLE,
  listening,
  rawSocket,
  realtimeServer,
  type RealtimeServer,
  subscribed,
  until,
} from './realtime-harness.ts'

let database: Database
let server: RealtimeServer

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table told (id int primary key, word text);
    grant select on told to anon;
    alter publication supabase_realtime add table told`)
  server = await realtimeServer(database)
})
afterAll(async () => {
  await server.stop()
  await database.stop()
})

it('a page of another origin opens no websocket; the site, its other pages and programs do', async () => {
  const strict = await realtimeServer(database, { origins: ['https://paper.example'] })
  const statusFrom = (origin?: string) =>
    new Promise<number>((resolve) => {
      const url = `ws://127.0.0.1:${strict.port}/realtime/v1/websocket?apikey=${PUBLISHABLE}&vsn=1.0.0`
      const socket = new WebSocket(url, origin === undefined ? {} : { origin })
      socket.once('open', () => resolve(101))
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.once('error', () => undefined)
      socket.once('open', () => socket.close())
    })
  expect(await statusFrom('https://evil.example')).toBe(403)
  expect(await statusFrom('null')).toBe(403)
  expect(await statusFrom('https://paper.example')).toBe(101)
  expect(await statusFrom(`http://127.0.0.1:${strict.port}`)).toBe(101)
  expect(await statusFrom()).toBe(101)
  await strict.stop()
})

/** A push of a user's broadcast, with sizes that may lie. */
function pushFrame(
  parts: string[],
  body: Buffer,
  sizes = parts.map((part) => Buffer.byteLength(part)),
  encoding = 1,
): Buffer {
  return Buffer.concat([Buffer.from([3, ...sizes, encoding]), ...parts.map((part) => Buffer.from(part)), body])
}

describe('junk', () => {
  const topic = 'realtime:junk'
  const frames: [what: string, frame: string | Buffer][] = [
    ['nothing', ''],
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['an object where a list belongs', '{"topic":"a","event":"b"}'],
    ['a short list', '["1","2","realtime:junk"]'],
    ['a topic that is no text', '["1","2",{"a":1},"phx_join",{}]'],
    ['an event that is no text', '["1","2","realtime:junk",null,{}]'],
    ['deep JSON', `["1","2","realtime:junk","broadcast",${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
    ['bytes of no kind', Buffer.from([9, 1, 2, 3])],
    ['no bytes', Buffer.from([])],
    ['a head that is cut', Buffer.from([3, 1, 1])],
    ['sizes beyond the end', pushFrame(['1', '2', topic, 'e', ''], Buffer.from('{}'), [255, 255, 255, 255, 255])],
    ['a size that cuts the topic', pushFrame(['1', '2', topic, 'e', ''], Buffer.from('{}'), [1, 1, 5, 1, 0])],
    ['a body that is no JSON', pushFrame(['1', '2', topic, 'e', ''], Buffer.from('{'))],
    ['meta that is no JSON', pushFrame(['1', '2', topic, 'e', '{'], Buffer.from('{}'))],
    ['a broadcast of the server’s kind', Buffer.from([4, 1, 1, 0, 1, 97, 98, 123, 125])],
    ['an unknown event', '["1","2","realtime:junk","__proto__",{}]'],
    ['an unknown event of objects', '["1","2","realtime:junk","constructor",{}]'],
    ['phoenix without a heartbeat', '[null,"1","phoenix","phx_join",{}]'],
  ]

  it.each(frames)('such as %s harms nobody', async (_, frame) => {
    const raw = await rawSocket(server)
    expect(await raw.join(topic)).toMatchObject({ status: 'ok' })
    const received: unknown[] = []
    const channel = server
      .client()
      .channel('junk')
      .on('broadcast', { event: '*' }, (message) => void received.push(message))
    await subscribed(channel)
    raw.socket.send(frame)
    expect(await raw.ask('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
    await raw.ask(topic, 'presence', { event: 'track', payload: {} })
    expect(raw.state.closed).toBeNull()
    expect(received).toEqual([])
    raw.socket.close()
    await channel.unsubscribe()
  })

  it('in a join has its defaults', async () => {
    const raw = await rawSocket(server)
    const joins: unknown[] = [
      null,
      [],
      'x',
      { broadcast: 7, presence: [], postgres_changes: 'all', private: {} },
      {
        broadcast: { ack: 'TRUE', self: 'no' },
        presence: { key: { a: 1 }, enabled: 'true' },
        postgres_changes: [null, 7],
      },
    ]
    for (const config of joins)
      expect(await raw.join('realtime:odd', config)).toMatchObject({ status: 'ok', response: { postgres_changes: [] } })
    expect(await raw.ask('realtime:odd', 'broadcast', { event: 'x', payload: {} })).toMatchObject({ status: 'ok' })
    raw.socket.close()
  })

  it('as topic is no topic', async () => {
    const raw = await rawSocket(server)
    const reason = async (topic: string) => (await raw.join(topic)).response.reason
    expect(await reason('realtime:')).toBe('TopicNameRequired: You must provide a topic name')
    expect(await reason('phoenix:x')).toBe('unmatched topic')
    expect(await reason('REALTIME:x')).toBe('unmatched topic')
    expect(await raw.ask('realtime:never', 'presence', { event: 'track' })).toMatchObject({
      response: { reason: 'unmatched topic' },
    })
    expect(await raw.ask('realtime:never', 'phx_leave')).toMatchObject({ status: 'ok' })
    raw.socket.close()
  })

  it.each([
    [{ schema: 'public', table: 'told; drop table told' }, 'Please check Realtime is enabled'],
    [{ schema: "public' or '1'='1", table: 'told' }, 'Please check Realtime is enabled'],
    [{ schema: 'realtime', table: 'change_log' }, 'Please check Realtime is enabled'],
    [{ schema: 'auth', table: 'users' }, 'Please check Realtime is enabled'],
    [{ table: 'to%' }, 'Please check Realtime is enabled'],
    [{ table: 'told', filter: 'id=eq.1) or (1=1' }, 'invalid input syntax'],
    [{ table: 'told', filter: 'word) or true or (word=eq.1' }, 'invalid column for filter'],
    [{ table: 'told', filter: '='.repeat(30_000) }, 'longer than'],
    [{ table: 'told', filter: 7 }, 'Error parsing `filter`'],
    [{ table: 'told', select: ['id", secret'] }, 'invalid column for select'],
    [{ table: 'told', select: 'id' }, 'expected a list'],
    [{ schema: 7, table: 'told' }, 'at least a `schema` or `table`'],
  ])('in a subscription is refused: %j', async (wanted, words) => {
    const { said } = await listening(server.client(), wanted as Record<string, string>)
    expect(said).toMatchObject({ status: 'error', message: expect.stringContaining(words) as string })
  })
})

describe('too much', () => {
  it('in one frame closes the socket (1009)', async () => {
    const raw = await rawSocket(server)
    raw.socket.on('error', () => undefined)
    raw.socket.send('x'.repeat(2_000_000))
    await until(() => raw.state.closed !== null)
    expect(raw.state.closed).toBe(1009)
  })

  it('in one broadcast is refused, and not sent', async () => {
    const raw = await rawSocket(server)
    await raw.join('realtime:long', { broadcast: { ack: true, self: true } })
    const response = await raw.ask('realtime:long', 'broadcast', { event: 'x', payload: { text: 'x'.repeat(260_000) } })
    expect(response).toMatchObject({ status: 'error', response: { reason: 'payload_size_exceeded' } })
    expect((await server.post('/long/events/x', { text: 'x'.repeat(2_600_000) })).status).toBe(413)
    await aMoment(2_200) // by then the server has ended the connection of that request, and nothing else
    expect(await raw.ask('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
    expect(raw.frames.filter(([, , , event]) => event === 'broadcast')).toEqual([])
    raw.socket.close()
  })

  it('of broadcasts closes the channel, and not the socket', async () => {
    const raw = await rawSocket(server)
    await raw.join('realtime:many')
    for (let n = 0; n < 40; n += 1) raw.send(null, `n${n}`, 'realtime:many', 'broadcast', { event: 'x', payload: {} })
    await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
    expect(JSON.stringify(raw.frames)).toContain('Too many messages per second')
    expect(raw.state.closed).toBeNull()
    raw.socket.close()
  })

  it('of frames closes the socket', async () => {
    const raw = await rawSocket(server)
    for (let n = 0; n < 1_000; n += 1) raw.socket.send('junk')
    await until(() => raw.state.closed !== null)
    expect(raw.state.closed).toBe(1008)
  })

  it('of channels is refused', async () => {
    const few = await realtimeServer(database, { limits: { channelsPerClient: 3 } })
    const raw = await rawSocket(few)
    const statuses: string[] = []
    for (const n of [1, 2, 3, 3, 4]) statuses.push((await raw.join(`realtime:${n}`)).status)
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok', 'error'])
    expect((await raw.join('realtime:5')).response.reason).toBe('ChannelRateLimitReached: Too many channels')
    raw.socket.close()
    await few.stop()
  })

  it('of joins closes the socket, and leaves nothing behind', async () => {
    const few = await realtimeServer(database, { limits: { joinsPerSecond: 10, framesPerSecond: 10_000 } })
    const raw = await rawSocket(few)
    for (let n = 0; n < 2_000; n += 1) raw.send(`${n}`, `${n}`, `realtime:${n % 7}`, 'phx_join', {})
    await until(() => raw.state.closed !== null)
    expect(JSON.stringify(raw.frames)).toContain('ClientJoinRateLimitReached: Too many joins per second')
    await until(() => few.realtime.open().channels === 0)
    expect(few.realtime.open().sockets).toBe(0)
    await few.stop()
  })

  it('of subscriptions on a channel is refused', async () => {
    const raw = await rawSocket(server)
    const postgres_changes = Array.from({ length: 101 }, () => ({ event: '*', table: 'told' }))
    expect((await raw.join('realtime:wanted', { postgres_changes })).response.reason).toContain('at most 100')
    raw.socket.close()
  })

  it('of what channels keep is refused, until one of them is left', async () => {
    const raw = await rawSocket(server)
    const filter = `word=eq.${'x'.repeat(19_000)}`
    const config = { postgres_changes: Array.from({ length: 6 }, () => ({ event: '*', table: 'told', filter })) }
    const statusOf = async (topic: string, more: unknown = config) => (await raw.join(`realtime:${topic}`, more)).status
    expect([await statusOf('one'), await statusOf('two'), await statusOf('two')]).toEqual(['ok', 'ok', 'ok'])
    expect((await raw.join('realtime:three', config)).response.reason).toContain('ask for too much')
    expect(await statusOf('x'.repeat(100_000), {})).toBe('error')
    expect(await statusOf('key', { presence: { key: 'x'.repeat(100_000) } })).toBe('error')
    expect(await statusOf('small', {})).toBe('ok')
    await raw.ask('realtime:one', 'phx_leave')
    expect(await statusOf('three')).toBe('ok')
    raw.socket.close()
  })

  it('of values in what channels keep is refused, however short they are', async () => {
    const raw = await rawSocket(server)
    const config = { postgres_changes: [{ event: '*', table: 'told', junk: Array.from({ length: 5_000 }, () => []) }] }
    expect((await raw.join('realtime:values', config)).response.reason).toContain('ask for too much')
    raw.socket.close()
  })

  it('of sockets is refused with 429', async () => {
    const few = await realtimeServer(database, { limits: { sockets: 2 } })
    const open = [await rawSocket(few), await rawSocket(few)]
    await expect(rawSocket(few)).rejects.toThrow('429')
    open[0]?.socket.close()
    await until(() => few.realtime.open().sockets === 1)
    open.push(await rawSocket(few))
    for (const { socket } of open) socket.terminate()
    await few.stop()
  })

  it('of messages by HTTP is refused with 429', async () => {
    // The clock stands still, so that nothing is allowed anew.
    const now = new Date()
    const few = await realtimeServer(database, { limits: { httpEventsPerSecond: 5 }, clock: () => now })
    const message = { topic: 'a', event: 'b', payload: {} }
    expect((await few.post('', { messages: Array.from({ length: 20 }, () => message) })).status).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await few.post('/a/events/b', {})).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 202))
    expect(statuses.at(-1)).toBe(429)
    await few.stop()
  })

  it('of messages by HTTP is counted for a network, whichever of its addresses sends them', async () => {
    const now = new Date()
    const few = await realtimeServer(database, { limits: { httpEventsPerSecond: 5 }, clock: () => now })
    const statusFrom = async (address: string) => {
      const headers = { apikey: PUBLISHABLE, 'content-type': 'application/json', 'x-client-address': address }
      const url = 'http://127.0.0.1/realtime/v1/api/broadcast/a/events/b'
      return (await few.realtime.service(new Request(url, { method: 'POST', body: '{}', headers }))).status
    }
    for (let n = 1; n <= 10; n += 1) expect(await statusFrom(`2001:db8:0:1::${n}`)).toBe(202)
    expect(await statusFrom('2001:db8:0:1::11')).toBe(429)
    expect(await statusFrom('2001:db8:0:2::1')).toBe(202)
    await few.stop()
  })
})

describe('silence and slowness', () => {
  it('without a heartbeat end a socket', async () => {
    const strict = await realtimeServer(database, { limits: { idleMs: 2_000 } })
    const [quiet, alive] = [await rawSocket(strict), await rawSocket(strict)]
    const beat = setInterval(() => alive.send(null, 'h', 'phoenix', 'heartbeat', {}), 100)
    await until(() => quiet.state.closed !== null)
    expect(alive.state.closed).toBeNull()
    clearInterval(beat)
    alive.socket.close()
    await strict.stop()
  })

  it('of one who does not read cut it, and the others are notified of all', async () => {
    const tight = await realtimeServer(database, {
      limits: { unsentBytes: 300_000, eventsPerSecond: 10_000, framesPerSecond: 10_000 },
    })
    const slow = await rawSocket(tight)
    await slow.join('realtime:flood')
    const received: unknown[] = []
    await subscribed(
      tight
        .client()
        .channel('flood')
        .on('broadcast', { event: 'x' }, (message) => void received.push(message)),
    )
    slow.socket.pause()
    const sender = await rawSocket(tight)
    await sender.join('realtime:flood', { broadcast: { ack: true } })
    const payload = { text: 'x'.repeat(100_000) }
    for (let n = 0; n < 150; n += 1) await sender.ask('realtime:flood', 'broadcast', { event: 'x', payload })
    await until(() => received.length === 150)
    await until(() => tight.realtime.open().sockets === 2)
    slow.socket.terminate()
    sender.socket.close()
    await tight.stop()
  })

  it('and all that was done leave the server without channels', async () => {
    await server.client().removeAllChannels()
    await aMoment()
    expect(server.lines.filter((line) => line.includes('could not be handled'))).toEqual([])
  })
})
