import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../../test/support/database/set-up-file.ts'
import { ChangeDispatcher } from './change-dispatcher.ts'
import { Channel } from './channel.ts'
import { Client } from './client.ts'
import { defaultLimits } from './realtime-settings.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table open (id int primary key, word text);
    grant select on open to anon;
    alter publication supabase_realtime add table open`)
  return () => database.stop()
})

const MISTAKE = new TypeError("Cannot read properties of undefined (reading 'rows')")

it.each([
  ['a table that is not published', { table: 'closed' }, /Please check Realtime is enabled .*table: closed/],
  ['a filter that cannot be read', { table: 'open', filter: 'id' }, /^Error parsing `filter` params: \["id"\]$/],
  ['a value that PostgreSQL refuses', { table: 'open', filter: 'id=eq.x' }, /Exception: invalid input syntax/],
])('%s is told to the client in words', async (_what, wanted, words) => {
  const { said, log } = await subscribed(wanted)
  expect(said).toEqual([['error', expect.stringMatching(words)]])
  expect(log).toEqual([])
})

it.each([
  ['the look at what is published', 'owner', { table: 'open' }],
  ['the look at a filter', 'asCaller', { table: 'open', filter: 'id=eq.1' }],
] as const)('a mistake in %s is for the log alone', async (_what, broken, wanted) => {
  const { said, log } = await subscribed(wanted, broken)
  expect(said).toEqual([['error', 'Subscribing to PostgreSQL failed, and is tried again']])
  expect(log).toEqual([`realtime: a subscription to changes failed and is tried again: ${MISTAKE.stack}`])
})

it('a filter that fails at a row is told in the words of PostgreSQL, or in none where the code is wrong', async () => {
  const refused = await subscribed({ table: 'open', filter: 'word=like.a\\' })
  const mistaken = await subscribed({ table: 'open', filter: 'word=eq.a' })
  mistaken.meet('asCaller')
  await database.owner`insert into open values (1, 'ab')`
  await expect.poll(() => [refused.said.length, mistaken.said.length]).toEqual([2, 2])
  expect(refused.said[1]).toEqual(['error', expect.stringContaining('Exception: LIKE pattern must not end with')])
  expect(mistaken.said[1]).toEqual(['error', expect.stringMatching(/Exception: a row could not be compared$/)])
  expect(mistaken.log).toEqual([`realtime: a filter failed: ${MISTAKE.stack}`])
})

/** What the client of a channel is told that wants these rows, where the service meets a mistake on its way to the database. */
async function subscribed(wanted: Record<string, unknown>, broken?: 'owner' | 'asCaller') {
  const log: string[] = []
  let met = broken
  const failing = <Given extends Database['owner'] | Database['asCaller']>(way: 'owner' | 'asCaller', given: Given) =>
    new Proxy(given, {
      apply: (target, self, values: unknown[]): unknown =>
        met === way ? Promise.reject(MISTAKE) : Reflect.apply(target, self, values),
    })
  const dispatcher = new ChangeDispatcher({
    database: {
      ...database,
      owner: failing('owner', database.owner),
      asCaller: failing('asCaller', database.asCaller),
    },
    publication: 'supabase_realtime',
    limits: defaultLimits,
    log: (line) => void log.push(line),
    onLost: () => expect.unreachable(),
  })
  const channel = new ListeningChannel(wanted)
  onTestFinished(async () => {
    channel.isOpen = false
    await dispatcher.stop()
  })
  if (!broken) await dispatcher.start()
  await dispatcher.subscribe(channel)
  return { said: channel.said, log, meet: (way: 'owner' | 'asCaller') => void (met = way) }
}

/** A channel that wants changes, and keeps what it is told of its subscription. */
class ListeningChannel extends Channel {
  readonly said: [status: string, message: string][] = []

  constructor(wanted: Record<string, unknown>) {
    // Nobody is at its other end.
    const socket = Object.create(WebSocket.prototype) as WebSocket
    const config = { isPrivate: false, ack: false, self: false, presence: false, presenceKey: '', changes: [wanted] }
    const caller = { role: 'anon' as const, claims: { role: 'anon' } }
    super(new Client(socket, { version: '1.0.0', apikey: '', limits: defaultLimits, now: 0 }), {
      topic: 'realtime:rows',
      joinRef: '1',
      config,
      identity: { token: null, caller, callerKey: 'anon', endsAt: Infinity, confirmedAt: 0 },
      permissions: { readBroadcast: true, writeBroadcast: true, readPresence: true, writePresence: true },
    })
  }

  override system(_extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.said.push([status, message])
  }
}
