import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database'
import { type LettersWork, runLetters } from '#jobs'
import { hashOfToken, letterLinks } from '#mail'
import { type LetterPost, openLetterPost } from '#outside'
import {
  changeSubscription,
  confirmLetters,
  epochOf,
  keepEdition,
  noteBounce,
  requestAddress,
  requestLetters,
  subscriptionOf,
} from '#queries/mail'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type LetterServer, letterServer } from '../../support/mail/letter-server.ts'

const links = letterLinks('a secret of the test')
const DAY_MS = 86_400_000

let server: LetterServer
let database: Database
let client: Client
let posts: LetterPost[] = []
let now: Date
let lines: string[]

beforeAll(async () => {
  server = await letterServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  database = await freshDatabase()
  client = await clientAs(database, 'service_role')
  server.fault = () => null
  server.taken.length = 0
  server.asked.length = 0
  now = new Date('2026-08-21T12:00:00Z')
  lines = []
})
afterEach(async () => {
  for (const post of posts.splice(0)) post.close()
  await database.stop()
})

/** A process that sends letters. */
function work(changes: Partial<LettersWork> = {}): LettersWork {
  const post = openLetterPost({
    url: server.url,
    folder: '',
    bounceAddress: 'bounces@letters.example',
    connections: 3,
    perConnection: 1000,
    dkim: null,
    patienceMs: 5_000,
  })
  posts.push(post)
  const site = {
    name: 'Ratesheet',
    origin: 'https://letters.example',
    accent: '#0B6B4F',
    from: 'Ratesheet <l@letters.example>',
  }
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-letters-'))
  return { post, links, site, folder, perMinute: 0, waitsForDesk: false, dailyAt: 1140, leaseMs: 60_000, ...changes }
}

const deps = () => ({ serviceClient: client, clock: () => now, log: (line: string) => void lines.push(line) })
const round = (own = work()) => runLetters(deps(), own)
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const ask = (address: string, topics: ('daily' | 'week')[] = ['daily']) =>
  requestLetters(client, { address, wanted: { topics, alerts: [] }, now })
const tokenIn = (raw: string) => /confirm\?t=3D=?(?:\r\n)?([\w-]+)/.exec(raw)?.[1] ?? ''
const confirmLast = () => confirmLetters(client, { hash: hashOfToken(tokenIn(server.taken.at(-1)?.raw ?? '')), now })

/** People who get the daily letter. */
async function subscribers(count: number, domain = 'example.com'): Promise<void> {
  await database.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    select 'reader' || n || '@' || ${domain}::text, 'active', '{daily}', now() from generate_series(1, ${count}) as n`
}

async function edition(key = 'one'): Promise<string> {
  const document = {
    kicker: 'The daily rate',
    day: '2026-08-21',
    title: 'Rates',
    preheader: '',
    blocks: [],
    sources: [],
    figures: [],
  }
  const id = await keepEdition(
    client,
    { kind: 'daily', key, day: '2026-08-21', title: 'Rates', document, state: 'sending', reason: '', isQueued: false },
    now,
  )
  return id ?? ''
}

const states = async () =>
  Object.fromEntries(
    (
      await database.owner<
        { state: string; n: number }[]
      >`select state, count(*)::integer as n from deliveries group by state`
    ).map(({ state, n }) => [state, n]),
  )
const perReader = () => [...Map.groupBy(server.taken, ({ to }) => to).values()].map((letters) => letters.length)

describe('whoever asks for letters', () => {
  test('gets one letter to confirm, and none besides until then', async () => {
    await ask('ada@example.com')
    await ask('ada@example.com', ['week'])
    await edition()
    await round()
    expect(server.taken.map(({ to }) => to)).toEqual(['ada@example.com'])
    later(DAY_MS - 1000)
    await ask('ada@example.com')
    await round()
    expect(server.taken).toHaveLength(1)
    const confirmed = await confirmLast()
    expect(confirmed?.outcome).toBe('subscribed')
    const holder = { id: confirmed?.subscriber ?? '', epoch: 1 }
    expect(await subscriptionOf(client, holder)).toMatchObject({ state: 'active', topics: ['daily'] })
  })

  test('has 48 hours for it, and a link works once', async () => {
    await ask('ada@example.com')
    await round()
    later(2 * DAY_MS + 1000)
    expect(await confirmLast()).toBeNull()
    await ask('ada@example.com')
    await round()
    expect((await confirmLast())?.outcome).toBe('subscribed')
    expect((await confirmLast())?.outcome).toBe('already')
  })

  test('is told by a second press that they are subscribed, for as long as they are, and nothing changes by it', async () => {
    await ask('ada@example.com')
    await round()
    const subscriber = (await confirmLast())?.subscriber ?? ''
    const holder = { id: subscriber, epoch: 1 }
    await changeSubscription(client, holder, { act: 'choose', topics: ['week'] }, now)
    const both = await Promise.all([confirmLast(), confirmLast()])
    expect(both.map((pressed) => pressed?.outcome)).toEqual(['already', 'already'])
    expect(await subscriptionOf(client, holder)).toMatchObject({ state: 'active', topics: ['week'] })
    await changeSubscription(client, holder, { act: 'leave' }, now)
    expect(await confirmLast()).toBeNull()
    expect(await subscriptionOf(client, holder)).toMatchObject({ state: 'left' })
  })

  test('can come back after leaving, by confirming, and not after a complaint', async () => {
    await ask('ada@example.com')
    await round()
    const { subscriber } = (await confirmLast()) ?? { subscriber: '' }
    await changeSubscription(client, { id: subscriber, epoch: 1 }, { act: 'leave' }, now)
    later(DAY_MS + 1000)
    await ask('ada@example.com')
    await round()
    expect((await confirmLast())?.outcome).toBe('subscribed')
    await noteBounce(client, { address: 'ada@example.com', kind: 'complaint', now })
    later(DAY_MS + 1000)
    await ask('ada@example.com')
    await round()
    expect(server.taken).toHaveLength(2)
  })
})

test('a new address is confirmed from both, and makes former links void', async () => {
  await ask('ada@example.com')
  await round()
  const { subscriber } = (await confirmLast()) ?? { subscriber: '' }
  later(DAY_MS + 1000)
  expect(await requestAddress(client, { subscriber, address: 'ada@example.org', now })).toBe('asked')
  await round()
  const both = server.taken.slice(1)
  expect(both.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ada@example.org'])
  const outcomes: unknown[] = []
  for (const { raw } of both)
    outcomes.push((await confirmLetters(client, { hash: hashOfToken(tokenIn(raw)), now }))?.outcome)
  expect(outcomes).toEqual(['other half', 'moved'])
  expect(await subscriptionOf(client, { id: subscriber, epoch: 1 })).toBeNull()
  expect(await epochOf(client, subscriber)).toBe(2)
})

test('letters that come back pause a subscription, and never make a pause of its reader’s own shorter', async () => {
  await ask('ada@example.com')
  await round()
  const holder = { id: (await confirmLast())?.subscriber ?? '', epoch: 1 }
  const days = async () => {
    const { pausedUntil } = (await subscriptionOf(client, holder)) ?? {}
    return pausedUntil ? (Date.parse(pausedUntil) - now.getTime()) / DAY_MS : null
  }
  const comeBack = () => noteBounce(client, { address: 'ada@example.com', kind: 'soft', now })
  const outcomes: string[] = []
  for (let times = 0; times < 5; times++) outcomes.push(await comeBack())
  expect(outcomes).toEqual(['counted', 'counted', 'counted', 'counted', 'paused'])
  expect(await days()).toBe(30)
  await changeSubscription(client, holder, { act: 'pause', days: 90 }, now)
  expect(await comeBack()).toBe('paused')
  expect(await days()).toBe(90)
})

test('links cannot be made up, nor those of others used', () => {
  const token = links.tokenOf({ id: '0b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11', epoch: 3 })
  expect(links.holderOf(token)).toEqual({ id: '0b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11', epoch: 3 })
  expect(letterLinks('another secret').holderOf(token)).toBeNull()
  for (const other of [token.replace('.3.', '.4.'), `${token}a`, token.slice(1), '', 'a.b.c'])
    expect(links.holderOf(other)).toBeNull()
})

describe('an edition', () => {
  test('reaches everybody once, over several processes, and says when it is finished', async () => {
    await subscribers(250)
    await edition()
    await Promise.all([round(), round(), round()])
    await round()
    expect(server.taken).toHaveLength(250)
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(250)
    expect(lines).toContain('letters: finished: Rates')
  })

  test('reaches everybody once although the server ends connections, greylists and refuses', async () => {
    await subscribers(120)
    await edition()
    const seen = new Map<string, number>()
    server.fault = (to, taken) => {
      const times = (seen.get(to) ?? 0) + 1
      seen.set(to, times)
      if (taken > 0 && taken % 25 === 0 && times === 1) return 'close'
      if (to.startsWith('reader7') && times <= 2) return 'greylist'
      return to === 'reader3@example.com' ? 'unknown' : null
    }
    for (let times = 0; times < 20; times++) {
      await round()
      later(10 * 60_000)
    }
    expect(await states()).toEqual({ sent: 119, refused: 1 })
    expect(new Set(perReader())).toEqual(new Set([1]))
    const [gone] = await database.owner`select state from subscribers where address = 'reader3@example.com'`
    expect(gone).toEqual({ state: 'bounced' })
  })

  test('is not sent again to whom it was handed over without a word', async () => {
    await subscribers(6)
    await edition()
    server.fault = (to) => (to === 'reader2@example.com' ? 'drop after' : null)
    for (let times = 0; times < 4; times++) await round()
    expect(await states()).toEqual({ sent: 5, doubtful: 1 })
    expect(new Set(perReader())).toEqual(new Set([1]))
  })

  test('waits while it is paused, and those who left or paused get none', async () => {
    await subscribers(4)
    const id = await edition()
    await database.owner`update editions set state = 'paused'`
    await round()
    expect(server.taken).toEqual([])
    await database.owner`update subscribers set state = 'left' where address like 'reader1@%'`
    await database.owner`update subscribers set paused_until = ${later(0)}::timestamptz + interval '3 days' where address like 'reader2@%'`
    await database.owner`update editions set state = 'sending' where id = ${id}`
    await round()
    expect(server.taken.map(({ to }) => to).sort()).toEqual(['reader3@example.com', 'reader4@example.com'])
  })

  test('goes no faster than the provider takes it', async () => {
    await subscribers(60)
    await edition()
    const own = work({ perMinute: 600 })
    await round(own)
    // Two seconds' worth, and what came in while they went.
    expect(server.taken.length).toBeGreaterThan(0)
    expect(server.taken.length).toBeLessThan(45)
  })
})

test('letters carry what one click needs, in seven bits', async () => {
  await subscribers(1)
  await edition()
  await round()
  const { raw = '', from } = server.taken[0] ?? {}
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/letters\.example\/newsletter\/leave\?t=([\w.-]+)>$/m.exec(head) ?? []
  expect(links.holderOf(token)).not.toBeNull()
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(from).toBe('bounces@letters.example')
  expect(raw).toMatch(/^[\t\r\n -~]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(200)
})
