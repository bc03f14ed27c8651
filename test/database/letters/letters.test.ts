import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { hashOfToken, letterLinks } from '#mail'
import {
  changeSubscription,
  claimLetters,
  confirmLetters,
  epochOf,
  keepEdition,
  noteBounce,
  queueEdition,
  requestAddress,
  subscriptionOf,
} from '#queries/mail'
import { DAY_MS, lettersSetup, links, tokenIn } from './letters-setup.ts'

const setup = lettersSetup()
const { ask, confirmLast, edition, later, perReader, round, states, subscribers, work } = setup

describe('whoever asks for letters', () => {
  test('gets one letter to confirm, and none besides until then', async () => {
    await ask('ada@example.com')
    await ask('ada@example.com', ['week'])
    await edition()
    await round()
    expect(setup.server.taken.map(({ to }) => to)).toEqual(['ada@example.com'])
    later(DAY_MS - 1000)
    await ask('ada@example.com')
    await round()
    expect(setup.server.taken).toHaveLength(1)
    const confirmed = await confirmLast()
    expect(confirmed?.outcome).toBe('subscribed')
    const holder = { id: confirmed?.subscriber ?? '', epoch: 1 }
    expect(await subscriptionOf(setup.client, holder)).toMatchObject({ state: 'active', topics: ['daily'] })
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
    await changeSubscription(setup.client, holder, { act: 'choose', topics: ['week'] }, setup.now)
    const both = await Promise.all([confirmLast(), confirmLast()])
    expect(both.map((pressed) => pressed?.outcome)).toEqual(['already', 'already'])
    expect(await subscriptionOf(setup.client, holder)).toMatchObject({ state: 'active', topics: ['week'] })
    await changeSubscription(setup.client, holder, { act: 'leave' }, setup.now)
    expect(await confirmLast()).toBeNull()
    expect(await subscriptionOf(setup.client, holder)).toMatchObject({ state: 'left' })
  })

  test('can come back after leaving, by confirming, and not after a complaint', async () => {
    await ask('ada@example.com')
    await round()
    const { subscriber } = (await confirmLast()) ?? { subscriber: '' }
    await changeSubscription(setup.client, { id: subscriber, epoch: 1 }, { act: 'leave' }, setup.now)
    later(DAY_MS + 1000)
    await ask('ada@example.com')
    await round()
    expect((await confirmLast())?.outcome).toBe('subscribed')
    await noteBounce(setup.client, { address: 'ada@example.com', kind: 'complaint', now: setup.now })
    later(DAY_MS + 1000)
    await ask('ada@example.com')
    await round()
    expect(setup.server.taken).toHaveLength(2)
  })
})

test('a new address is confirmed from both, and makes former links void', async () => {
  await ask('ada@example.com')
  await round()
  const { subscriber } = (await confirmLast()) ?? { subscriber: '' }
  later(DAY_MS + 1000)
  expect(await requestAddress(setup.client, { subscriber, address: 'ada@example.org', now: setup.now })).toBe('asked')
  await round()
  const both = setup.server.taken.slice(1)
  expect(both.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ada@example.org'])
  const outcomes: unknown[] = []
  for (const { raw } of both)
    outcomes.push((await confirmLetters(setup.client, { hash: hashOfToken(tokenIn(raw)), now: setup.now }))?.outcome)
  expect(outcomes).toEqual(['other half', 'moved'])
  expect(await subscriptionOf(setup.client, { id: subscriber, epoch: 1 })).toBeNull()
  expect(await epochOf(setup.client, subscriber)).toBe(2)
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
    expect(setup.server.taken).toHaveLength(250)
    expect(new Set(setup.server.taken.map(({ to }) => to)).size).toBe(250)
    expect(setup.lines).toContain('letters: finished: Rates')
  })

  test('reaches everybody once although the server ends connections, greylists and refuses', async () => {
    await subscribers(120)
    await edition()
    const seen = new Map<string, number>()
    setup.server.fault = (to, taken) => {
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
    const [gone] = await setup.database.owner`select state from subscribers where address = 'reader3@example.com'`
    expect(gone).toEqual({ state: 'bounced' })
  })

  test('is not sent again to whom it was handed over without a word', async () => {
    await subscribers(6)
    await edition()
    setup.server.fault = (to) => (to === 'reader2@example.com' ? 'drop after' : null)
    for (let times = 0; times < 4; times++) await round()
    expect(await states()).toEqual({ sent: 5, doubtful: 1 })
    expect(new Set(perReader())).toEqual(new Set([1]))
  })

  test('waits while it is paused, and those who left or paused get none', async () => {
    await subscribers(4)
    const id = await edition()
    await setup.database.owner`update editions set state = 'paused'`
    await round()
    expect(setup.server.taken).toEqual([])
    await setup.database.owner`update subscribers set state = 'left' where address like 'reader1@%'`
    await setup.database
      .owner`update subscribers set paused_until = ${later(0)}::timestamptz + interval '3 days' where address like 'reader2@%'`
    await setup.database.owner`update editions set state = 'sending' where id = ${id}`
    await round()
    expect(setup.server.taken.map(({ to }) => to).sort()).toEqual(['reader3@example.com', 'reader4@example.com'])
  })

  test('goes no faster than the provider takes it', async () => {
    await subscribers(60)
    await edition()
    const own = work({ perMinute: 600 })
    await round(own)
    // Two seconds' worth, and what came in while they went.
    expect(setup.server.taken.length).toBeGreaterThan(0)
    expect(setup.server.taken.length).toBeLessThan(45)
  })

  test('goes in no minute to more than the provider takes', async () => {
    await subscribers(700)
    await queueEdition(setup.client, { edition: await edition(), most: 1_000, now: setup.now })
    const most = { most: 200, perMinute: 600, leaseMs: 60_000 }
    const taken = async () =>
      (await claimLetters(setup.client, { claim: crypto.randomUUID(), ...most, now: setup.now })).length
    const sql = setup.database.owner
    await sql`update private.mail_pace set room = 1000, counted_at = clock_timestamp()`
    const began = Date.now()
    let count = await taken()
    // A second passes each time, and what the asking takes.
    for (let seconds = 1; seconds * 1000 + Date.now() - began < 59_900; seconds += 1) {
      await sql`update private.mail_pace set counted_at = counted_at - interval '1 second'`
      count += await taken()
    }
    expect(count).toBeLessThanOrEqual(600)
    expect(count).toBeGreaterThan(550)
  })
})

test('letters are read by a mail program as they were written: addresses, headers, both parts and their characters', async () => {
  await subscribers(1)
  const title = 'Rates “fall” to 6.26 % – after the Fed’s décision, and then some more words behind it'
  const words = 'À 6,26 % — “lower” than in août. 30 ans. .A dot leads'
  const empty = { preheader: 'Behind it: ✓', sources: [], figures: [] }
  const blocks = [{ kind: 'words', heading: 'Où', paragraphs: [words, 'x'.repeat(400)] }]
  const document = { kicker: 'Daily', day: '2026-08-21', title, ...empty, blocks }
  const edited = { kind: 'daily' as const, key: 'one', day: '2026-08-21', title, document, state: 'sending' as const }
  const id = await keepEdition(setup.client, { ...edited, reason: '', isQueued: false }, setup.now)
  const own = work()
  await round({ ...own, site: { ...own.site, name: 'Zinsblatt', from: 'Zinsblatt für alle <l@letters.example>' } })
  const { raw = '', from } = setup.server.taken[0] ?? {}
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  const [reader] = await setup.database.owner<{ id: string }[]>`select id from subscribers`
  expect(mail).toMatchObject({
    from: { name: 'Zinsblatt für alle', address: 'l@letters.example' },
    to: [{ address: 'reader1@example.com' }],
    subject: title,
    messageId: `<${id}.${reader?.id}@letters.example>`,
    date: setup.now.toISOString(),
    attachments: [],
  })
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  // Each header once: which of two a program believes differs.
  expect(headers.size).toBe(mail.headers.length)
  const [, token = ''] =
    /^<https:\/\/letters\.example\/newsletter\/leave\?t=([\w.-]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  expect(links.holderOf(token)).toEqual({ id: reader?.id, epoch: 1 })
  expect(Object.fromEntries(headers)).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': '<daily.letters.example>',
    'auto-submitted': 'auto-generated',
    precedence: 'bulk',
    'mime-version': '1.0',
    'content-type': expect.stringMatching(/^multipart\/alternative; *boundary=/),
  })
  // Both parts decoded by their charset say the same, with the link of this reader alone.
  for (const part of [mail.text, mail.html]) {
    for (const said of [words, 'x'.repeat(400), token]) expect(part).toContain(said)
    expect(part?.toLowerCase()).toContain('où')
    expect(part).not.toContain('�')
  }
  expect([...raw.matchAll(/^Content-Type: text\/(plain|html); charset=utf-8$/gm)].map(([, kind]) => kind)).toEqual([
    'plain',
    'html',
  ])
  expect(from).toBe('bounces@letters.example')
  expect(raw).toMatch(/^[\t\r\n -~]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(200)
})
