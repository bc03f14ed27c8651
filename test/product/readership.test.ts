import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { limits } from '#routes'
import { startSite, type TestSite } from '../support/site/site.ts'
import { parsePage } from '../support/site/site-pages.ts'
import { withinOneHour } from '../support/time/turn-of-time.ts'

let site: TestSite
beforeAll(async () => {
  // Each test is a caller of its own.
  site = await startSite({ env: { TRUST_PROXY: '1' } })
})
beforeEach(() => withinOneHour())
afterAll(() => site.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** What waits is written every ten seconds. */
const written = { interval: 250 }

let callers = 0
const newCaller = () => ({ 'x-forwarded-for': `192.0.2.${(callers += 1)}` })
const tell = (events: unknown, headers: Record<string, string> = {}, from: Pick<TestSite, 'ask'> = site) =>
  from.ask('/api/readership', {
    method: 'POST',
    headers: { 'user-agent': firefox, 'content-type': 'text/plain;charset=UTF-8', ...newCaller(), ...headers },
    body: typeof events === 'string' ? events : JSON.stringify(events),
  })
const viewsOf = async (path: string, { owner }: Pick<TestSite, 'owner'> = site) => {
  const [row] = await owner<{ views: number }[]>`select sum(views)::int as views from page_views where path = ${path}`
  return row?.views ?? 0
}

describe('what pages tell of their reading', () => {
  // At once, for they wait for the same moment.
  it.concurrent('is written in a while, by hour, page and link', async ({ expect }) => {
    const events = [
      ['/guides', 'view', ''],
      ['/guides', 'read'],
      ['/', 'click', `${site.origin}/guides`, 'All guides'],
      ['/', 'click', 'https://www.freddiemac.com/pmms', 'Freddie Mac'],
      ['/', 'lcp', 640],
      ['/nowhere', 'view', ''],
      ['/article/nothing-like-it', 'view', ''],
    ]
    const response = await tell(events)
    expect([response.status, response.text, response.headers['set-cookie']]).toEqual([204, '', undefined])
    await expect.poll(() => viewsOf('/guides'), written).toBe(1)
    const rows = await site.owner`
      select path, views, reads, hours from page_views where path in ('/guides', '/nowhere', '/article/nothing-like-it')`
    expect(rows).toEqual([{ path: '/guides', views: 1, reads: 1, hours: 1 }])
    expect(await site.owner`select path, target, label, clicks from link_clicks order by target`).toEqual([
      { path: '/', target: '/guides', label: 'All guides', clicks: 1 },
      { path: '/', target: 'https://www.freddiemac.com/pmms', label: 'Freddie Mac', clicks: 1 },
    ])
    expect(await site.owner`select path, metric from web_vitals`).toEqual([{ path: '/', metric: 'lcp' }])
  })

  it.concurrent('counts one reader of a text once an hour', async ({ expect }) => {
    const [text] = await site.owner<
      { id: string; slug: string }[]
    >`select id, slug from guides where is_published limit 1`
    const caller = newCaller()
    const path = `/guide/${text?.slug}`
    const before = await viewsOf(path)
    await site.owner`delete from view_hits where content_id = ${text?.id ?? ''}`
    for (let time = 0; time < 3; time += 1) await tell([[path, 'view', text?.id]], caller)
    await expect.poll(() => viewsOf(path), written).toBe(before + 3)
    const hits = await site.owner`select visitor from view_hits where content_id = ${text?.id ?? ''}`
    expect(hits).toEqual([{ visitor: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  it.concurrent('is dropped when a bot tells it, or somebody who asks not to be followed', async ({ expect }) => {
    const event = [['/authors', 'view', '']]
    for (const headers of [{ 'user-agent': google }, { 'user-agent': '' }, { dnt: '1' }, { 'sec-gpc': '1' }])
      expect((await tell(event, headers)).status).toBe(204)
    expect((await tell(event, { 'user-agent': google, 'x-visitor': 'invented-mark' })).status).toBe(204)
    const before = await viewsOf('/answers')
    await tell([['/answers', 'view', '']])
    await expect.poll(() => viewsOf('/answers'), written).toBe(before + 1)
    expect(await viewsOf('/authors')).toBe(0)
  })

  it('is not lost when the site stops', async () => {
    const before = await viewsOf('/wiki')
    await tell([['/wiki', 'view', '']])
    site = await site.again()
    expect(await viewsOf('/wiki')).toBe(before + 1)
  })
})

describe('what is not told by a page of the site', () => {
  it.each([
    ['another site', [['/', 'view', '']], { 'sec-fetch-site': 'cross-site' }, 403],
    ['no list', 'view', {}, 400],
    ['another kind of event', [['/', 'bought', '']], {}, 422],
    ['a long text', JSON.stringify([['/', 'click', 'https://a.example/', 'x'.repeat(20_000)]]), {}, 413],
  ] as const)('is refused: %s', async (_what, events, headers, status) => {
    const response = await tell(events, headers)
    expect(response.status).toBe(status)
    expect((JSON.parse(response.text) as { error: string }).error).toMatch(/\.$/)
  })

  it('is taken and forgotten from a frame without an origin, in which a page cannot say that it is one of the site', async () => {
    const before = await viewsOf('/wiki')
    const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' }
    expect((await tell([['/wiki', 'view', '']], headers)).status).toBe(204)
    expect(await viewsOf('/wiki')).toBe(before)
  })

  it('is refused when nothing is posted', async () => {
    expect((await site.ask('/api/readership')).status).toBe(405)
  })

  it('is refused when one network tells more than it can read, and others are counted', async () => {
    const caller = newCaller()
    const many = Array.from({ length: limits.readership.burst + 200 }, () => tell([['/rates', 'read']], caller))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await tell([['/rates', 'read']])).status).toBe(204)
  })
})

it('ANALYTICS=off: pages are told to tell nothing, and nothing is counted', async () => {
  const quiet = await startSite({ env: { ANALYTICS: 'off' } })
  try {
    const { documentElement } = parsePage((await quiet.ask('/')).text)
    expect(documentElement.hasAttribute('data-uncounted')).toBe(true)
    expect((await tell([['/guides', 'view', '']], {}, quiet)).status).toBe(204)
    const [guide] = await quiet.owner<{ id: string }[]>`select id from guides where is_published limit 1`
    await quiet.ask('/rest/v1/rpc/increment_view_count', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': firefox },
      body: JSON.stringify({ article_id: guide?.id }),
    })
    const again = await quiet.again()
    expect([await viewsOf('/guides', again), await again.owner`select 1 from view_hits`]).toEqual([0, []])
    await again.stop()
  } finally {
    await quiet.stop().catch(() => undefined)
  }
})
