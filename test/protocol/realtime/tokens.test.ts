import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import {
  aMoment,
  listening,
  rawSocket,
  realtimeServer,
  type RealtimeServer,
  subscribed,
  tokenOf,
  until,
} from './realtime-harness.ts'

let database: Database
let server: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create policy "members" on realtime.messages for select to authenticated using ((auth.jwt() ->> 'room') = realtime.topic());
    create table mine (id int primary key, owner text);
    grant select on mine to authenticated;
    alter table mine enable row level security;
    create policy "own" on mine for select to authenticated using (owner = (auth.jwt() ->> 'sub'));
    alter publication supabase_realtime add table mine`)
  server = await realtimeServer(database, { limits: { confirmTokenMs: 300 } })
  return async () => {
    await server.stop()
    await database.stop()
  }
})

const foreign = new TextEncoder().encode('another secret, which this server does not know at all')

describe('a socket', () => {
  it.each([
    ['no key', '', '401'],
    ['a forged key', 'sb_secret_guessed', '401'],
    ['a version that is not spoken', undefined, '400', '3.0.0'],
  ])('is refused with %s', async (_, key, status, vsn = '2.0.0') => {
    await expect(rawSocket(server, { vsn, ...(key === undefined ? {} : { key }) })).rejects.toThrow(status)
  })

  it('says why it is refused', async () => {
    const words = async (query: string) => {
      const { request } = await import('node:http')
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-version': '13',
      }
      return new Promise<unknown>((resolve, reject) => {
        const asked = request(
          { host: '127.0.0.1', port: server.port, path: `/realtime/v1/websocket?${query}`, headers },
          (response) => {
            let text = ''
            response.on('data', (piece) => (text += String(piece))).on('end', () => resolve(JSON.parse(text)))
          },
        )
        asked.on('error', reject).end()
      })
    }
    expect(await words('vsn=2.0.0')).toEqual({ error: 'API key is missing' })
    expect(await words(`apikey=${await tokenOf({ sub: 'a' }, -10)}`)).toEqual({ error: 'Token has expired' })
    expect(await words(`apikey=${await tokenOf({ sub: 'a' }, 60, foreign)}`)).toEqual({
      error: 'Failed to validate JWT signature',
    })
    expect(await words('apikey=a%0d%0ab')).toEqual({ error: 'The token provided is not a valid JWT' })
  })
})

describe('a channel', () => {
  it.each([
    ['forged', () => tokenOf({ sub: 'ada' }, 60, foreign), 'JwtSignatureError: Failed to validate JWT signature'],
    [
      'no token',
      () => Promise.resolve('no.token\u0000\r\nx: y'),
      'MalformedJWT: The token provided is not a valid JWT',
    ],
    ['old', () => tokenOf({ sub: 'ada' }, -60), /^InvalidJWTToken: Token has expired 6\d seconds ago/],
    [
      'unsigned',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role","exp":9999999999}').toString('base64url')}.`,
      'JwtSignatureError',
    ],
  ])('is refused with a token that is %s', async (_, token, words) => {
    const raw = await rawSocket(server)
    const { status, response } = await raw.join('realtime:any', {}, { access_token: await token() })
    expect(status).toBe('error')
    expect(response.reason).toMatch(words)
    raw.socket.close()
  })

  it('ends when its token does', async () => {
    const raw = await rawSocket(server)
    await raw.join('realtime:short', {}, { access_token: await tokenOf({ sub: 'ada' }, 3) })
    await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
    expect(raw.frames.find(([, , , event]) => event === 'system')?.[4]).toMatchObject({
      extension: 'system',
      status: 'error',
      message: expect.stringMatching(/^Token has expired \d+ seconds ago$/) as string,
    })
    expect(raw.state.closed).toBeNull()
    raw.socket.close()
  })

  it('goes on with a new token, and listens as the one whom it names', async () => {
    let token = await tokenOf({ sub: 'ada' })
    const client = server.client(() => token)
    const { received, channel } = await listening(client, { table: 'mine' })
    await database.owner`insert into mine values (1, 'ada'), (2, 'bob')`
    await until(() => received.length === 1)
    const again = new Promise((resolve) => channel.on('system', {}, resolve))
    token = await tokenOf({ sub: 'bob' })
    await client.realtime.setAuth()
    await again
    await database.owner`insert into mine values (3, 'ada'), (4, 'bob')`
    await until(() => received.length === 2)
    await aMoment()
    expect(received.map((change) => change.new['id'])).toEqual([1, 4])
  })

  it('ends when the new token does not hold, or may not read any more', async () => {
    const raw = await rawSocket(server)
    const access_token = await tokenOf({ sub: 'ada', room: 'club' })
    await raw.join('realtime:club', { private: true }, { access_token })
    raw.send(null, '9', 'realtime:club', 'access_token', { access_token: await tokenOf({ sub: 'ada', room: 'other' }) })
    await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
    expect(JSON.stringify(raw.frames)).toContain('You do not have permissions to read from this Channel topic: club')
    await raw.join('realtime:open', {}, { access_token })
    raw.send(null, '10', 'realtime:open', 'access_token', { access_token: await tokenOf({ sub: 'ada' }, 60, foreign) })
    await until(() => raw.frames.find(([, , topic, event]) => event === 'phx_close' && topic === 'realtime:open'))
    raw.socket.close()
  })

  it('of another’s topic is refused, and what is sent to it lost', async () => {
    const ada = await tokenOf({ sub: 'ada', room: 'club' })
    const member = server.client(ada).channel('club', { config: { private: true } })
    const received: unknown[] = []
    await subscribed(member.on('broadcast', { event: '*' }, (message) => void received.push(message)))
    const raw = await rawSocket(server)
    const { response } = await raw.join(
      'realtime:club',
      { private: true },
      { access_token: await tokenOf({ sub: 'eve', room: 'eve' }) },
    )
    expect(response.reason).toBe('Unauthorized: You do not have permissions to read from this Channel topic: club')
    expect(await raw.ask('realtime:club', 'broadcast', { event: 'x', payload: {} })).toMatchObject({
      response: { reason: 'unmatched topic' },
    })
    await raw.join('realtime:club', { private: 'no' })
    raw.send(null, '3', 'realtime:club', 'broadcast', { event: 'x', payload: {} })
    await aMoment()
    expect(received).toEqual([])
    raw.socket.close()
  })
})

it('a server of private channels alone opens no other', async () => {
  const strict = await realtimeServer(database, { privateOnly: true })
  const raw = await rawSocket(strict)
  expect((await raw.join('realtime:any')).response.reason).toBe(
    'PrivateOnly: This project only allows private channels',
  )
  raw.socket.close()
  await strict.stop()
})
