import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type RateServer, startRateServer } from '../support/rates/rate-server.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

let hub: RateServer
let site: TestSite
/** Feeds that the hub was told of and took, in their order. */
const told: string[] = []
let refusals = 0

beforeAll(async () => {
  hub = await startRateServer()
  hub.respond('/hub', (_asked, response, request) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        response.writeHead(503).end()
        return
      }
      told.push(new URLSearchParams(body).get('hub.url') ?? '')
      response.writeHead(204).end()
    })
  })
  site = await startSite({ env: { WEBSUB_HUB: `${hub.url}/hub` } })
})
afterAll(async () => {
  await site.stop()
  await hub.stop()
})

const wait = { interval: 250 }
const toldOf = (path: string) => told.filter((topic) => topic === site.origin + path).length

describe('with a hub set', () => {
  it('every feed names the hub and itself, in its text and before it', async () => {
    for (const path of ['/rss.xml', '/feed.xml', '/rss/rates', '/rss/tag/weekly-survey', '/newsletter/rss.xml']) {
      const { headers, text } = await site.ask(path)
      expect(text).toContain(`<atom:link href="${hub.url}/hub" rel="hub"/>`)
      expect(headers['link']).toBe(`<${hub.url}/hub>; rel="hub", <${site.origin}${path}>; rel="self"`)
    }
  })

  it('a publish is told to it for each feed that holds the story, and again when it did not listen', async () => {
    refusals = 2
    told.length = 0
    const before = performance.now()
    await story(site, { ...uniqueStory('told'), category: 'Rates', tags: ['Weekly survey'] })
    // The hub is told afterwards: nobody waits for it.
    expect(performance.now() - before).toBeLessThan(2_000)
    for (const path of ['/rss.xml', '/feed.xml', '/rss/rates', '/rss/tag/weekly-survey']) {
      await expect.poll(() => toldOf(path), wait).toBeGreaterThan(0)
    }
    expect(refusals).toBe(0)
  })

  it('a draft is told to nobody, a withdrawal is', async () => {
    told.length = 0
    const { slug } = await story(site, { ...uniqueStory('withdrawn'), category: 'Rates', tags: [] })
    await expect.poll(() => toldOf('/rss/rates'), wait).toBeGreaterThan(0)
    told.length = 0
    await story(site, { ...uniqueStory('kept'), category: 'Home Prices', is_published: false })
    await change(site, slug, { is_published: false })
    await expect.poll(() => toldOf('/rss/rates'), wait).toBeGreaterThan(0)
    expect(told.filter((topic) => topic.includes('home-prices'))).toEqual([])
  })

  it('a story with a minute of its own is told at its minute', async () => {
    told.length = 0
    const minute = new Date(Date.now() + 6_000)
    const { slug } = await story(site, { ...uniqueStory('later'), category: 'Rates', tags: [], publish_date: minute })
    await expect.poll(() => toldOf('/rss/rates'), wait).toBeGreaterThan(0)
    expect(Date.now()).toBeGreaterThan(minute.getTime() - 50)
    expect((await site.ask('/rss/rates')).text).toContain(slug)
  })

  it('a letter that goes out is told for the feed of the letters, an alert is not', async () => {
    told.length = 0
    const document = {
      kicker: '',
      day: '2026-08-20',
      title: 'A letter',
      preheader: '',
      blocks: [],
      sources: [],
      figures: [],
    }
    await site.owner`delete from editions`
    for (const kind of ['alerts', 'daily'])
      await site.owner`
        insert into editions (kind, key, day, title, document, state, begun_at)
        values (${kind}, 'of the hub', '2026-08-20', 'A letter', ${JSON.stringify(document)}::text::jsonb, 'sending', now())`
    await expect.poll(() => toldOf('/newsletter/rss.xml'), wait).toBe(1)
  })
})
