import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#database'
import {
  changeSubscription,
  claimLetters,
  keepEdition,
  queueEdition,
  requestAddress,
  requestLetters,
  tellAlerts,
} from '#queries/mail'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const ADA = '0b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11'
const BOB = '1b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e12'
const CAROL = '2b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e13'
const ALERT = '3b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e14'
const DAY = '2026-08-20'
const now = new Date('2026-08-21T12:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: Database
let client: Client

beforeEach(async () => {
  database = await freshDatabase()
  client = await clientAs(database, 'service_role')
  await database.owner`
    insert into subscribers (id, address, state, topics, confirmed_at) values
      (${ADA}, 'ada@example.com', 'active', '{daily,alerts}', now()),
      (${BOB}, 'bob@example.com', 'active', '{daily,alerts}', now()),
      (${CAROL}, 'carol@example.com', 'active', '{daily,alerts}', now())`
  await database.owner`
    insert into rate_alerts (id, subscriber_id, kind, terms) values (${ALERT}, ${ADA}, 'rate-under', '{"percent": "6.25"}')`
})
afterEach(() => database.stop())

const edition = async (kind: 'daily' | 'alerts', key = DAY) =>
  (await keepEdition(
    client,
    { kind, key, day: key, title: 'Rates', document: {}, state: 'sending', reason: '', isQueued: false },
    now,
  )) ?? ''
const pause = (id: string) => changeSubscription(client, { id, epoch: 1 }, { act: 'pause', days: 7 }, now)
const claimed = async (at: Date) =>
  (await claimLetters(client, { claim: crypto.randomUUID(), most: 10, perMinute: 0, leaseMs: 60_000, now: at })).map(
    ({ address }) => address,
  )
const tell = async (id: string, on: string, at: Date) =>
  tellAlerts(client, { edition: id, met: [{ alert: ALERT, said: { words: 'It is 6.21%.' } }], on, now: at })
const toldOn = async () =>
  (await database.owner<{ told: string | null }[]>`select told_on::text as told from rate_alerts`)[0]?.told

test('whoever pauses or drops a kind of letter after it was made gets none of it', async () => {
  await queueEdition(client, { edition: await edition('daily'), most: 10, now })
  await pause(ADA)
  await changeSubscription(client, { id: BOB, epoch: 1 }, { act: 'choose', topics: ['week'] }, now)
  expect(await claimed(now)).toEqual(['carol@example.com'])
  expect(await claimed(daysLater(8))).toEqual([])
})

test('an alert that is met in a pause waits for the first figure after it', async () => {
  await pause(ADA)
  expect(await tell(await edition('alerts'), DAY, now)).toBe(0)
  expect(await toldOn()).toBeNull()
  expect(await tell(await edition('alerts', '2026-08-29'), '2026-08-29', daysLater(8))).toBe(1)
  expect(await claimed(daysLater(8))).toEqual(['ada@example.com'])
  expect(await toldOn()).toBe('2026-08-29')
})

test('an alert whose reader pauses before its letter goes is told later, too', async () => {
  expect(await tell(await edition('alerts'), DAY, now)).toBe(1)
  expect(await toldOn()).toBe(DAY)
  await pause(ADA)
  expect(await claimed(now)).toEqual([])
  expect(await toldOn()).toBeNull()
})

test('an alert that comes too late for a letter is told by the next one', async () => {
  const other = '4b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e15'
  const met = [{ alert: other, said: { words: 'It is 6.20%.' } }]
  const first = await edition('alerts')
  expect(await tell(first, DAY, now)).toBe(1)
  expect(await claimed(now)).toEqual(['ada@example.com'])
  await database.owner`
    insert into rate_alerts (id, subscriber_id, kind, terms) values (${other}, ${ADA}, 'rate-under', '{"percent": "6.24"}')`
  expect(await tellAlerts(client, { edition: first, met, on: DAY, now })).toBe(0)
  const said = () =>
    database.owner<{ extra: unknown }[]>`select extra from deliveries order by edition_id = ${first} desc`
  expect(await said()).toEqual([{ extra: [{ words: 'It is 6.21%.' }] }])
  const next = await edition('alerts', '2026-08-27')
  expect(await tellAlerts(client, { edition: next, met, on: '2026-08-27', now })).toBe(1)
  expect((await said())[1]).toEqual({ extra: [{ words: 'It is 6.20%.' }] })
  const told = await database.owner<{ on: string }[]>`select told_on::text as on from rate_alerts order by told_on`
  expect(told.map(({ on }) => on)).toEqual([DAY, '2026-08-27'])
})

test('a stranger’s address gets one letter a day, by the form or by another reader’s change of address', async () => {
  const change = (at: Date) => requestAddress(client, { subscriber: ADA, address: 'victim@example.com', now: at })
  const ask = (at: Date) =>
    requestLetters(client, { address: 'victim@example.com', wanted: { topics: ['daily'], alerts: [] }, now: at })
  const letters = async () =>
    (
      await database.owner<{ n: number }[]>`
      select count(*)::integer as n from letter_requests where address = 'victim@example.com'`
    )[0]?.n
  await ask(now)
  expect(await change(now)).toBe('later')
  expect(await letters()).toBe(1)
  expect(await change(daysLater(2))).toBe('asked')
  await ask(daysLater(2))
  expect(await letters()).toBe(2)
})
