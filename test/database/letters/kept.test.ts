import { describe, expect, test } from 'vitest'
import {
  type Subscription,
  changeSubscription,
  confirmLetters,
  forgetDeliveries,
  noteBounce,
  requestLetters,
  subscriberCounts,
  subscriptionOf,
} from '#queries/mail'
import { hashOfToken } from '#mail'
import { DAY_MS, lettersSetup, tokenIn } from './letters-setup.ts'

const setup = lettersSetup()
const { ask, confirmLast, edition, later, round, subscribers } = setup

async function reader(): Promise<{ id: string; epoch: number }> {
  await ask('ada@example.com')
  await round()
  return { id: (await confirmLast())?.subscriber ?? '', epoch: 1 }
}
const alert = (percent: number) => ({ kind: 'rate-under' as const, terms: { percent: String(percent) } })
const add = (holder: { id: string; epoch: number }, ...percents: number[]) =>
  changeSubscription(setup.client, holder, { act: 'add alert', alerts: percents.map(alert) }, setup.now)
const kept = (holder: { id: string; epoch: number }) => subscriptionOf(setup.client, holder) as Promise<Subscription>

describe('what is kept of a subscriber', () => {
  test('is exported whole: each letter with what became of it, what was asked for, and the end', async () => {
    const holder = await reader()
    const unlike = ['sent', 'refused', 'failed', 'doubtful', 'skipped']
    await setup.database.owner`
      insert into editions (kind, key, day, title, document, state)
      select 'daily', 'day ' || n, '2026-08-21', 'Letter ' || n, '{}', 'finished' from generate_series(1, 120) as n`
    await setup.database.owner`
      insert into deliveries (edition_id, subscriber_id, domain, state, sent_at, error, extra)
      select id, ${holder.id}, 'example.com', (${unlike}::text[])[1 + length(title) % 5], ${setup.now}, 'words of the server',
        '{"told": ["pmms-30@2026-08-20"]}'
      from editions`
    await noteBounce(setup.client, { address: 'ada@example.com', kind: 'complaint', now: setup.now })
    const found = await kept(holder)
    expect(found.letters).toHaveLength(120)
    expect(found.letters[0]).toMatchObject({
      serverSaid: 'words of the server',
      said: { told: ['pmms-30@2026-08-20'] },
    })
    expect(Date.parse(found.endedAt ?? '')).toBe(setup.now.getTime())
    expect(found.requests).toMatchObject([
      { kind: 'subscribe', address: 'ada@example.com', wanted: { topics: ['daily'] }, state: 'sent' },
    ])
  })

  test('ends with 60 days for letters, and what is on its way stays', async () => {
    await subscribers(3)
    await edition('old')
    await round()
    await setup.database.owner`update editions set begun_at = begun_at - interval '60 days'`
    await edition('new')
    await round()
    await forgetDeliveries(setup.client, setup.now)
    expect(await setup.states()).toEqual({ sent: 6 })
    later(DAY_MS)
    await forgetDeliveries(setup.client, setup.now)
    expect(await setup.states()).toEqual({ sent: 3 })
  })
})

describe('alerts', () => {
  test('are ten at the most: who asks for another is told, and one that is there can be set again', async () => {
    const holder = await reader()
    for (let at = 1; at <= 9; at += 1) expect(await add(holder, at)).toBe('done')
    expect(await add(holder, 10, 11)).toBe('full')
    expect((await kept(holder)).alerts).toHaveLength(10)
    expect(await add(holder, 12)).toBe('full')
    await setup.database.owner`update rate_alerts set told_on = '2026-08-20'`
    expect(await add(holder, 3)).toBe('done')
    expect((await kept(holder)).alerts.filter(({ toldOn }) => toldOn === null)).toHaveLength(1)
  })

  test('for which there is no setup are told by the link that confirms them', async () => {
    const holder = await reader()
    for (let at = 1; at <= 10; at += 1) await add(holder, at)
    later(DAY_MS + 1000)
    const wanted = { topics: ['week' as const], alerts: [alert(11)] }
    await requestLetters(setup.client, { address: 'ada@example.com', wanted, now: setup.now })
    await round()
    const hash = hashOfToken(tokenIn(setup.server.taken.at(-1)?.raw ?? ''))
    expect((await confirmLetters(setup.client, { hash, now: setup.now }))?.outcome).toBe('subscribed, alerts full')
    expect((await kept(holder)).topics).toEqual(expect.arrayContaining(['alerts', 'daily', 'week']))
  })
})

test('the desk counts who has paused, and who gets each letter without them', async () => {
  await subscribers(5)
  await setup.database.owner`
    update subscribers set paused_until = now() + interval '3 days' where address in ('reader1@example.com', 'reader2@example.com')`
  await setup.database.owner`
    update subscribers set paused_until = now() - interval '1 day' where address = 'reader3@example.com'`
  expect(await subscriberCounts(setup.client)).toMatchObject({ states: { active: 5 }, paused: 2, topics: { daily: 3 } })
})
