import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type ReturnedMail, returned, returnedMail } from '../support/mail/returned-mail.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

const SECRET = 'a-word-that-providers-know'

let mailbox: ReturnedMail
let site: TestSite

beforeAll(async () => {
  mailbox = await returnedMail()
  site = await startSite({ env: { LETTERS_IMAP_URL: mailbox.url, LETTERS_HOOK_SECRET: SECRET } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.stop()
})

/** Also at a second try nobody has subscribed yet. */
beforeEach(async () => {
  await site.owner`delete from subscribers`
  await site.owner`delete from editions`
})

const subscribed = (address: string) => site.owner`
  insert into subscribers (address, state, topics, confirmed_at) values (${address}, 'active', '{daily}', now())`
const kept = async (address: string) =>
  (
    await site.owner<{ state: string; topics: string[]; paused: boolean }[]>`
      select state, topics, paused_until > now() as paused from subscribers where address = ${address}`
  )[0]

describe('a letter that comes back', () => {
  const told = (report: unknown, authorization?: string) =>
    site.ask('/newsletter/bounces', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(report),
    })

  it('is believed of a provider that knows the word alone', async () => {
    const address = 'hook@example.com'
    await subscribed(address)
    const hard = { RecordType: 'Bounce', Type: 'HardBounce', Email: address }
    for (const word of [undefined, 'Bearer', 'Bearer another', SECRET, `Basic ${btoa(`x:${SECRET}x`)}`])
      expect([word, (await told(hard, word)).status]).toEqual([word, 401])
    expect((await site.ask('/newsletter/bounces')).status).toBe(405)
    expect((await kept(address))?.state).toBe('active')
    expect((await told(hard, `Basic ${btoa(`provider:${SECRET}`)}`)).status).toBe(200)
    expect((await kept(address))?.state).toBe('bounced')
  })

  it('pauses a full mailbox after the third, and ends with a complaint for good', async () => {
    const address = 'full@example.com'
    await subscribed(address)
    const report = (kind: string) => told({ address, kind }, `Bearer ${SECRET}`)
    for (const title of ['first', 'second', 'third']) {
      await site.owner`
        with made as (
          insert into editions (kind, key, day, title, document, state)
          values ('breaking', ${title}, '2026-08-20', 'Full', '{}', 'finished') returning id)
        insert into deliveries (edition_id, subscriber_id, domain, state, sent_at)
        select made.id, subscribers.id, 'example.com', 'sent', now() from made, subscribers where address = ${address}`
      expect((await kept(address))?.paused).toBeNull()
      await report('soft')
    }
    expect((await kept(address))?.paused).toBe(true)
    await report('complaint')
    expect(await kept(address)).toMatchObject({ state: 'complained', topics: [] })
    for (const odd of [null, [], 'x', { address: 'nobody@example.com', kind: 'hard' }])
      expect((await told(odd, `Bearer ${SECRET}`)).status).toBe(200)
    expect((await told('x'.repeat(1_100_000), `Bearer ${SECRET}`)).status).toBe(413)
  })

  it('was taken, as was each that a report names: there is no doubt about those any more', async () => {
    const addresses = ['delivered@example.com', 'returned@example.com', 'silent@example.com']
    for (const address of addresses) await subscribed(address)
    const ids = await site.owner<{ address: string; id: string }[]>`
      with made as (
        insert into editions (kind, key, day, title, document, state)
        values ('breaking', 'doubts', '2026-08-20', 'Doubts', '{}', 'finished') returning id), gone as (
        insert into deliveries (edition_id, subscriber_id, domain, state, sent_at)
        select made.id, subscribers.id, 'example.com', 'doubtful', now() from made, subscribers where address = any (${addresses})
        returning edition_id || '.' || subscriber_id as id, subscriber_id)
      select subscribers.address, gone.id from gone join subscribers on subscribers.id = gone.subscriber_id order by 1`
    const [delivered, back] = ids.map(({ id }) => `<${id}@letters.example>`)
    const event = [{ event: 'delivered', email: addresses[0], 'smtp-id': delivered }]
    expect((await told(event, 'Bearer another')).status).toBe(401)
    expect((await told(event, `Bearer ${SECRET}`)).status).toBe(200)
    mailbox.put(returned('returned@example.com', '4.2.2', back))
    await site.owner`select private.queue_work('bounces', '{}', 'bounces that name letters', 1)`
    const states = () => site.owner`
      select subscribers.address, deliveries.state from deliveries
      join subscribers on subscribers.id = deliveries.subscriber_id
      join editions on editions.id = deliveries.edition_id and editions.key = 'doubts' order by 1`
    await expect.poll(states).toEqual([
      { address: 'delivered@example.com', state: 'sent' },
      { address: 'returned@example.com', state: 'sent' },
      { address: 'silent@example.com', state: 'doubtful' },
    ])
    expect((await kept('delivered@example.com'))?.state).toBe('active')
  })

  it('is read in the mailbox of the bounce address, each mail once', async () => {
    const address = 'gone@example.com'
    await subscribed(address)
    await subscribed('busy@example.com')
    const [letter] = await site.owner<{ id: string }[]>`
      with made as (
        insert into editions (kind, key, day, title, document, state)
        values ('breaking', 'gone', '2026-08-20', 'Gone', '{}', 'finished') returning id)
      insert into deliveries (edition_id, subscriber_id, domain, state, sent_at)
      select made.id, subscribers.id, 'example.com', 'sent', now() from made, subscribers where address = ${address}
      returning edition_id || '.' || subscriber_id as id`
    mailbox.put(returned(address, '5.1.1', `<${letter?.id}@letters.example>`))
    mailbox.put(returned('busy@example.com', '4.2.2'))
    mailbox.put('From: carol@example.com\r\nSubject: Away\r\n\r\nUntil Monday.\r\n')
    await site.owner`select private.queue_work('bounces', '{}', 'bounces of the test', 1)`
    await expect.poll(() => mailbox.read().slice(-3)).toEqual([true, true, true])
    expect([(await kept(address))?.state, await kept('busy@example.com')]).toEqual([
      'bounced',
      expect.objectContaining({ state: 'active', paused: null }),
    ])
  })
})
