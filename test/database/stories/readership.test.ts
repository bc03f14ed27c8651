import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const past = '2026-08-20T12:00:00Z'
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }
const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const NOON = '2026-08-21T12:00:00Z'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  for (const table of ['articles', 'guides', 'education'])
    await database.owner`
      insert into ${database.owner(table)} (slug, title, is_published, publish_date, updated_at, category)
      values ('read', 'T', true, ${past}, ${past}, 'Rates'), ('draft', 'T', false, null, ${past}, 'Rates')`
  await database.owner`
    insert into articles (slug, title, is_published, publish_date, category)
    select 'n' || n, 'T', true, ${past}, 'Rates' from generate_series(1, 30) as n`
})
afterAll(() => database.stop())
beforeEach(async () => {
  await database.owner`truncate page_views, link_clicks, web_vitals, view_hits`
  await database.owner`delete from private.settings where name like 'most_%'`
})

interface Told {
  pages?: object[]
  links?: object[]
  vitals?: object[]
  visits?: object[]
}
const store = ({ pages = [], links = [], vitals = [], visits = [] }: Told, who = service) =>
  database.asCaller(
    who,
    'select store_readership($1, $2, $3, $4)',
    [pages, links, vitals, visits].map((list) => JSON.stringify(list)),
  )
const rollUp = () => database.asCaller(service, 'select roll_up_readership()', [])
const page = (path: string, views = 1, began = NOON) => ({ began, path, views, reads: 1 })
const link = (target: string, clicks = 1, began = NOON) => ({ began, path: '/', target, label: 'x', clicks })
const vital = (path: string, place: number, began = NOON) => ({
  began,
  path,
  metric: 'lcp',
  samples: Array.from({ length: 12 }, (_, at) => Number(at === place)),
})
const pages = () => database.owner`select path, views, reads, hours from page_views order by began, path`
const set = (name: string, value: string) =>
  database.owner`insert into private.settings (name, value) values (${name}, ${value})`

describe('the hour of a page', () => {
  it('takes what every process counts', async () => {
    await store({ pages: [page('/guides', 2), page('/')], links: [link('/guides'), link('https://a.example/x')] })
    await store({
      pages: [page('/guides', 3)],
      links: [link('/guides', 4)],
      vitals: [vital('/', 2), vital('/guides', 11)],
    })
    await store({ vitals: [vital('/', 2), vital('/', 3)].slice(0, 1) })
    expect(await pages()).toEqual([
      { path: '/', views: 1, reads: 1, hours: 1 },
      { path: '/guides', views: 5, reads: 2, hours: 1 },
    ])
    expect(await database.owner`select target, clicks from link_clicks order by target`).toEqual([
      { target: '/guides', clicks: 5 },
      { target: 'https://a.example/x', clicks: 1 },
    ])
    const [measured] = await database.owner`select samples from web_vitals where path = '/'`
    expect(measured?.['samples']).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('is of a page that exists, and so are the links in it', async () => {
    const made = ['/article/x', '/article/draft', '/guide/x', '/education/x', '/glossary/x', '/wiki/x', '/answers/x']
    const more = ['/lender/x', '/state/x', '/author/x', '/category/x', '/guides/x', '/tag/x']
    await store({
      pages: [...made, ...more, '/article/read', '/guide/read', '/education/read', '/education'].map((path) =>
        page(path),
      ),
      links: [link('/article/draft'), link('/article/read')],
      vitals: [vital('/article/x', 1)],
    })
    expect((await pages()).map(({ path }) => String(path))).toEqual([
      '/article/read',
      '/education',
      '/education/read',
      '/guide/read',
    ])
    expect(await database.owner`select target from link_clicks`).toEqual([{ target: '/article/read' }])
    expect(await database.owner`select count(*)::int as n from web_vitals`).toEqual([{ n: 0 }])
  })

  it('has so many lines and one for the rest, whatever comes', async () => {
    for (const name of ['most_pages_an_hour', 'most_links_an_hour', 'most_vitals_an_hour']) await set(name, '10')
    const paths = Array.from({ length: 30 }, (_, n) => `/article/n${n + 1}`)
    await store({ pages: [page('/', 50)], links: [link('/guides')], vitals: [vital('/', 1)] })
    for (let round = 0; round < 3; round += 1)
      await store({
        pages: [page('/'), ...paths.map((path) => page(path))],
        links: [link('/guides'), ...paths.map((path) => link(path))],
        vitals: [vital('/', 1), ...paths.map((path) => vital(path, 5))],
      })
    const [sums] = await database.owner`
      select (select count(*)::int from page_views) as pages, (select sum(views)::int from page_views) as views,
        (select views from page_views where path = '/') as home, (select count(*)::int from link_clicks) as links,
        (select count(*)::int from web_vitals) as vitals, (select samples[6] from web_vitals where path = '(others)') as rest`
    expect(sums).toEqual({ pages: 11, views: 50 + 3 * 31, home: 53, links: 11, vitals: 11, rest: 3 * 21 })
  })
})

describe('hours that are a week old', () => {
  it('become the day of their page, and the smallest lines of a day share one', async () => {
    await set('most_lines_a_day', '2')
    // Of 21 and 20 days ago: too old for hours, not for days.
    const begin = Math.floor(Date.now() / 86_400_000) * 24 - 21 * 24
    const hours = [0, 23, 24].map((later) => new Date((begin + later) * 3_600_000).toISOString())
    for (const began of hours)
      await store({
        pages: [page('/', 5, began), page('/guides', 3, began), page('/rates', 1, began), page('/wiki', 1, began)],
        links: [link('/guides', 3, began), link('/rates', 2, began), link('/wiki', 1, began)],
        vitals: [vital('/', 1, began), vital('/', 2, began)].slice(0, 1),
      })
    await database.owner`insert into page_views (hours, began, path, views, reads)
      values (1, date_trunc('hour', now()), '/', 1, 0), (24, now() - interval '401 days', '/', 9, 0)`
    await rollUp()
    await rollUp()
    expect(await pages()).toEqual([
      { path: '(others)', views: 4, reads: 4, hours: 24 },
      { path: '/', views: 10, reads: 2, hours: 24 },
      { path: '/guides', views: 6, reads: 2, hours: 24 },
      { path: '(others)', views: 2, reads: 2, hours: 24 },
      { path: '/', views: 5, reads: 1, hours: 24 },
      { path: '/guides', views: 3, reads: 1, hours: 24 },
      { path: '/', views: 1, reads: 0, hours: 1 },
    ])
    expect(await database.owner`select target, clicks from link_clicks order by began, clicks desc limit 3`).toEqual([
      { target: '/guides', clicks: 6 },
      { target: '/rates', clicks: 4 },
      { target: '(others)', clicks: 2 },
    ])
    expect(await database.owner`select hours, samples[2] as second from web_vitals order by began`).toEqual([
      { hours: 24, second: 2 },
      { hours: 24, second: 1 },
    ])
  })
})

describe('counts of readers', () => {
  it('are written by the service alone, and read by nobody from outside', async () => {
    await expect(store({ pages: [page('/')] }, anon)).rejects.toMatchObject({ code: '42501' })
    for (const table of ['page_views', 'link_clicks', 'web_vitals'])
      await expect(database.asCaller(anon, `select * from ${table}`, []), table).rejects.toMatchObject({
        code: '42501',
      })
  })

  it('mark a reader of a text once an hour, and of a draft never', async () => {
    const [read, draft] = await database.owner<{ id: string }[]>`
      select id from articles where slug in ('read', 'draft') order by slug desc`
    const visit = (text_id = '', visitor = 'visitor-one') => ({ began: NOON, text_id, visitor })
    const visits = [visit(read?.id), visit(draft?.id), visit(read?.id, 'visitor-two'), visit(read?.id, 'short')]
    for (let round = 0; round < 2; round += 1) await store({ visits })
    expect(await database.owner`select visitor from view_hits order by visitor`).toEqual([
      { visitor: 'visitor-one' },
      { visitor: 'visitor-two' },
    ])
  })
})
