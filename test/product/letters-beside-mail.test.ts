import { afterAll, beforeAll, expect, it } from 'vitest'

import { member } from '../support/browser/people.ts'
import { type LetterServer, letterServer } from '../support/mail/letter-server.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

const READERS = 400

let smtp: LetterServer
let site: TestSite
beforeAll(async () => {
  smtp = await letterServer()
  // Both kinds of mail by one server, and letters over two connections that need a third of a second for each.
  site = await startSite({ env: { SMTP_URL: smtp.url, LETTERS_CONNECTIONS: '2' } })
  smtp.fault = (to) => (to.startsWith('reader') ? 'slow' : null)
})
afterAll(async () => {
  await site.stop()
  await smtp.stop()
})

const waiting = async () =>
  (
    await site.owner<{ n: number }[]>`
    select count(*)::integer as n from deliveries where state in ('waiting', 'claimed')`
  )[0]?.n ?? 0

it('a mail with a new password does not wait for an edition that is on its way', async () => {
  const { email } = await member(site, 'reader', 'ada')
  await site.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    select 'reader' || n || '@example.com', 'active', '{daily}', now() from generate_series(1, ${READERS}) as n`
  const document = {
    kicker: 'Daily',
    day: '2026-08-20',
    title: 'Rates',
    preheader: '',
    blocks: [],
    sources: [],
    figures: [],
  }
  await site.owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    values ('daily', 'beside mail', '2026-08-20', 'Rates', ${JSON.stringify(document)}::text::jsonb, 'sending', now())`
  await site.owner`select private.queue_letters()`
  await expect.poll(() => smtp.taken.length).toBeGreaterThan(5)
  const began = performance.now()
  expect((await site.asService('/auth/v1/recover', { method: 'POST', json: { email } })).status).toBe(200)
  await expect.poll(() => smtp.taken.some(({ to }) => to === email), { interval: 20 }).toBe(true)
  expect(performance.now() - began).toBeLessThan(5_000)
  // Most of the edition is still to come.
  expect(await waiting()).toBeGreaterThan(READERS / 2)
})
