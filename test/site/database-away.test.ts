import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ask, type Asked } from '../support/server/running-server.ts'
import type { Severable } from '../support/programs/severable.ts'
import { type Beside, startBehindWire, startSite, type TestSite } from '../support/site/site.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'

let site: TestSite
let wire: Severable
let reader: Beside

/** The site whose wire to the database can be cut is a second process; the first one's database is whole all along. */
beforeAll(async () => {
  site = await startSite()
  const beside = await startBehindWire(site)
  reader = beside
  wire = beside.wire
})
afterAll(async () => {
  await wire.cut()
  await reader.stop()
  await site.stop()
})
const read = (path: string, asked: Asked = {}) => ask({ port: reader.port, path, ...asked })
const isReady = async () => (await read('/healthz/ready')).status

/** One that ended by itself is told by each test at once, not waited for. */
const expectAlive = () => expect(reader.program.child.exitCode, reader.program.lines.join('\n')).toBeNull()
beforeEach(async () => {
  expectAlive()
  await wire.mend()
  await expect.poll(isReady).toBe(200)
})
afterEach(expectAlive)

const cached = '/article/rates-slip-to-665'
/** Pages of which not even the responses are remembered: each way of leaving has its own. */
const unseenBy = {
  cut: ['/guide/how-a-rate-lock-works', '/education/what-is-a-mortgage', '/author/nora-whitfield'],
  hang: ['/guide/fixed-or-adjustable', '/education/what-points-buy', '/author/linnea-berg'],
}
const rows = '/rest/v1/articles?select=slug&limit=1'

describe.each(['cut', 'hang'] as const)('while the database is away (%s)', (how) => {
  const unseen = unseenBy[how]
  const leave = async () => {
    await wire[how]()
    await expect.poll(isReady).toBe(503)
  }

  it('a page that was read before is read as it was, and says so in a header', async () => {
    const before = await read(cached)
    await leave()
    const began = performance.now()
    const now = await read(cached)
    expect([now.status, now.headers['x-ratesheet-stale'], now.text === before.text]).toEqual([200, 'true', true])
    expect(Number(now.headers['age'])).toBeGreaterThanOrEqual(0)
    // Who waits for the database waits for seconds.
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('a page that nobody has read says so with status 503 and when to come again, and programs are told, too', async () => {
    await leave()
    const [program, ...pages] = await Promise.all([rows, ...unseen].map((path) => read(path)))
    for (const { status, headers, text } of pages) {
      expect([status, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([503, true, 'no-store'])
      expect(headers['content-type']).toContain('text/html')
      expect(text).toMatch(/<h1[\s>]/)
    }
    expect([program?.status, JSON.parse(program?.text ?? '')]).toEqual([
      503,
      expect.objectContaining({ message: expect.any(String) }),
    ])
  })

  it.each([
    ['/articles?page=2', 'articles'],
    ['/authors?page=2', 'authors'],
    ['/guides?page=2', 'guides'],
    ['/education?page=2', 'education'],
  ])('%s says with 503 that it failed to load %s', async (path, what) => {
    await leave()
    const { status, text } = await read(path)
    expect([status, text.includes(`Failed to load ${what}.`), text.includes('Connection problem')]).toEqual([
      503,
      true,
      true,
    ])
  })

  it('the rules for crawlers, the health of the process and the files of the build need no database', async () => {
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec((await read('/')).text)?.[1] ?? ''
    await leave()
    for (const path of ['/robots.txt', '/healthz', sheet])
      expect([path, (await read(path)).status]).toEqual([path, 200])
  })

  it('the limits of a county need no database: their page is then the list of states', async () => {
    await leave()
    const { status, text } = await read(`/api/counties?fips=${how === 'cut' ? '39049' : '39041'}`)
    expect([status, JSON.parse(text)]).toEqual([200, { county: expect.objectContaining({ state: 'OH' }) }])
  })

  it('the process ends within seconds when it is told to', async () => {
    const other = await startBehindWire(site)
    await expect.poll(async () => (await ask({ port: other.port, path: '/healthz/ready' })).status).toBe(200)
    await other.wire[how]()
    const began = performance.now()
    expect(await other.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await other.wire.cut()
  })

  it('all is well within ten seconds of its return', async () => {
    await leave()
    await read(`${cached}?q=${how}`)
    await wire.mend()
    const all = [cached, ...unseen, rows]
    const began = performance.now()
    await expect
      .poll(() => Promise.all(all.map(async (path) => (await read(path)).status)))
      .toEqual([200, 200, 200, 200, 200])
    await expect.poll(async () => (await read(cached)).headers['x-ratesheet-stale']).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

it.each([
  ['a page', '/wiki/ability-to-repay'],
  ['a text for programs', '/rss/author/nora-whitfield'],
  ['figures for programs', '/api/rates/history?series=treasury-2'],
])('why %s could not be read is in the log under the id that its reader has', async (_, path) => {
  await wire.cut()
  const { status, headers } = await read(path)
  expect(status).toBe(503)
  const logged = await reader.program.line(new RegExp(`"id":"${String(headers['x-request-id'])}".*ContentLoadError`))
  expect(JSON.parse(logged)).toMatchObject({ level: 'error', path: path.split('?', 1)[0] })
})

it('what was withdrawn while nobody could be told is gone once the database is back', async () => {
  const row = uniqueStory('silenced')
  await story(site, row)
  await expect.poll(async () => (await read(`/article/${row.slug}`)).status).toBe(200)
  await wire.cut()
  await change(site, row.slug, { is_published: false })
  await wire.mend()
  await expect.poll(async () => (await read(`/article/${row.slug}`)).status).toBe(404)
  await expect.poll(async () => (await read('/articles')).text.includes(row.slug)).toBe(false)
})

it('a text that was withdrawn is never shown as the stale copy', async () => {
  const row = uniqueStory('withdrawn')
  await story(site, row)
  await expect.poll(async () => (await read(`/article/${row.slug}`)).status).toBe(200)
  await read('/articles')
  await change(site, row.slug, { is_published: false })
  await expect.poll(async () => (await read(`/article/${row.slug}`)).status).toBe(404)
  await wire.cut()
  for (const path of [`/article/${row.slug}`, '/articles', '/'])
    expect((await read(path)).text).not.toContain(row.title)
})
