import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type RateServer, startRateServer } from '../support/rates/rate-server.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

interface Told {
  id: string
  type: string
  data: Record<string, unknown>
  /** As it came. */
  sent: { body: string; headers: Record<string, string> }
}

let receiver: RateServer
let site: TestSite
const told: Told[] = []
let refusals = 0

beforeAll(async () => {
  receiver = await startRateServer()
  receiver.respond('/hook', (_asked, response, request) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        response.writeHead(503).end()
        return
      }
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const said = JSON.parse(body) as Pick<Told, 'type' | 'data'>
      told.push({ id: headers['webhook-id'] ?? '', ...said, sent: { body, headers } })
      response.writeHead(204).end()
    })
  })
  site = await startSite({ env: { HOOK_ORIGINS: receiver.url } })
  await site.owner`
    insert into hooks (name, url, events) values ('Ops', ${`${receiver.url}/hook`},
      '{article.published,article.corrected,article.withdrawn,rate.stored,report.ready,subscriber.confirmed,addresses.changed}')`
})
afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

const wait = { interval: 250 }
const of = (type: string) => told.filter((one) => one.type === type)

it('a story is told to the hook when it is published, corrected and withdrawn, with the addresses that changed', async () => {
  refusals = 1
  told.length = 0
  const { slug } = uniqueStory('told')
  const before = performance.now()
  await story(site, { slug, title: 'Told', category: 'Rates', tags: [] })
  // Receivers are told afterwards: nobody waits for them.
  expect(performance.now() - before).toBeLessThan(2_000)
  await expect
    .poll(() => of('article.published'), wait)
    .toMatchObject([{ data: { slug, url: `${site.origin}/article/${slug}` } }])
  await change(site, slug, { title: 'Told anew' })
  await expect.poll(() => of('article.corrected').map(({ data }) => data['title']), wait).toEqual(['Told anew'])
  await change(site, slug, { is_published: false })
  await expect.poll(() => of('article.withdrawn').length, wait).toBe(1)
  await expect.poll(() => of('addresses.changed').length, wait).toBe(3)
  expect(of('addresses.changed')[0]?.data['addresses']).toEqual(
    expect.arrayContaining([`${site.origin}/article/${slug}`, `${site.origin}/`, `${site.origin}/rss/rates`]),
  )
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
})

it('a draft is told to nobody, figures and confirmed subscribers are', async () => {
  told.length = 0
  await story(site, { slug: 'kept-from-hooks', title: 'Kept', is_published: false })
  const [run] = await site.owner<{ id: string }[]>`
    insert into ingestion_runs (source, ended_at, outcome) values ('desk', now(), 'ok') returning id`
  await site.owner`
    insert into observations (series_id, observed_on, value, run_id) values ('pmms-30', '2026-08-27', 6.6, ${run?.id ?? null})`
  await site.owner`select private.tell_hooks('subscriber.confirmed', '{"list": "daily"}')`
  await expect.poll(() => of('subscriber.confirmed'), wait).toMatchObject([{ data: { list: 'daily' } }])
  await expect
    .poll(() => of('rate.stored'), wait)
    .toMatchObject([{ data: { stored: 1, figures: [{ series: 'pmms-30', on: '2026-08-27', value: 6.6 }] } }])
  await expect.poll(() => of('addresses.changed').length, wait).toBe(1)
  expect(of('article.published')).toEqual([])
})

it('the report of the week is told when it is there, published or waiting, and no other story is told so', async () => {
  const [desk] = await site.owner<{ id: string }[]>`
    insert into authors (slug, name) values ('rates-desk', 'Rates Desk') on conflict (slug) do update set name = excluded.name returning id`
  const author_id = desk?.id
  const before = of('report.ready').length
  const [out, waits] = [uniqueStory('report').slug, uniqueStory('report').slug]
  await story(site, { slug: out, title: 'Rates fall', author_id })
  await story(site, { slug: waits, title: 'Rates rise', author_id, is_published: false })
  await story(site, { slug: 'no-report', title: 'No report' })
  await expect
    .poll(
      () =>
        of('report.ready')
          .slice(before)
          .map(({ data }) => data),
      wait,
    )
    .toEqual([
      { slug: out, title: 'Rates fall', isPublished: true },
      { slug: waits, title: 'Rates rise', isPublished: false },
    ])
})

it('a receiver believes every message by the library of the standard, and none that was changed on its way', async () => {
  const [key] = await site.owner<{ secret: string }[]>`
    select secret from private.hook_secrets join hooks on hooks.id = hook_id where name = 'Ops'`
  const webhook = new Webhook(key?.secret ?? '')
  expect(told.length).toBeGreaterThan(2)
  for (const { type, sent } of told) {
    expect(webhook.verify(sent.body, sent.headers)).toMatchObject({ type })
    expect(() => webhook.verify(`${sent.body} `, sent.headers)).toThrow('No matching signature')
    expect(() => webhook.verify(sent.body, { ...sent.headers, 'webhook-id': 'another' })).toThrow()
  }
})

it('each delivery is on record with what was responded, and one to a private network is refused', async () => {
  // Entered while the setting named it: the sender goes by the setting of its own start.
  await site.owner`update private.settings set value = value || ' https://127.0.0.1' where name = 'hook_origins'`
  await site.owner`delete from hooks where name = 'Inside'`
  await site.owner`insert into hooks (name, url, events) values ('Inside', 'https://127.0.0.1/', '{subscriber.confirmed}')`
  await site.owner`select private.tell_hooks('subscriber.confirmed', '{"list": "week"}')`
  const problems = async () =>
    (
      await site.owner<{ problem: string | null }[]>`
        select problem from hook_deliveries join hooks on hooks.id = hook_id where name = 'Inside'`
    ).map(({ problem }) => problem)
  await expect.poll(problems, wait).toEqual(['127.0.0.1 leads into a private network, which is not asked'])
  const [first] =
    await site.owner`select attempts, status, state from hook_deliveries where event = 'article.published'`
  expect(first).toEqual({ attempts: 2, status: 204, state: 'arrived' })
})

it('a cache is told of every other kind of page that changes, in one word for what was saved together', async () => {
  told.length = 0
  const [guide] = await site.owner<{ slug: string }[]>`
    update guides set excerpt = excerpt || ' ' where slug = (select min(slug) from guides where is_published) returning slug`
  const [term] = await site.owner<{ slug: string }[]>`
    update glossary_terms set term = term || ' ' where slug = (select min(slug) from glossary_terms) returning slug`
  const addresses = () => of('addresses.changed').flatMap(({ data }) => data['addresses'] as string[])
  await expect
    .poll(addresses, wait)
    .toEqual(
      expect.arrayContaining(
        [`/guide/${guide?.slug}`, '/guides', `/glossary/${term?.slug}`].map((path) => site.origin + path),
      ),
    )
  expect(of('article.corrected')).toEqual([])
})
