import type { RealtimeChannel } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import {
  aMoment,
  rawSocket,
  realtimeServer,
  type RealtimeServer,
  subscribed,
  tokenOf,
  until,
} from './realtime-harness.ts'

let database: Database
let server: RealtimeServer
let other: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create policy "see" on realtime.messages for select to authenticated
      using (realtime.topic() like 'room:%' and (extension = 'broadcast' or (auth.jwt() ->> 'sub') <> 'blind'));
    create policy "show" on realtime.messages for insert to authenticated
      with check (extension = 'presence' and (auth.jwt() ->> 'sub') <> 'mute');`)
  server = await realtimeServer(database)
  other = await realtimeServer(database)
  return async () => {
    await server.stop()
    await other.stop()
    await database.stop()
  }
})

const namesOf = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort()

async function present(
  at: RealtimeServer,
  name: string,
  key: string,
  options: { vsn?: '1.0.0' | '2.0.0'; token?: string } = {},
) {
  const { token, vsn = '2.0.0' } = options
  const client = at.client(token, { vsn })
  const events: string[] = []
  const channel = client.channel(name, { config: { presence: { key }, private: token !== undefined } })
  channel.on('presence', { event: 'join' }, ({ key: who }) => void events.push(`+${who}`))
  channel.on('presence', { event: 'leave' }, ({ key: who }) => void events.push(`-${who}`))
  channel.on('presence', { event: 'sync' }, () => void events.push('sync'))
  await subscribed(channel)
  return { client, channel, events }
}

describe.each(['1.0.0', '2.0.0'] as const)('presence over version %s', (vsn) => {
  it('shows who is there, what they show, and who has left', async () => {
    const name = `here-${vsn}`
    const ada = await present(server, name, 'ada', { vsn })
    expect(await ada.channel.track({ mood: 'low' })).toBe('ok')
    const bob = await present(server, name, 'bob', { vsn })
    await until(() => namesOf(bob.channel).join() === 'ada')
    await bob.channel.track({ mood: 'high' })
    await until(() => namesOf(ada.channel).join() === 'ada,bob')
    await ada.channel.track({ mood: 'higher' })
    await until(() => JSON.stringify(bob.channel.presenceState()['ada']).includes('higher'))
    expect(bob.channel.presenceState()['ada']).toHaveLength(1)
    await bob.channel.untrack()
    await until(() => namesOf(ada.channel).join() === 'ada')
    await bob.channel.track({})
    await until(() => namesOf(ada.channel).join() === 'ada,bob')
    await bob.client.removeAllChannels()
    await until(() => namesOf(ada.channel).join() === 'ada')
    expect(ada.events.filter((event) => event !== 'sync')).toEqual([
      '+ada',
      '+bob',
      '+ada', // another meta comes
      '-ada', // in place of the one before
      '-bob',
      '+bob',
      '-bob',
    ])
  })
})

describe('presence', () => {
  it('keeps a meta for each of several with one key', async () => {
    const [one, two] = [await present(server, 'twins', 'same'), await present(server, 'twins', 'same')]
    await one.channel.track({ n: 1 })
    await two.channel.track({ n: 2 })
    await until(() => one.channel.presenceState()['same']?.length === 2)
    await two.client.removeAllChannels()
    await until(() => one.channel.presenceState()['same']?.length === 1)
    expect(one.channel.presenceState()['same']).toMatchObject([{ n: 1 }])
  })

  it('ends with a socket that breaks', async () => {
    const ada = await present(server, 'breaking', 'ada')
    const raw = await rawSocket(server)
    await raw.join('realtime:breaking', { presence: { key: 'raw', enabled: true } })
    await raw.ask('realtime:breaking', 'presence', {
      type: 'presence',
      event: 'track',
      payload: { phx_ref: 'forged', n: 1 },
    })
    await until(() => namesOf(ada.channel).includes('raw'))
    expect(JSON.stringify(ada.channel.presenceState())).not.toContain('forged')
    raw.socket.terminate()
    await until(() => !namesOf(ada.channel).includes('raw'))
  })

  it('is one over several processes, also for those who come later, and when a process ends', async () => {
    const ada = await present(server, 'both', 'ada')
    await ada.channel.track({ at: 'one' })
    const third = await realtimeServer(database)
    const bob = await present(third, 'both', 'bob')
    await until(() => namesOf(bob.channel).join() === 'ada')
    await bob.channel.track({ at: 'third', text: 'ä'.repeat(9_000) })
    await until(() => namesOf(ada.channel).join() === 'ada,bob')
    expect(JSON.stringify(ada.channel.presenceState()['bob'])).toContain('ä'.repeat(9_000))
    await third.stop()
    await until(() => namesOf(ada.channel).join() === 'ada')
  })

  it('of a private channel is seen and shown by those whom the policies allow', async () => {
    const [ada, mute, blind] = await Promise.all(['ada', 'mute', 'blind'].map((sub) => tokenOf({ sub })))
    const one = await present(server, 'room:p', 'ada', { token: ada ?? '' })
    const two = await present(server, 'room:p', 'mute', { token: mute ?? '' })
    const three = await present(other, 'room:p', 'blind', { token: blind ?? '' })
    expect(await one.channel.track({ n: 1 })).toBe('ok')
    expect(await two.channel.track({ n: 2 })).toBe('error')
    await until(() => namesOf(two.channel).join() === 'ada')
    await aMoment()
    expect(namesOf(one.channel)).toEqual(['ada'])
    expect(three.events).toEqual([])
  })

  it('takes a map and nothing else, and not too much of it', async () => {
    const raw = await rawSocket(server)
    await raw.join('realtime:sizes', { presence: { enabled: true } })
    const track = (payload: unknown) => raw.ask('realtime:sizes', 'presence', { event: 'track', payload })
    expect(await track([1])).toMatchObject({
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    })
    expect(await raw.ask('realtime:sizes', 'presence', { event: 'dance' })).toMatchObject({ status: 'error' })
    raw.send(null, 'x', 'realtime:sizes', 'presence', { event: 'track', payload: { text: 'ü'.repeat(130_000) } })
    await until(() => raw.frames.find(([, , , event]) => event === 'phx_close'))
    expect(JSON.stringify(raw.frames)).toContain('Track message size exceeded')
    raw.socket.close()
  })
})
