import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { story, uniqueStory } from '../support/site/site-story.ts'
import { startSite, type TestSite } from '../support/site/site.ts'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'category'].includes(name),
})

interface Item {
  title: string
  link: string
  guid: { '#text': string; '@_isPermaLink': string }
  pubDate: string
  'dc:creator': string
  description: string
  'content:encoded': string
}

async function feed(path = '/rss.xml') {
  const { status, headers, text } = await site.ask(path)
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(text)).toBe(true)
  const { channel } = (parser.parse(text) as { rss: { channel: Record<string, unknown> & { item?: Item[] } } }).rss
  const items = channel.item ?? []
  return { channel, items, links: items.map(({ link }) => link), headers, text }
}

describe('the feed', () => {
  it('holds every published story, newest first, whole and with its own address', async () => {
    const { items } = await feed()
    const published = await site.owner<{ slug: string }[]>`
      select slug from articles where is_published and publish_date <= now() order by publish_date desc, slug limit 30`
    expect(items.map((item) => item.link).toSorted()).toEqual(
      published.map(({ slug }) => `${site.origin}/article/${slug}`).toSorted(),
    )
    const days = items.map((item) => Date.parse(item.pubDate))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const item of items) {
      expect(item.pubDate).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|\+0000)$/,
      )
      expect(item['dc:creator'].length).toBeGreaterThan(3)
      expect(item['content:encoded'].length).toBeGreaterThan(1_500)
      expect(
        [...item['content:encoded'].matchAll(/(?:href|src)="(?!https?:\/\/)([^"]*)/g)].map(([, link]) => link),
      ).toEqual([])
    }
  })

  it('keeps the name of a story by which readers know it when the title and the address change', async () => {
    const before = (await feed()).items[0]
    const slug = before?.link.split('/').at(-1) ?? ''
    await site.asService(`/rest/v1/articles?slug=eq.${slug}`, {
      method: 'PATCH',
      json: { slug: `${slug}-2`, title: 'New' },
    })
    await expect.poll(async () => (await feed()).items[0]?.title).toBe('New')
    expect((await feed()).items[0]?.guid).toEqual(before?.guid)
    expect(before?.guid['@_isPermaLink']).toBe('false')
  })

  it('names itself under both of its addresses', async () => {
    for (const path of ['/rss.xml', '/feed.xml']) {
      const { channel } = await feed(path)
      expect(channel['atom:link']).toMatchObject({ '@_href': site.origin + path, '@_rel': 'self' })
      expect(channel['link']).toBe(`${site.origin}/`)
    }
    expect((await feed('/feed.xml')).items).toEqual((await feed('/rss.xml')).items)
  })

  it('carries any title as text', async () => {
    const title = 'Rates & <b>points</b> ]]> 🏠 "five" \u2028 done'
    await story(site, { title, slug: 'hostile-title', content: '<p>A ]]&gt; in the text &amp; more.</p>' })
    await expect.poll(async () => (await feed()).text.includes('hostile-title')).toBe(true)
    const found = (await feed()).items.find((item) => item.link.endsWith('/hostile-title'))
    const plain = new XMLParser({ processEntities: true, trimValues: false }).parse((await feed()).text) as {
      rss: { channel: { item: Item[] } }
    }
    const whole = plain.rss.channel.item.find((item) => item.link.endsWith('/hostile-title'))
    expect(whole?.title.replace(/\u2028/, ' ').replace(/ +/g, ' ')).toBe(
      title.replace(/\u2028/, ' ').replace(/ +/g, ' '),
    )
    expect(found?.['content:encoded']).toContain(']]&gt;')
  })

  it('costs nothing when nothing changed', async () => {
    const { headers } = await site.ask('/rss.xml')
    const again = await site.ask('/rss.xml', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  })
})

const slugsOf = async (where: string): Promise<string[]> => {
  const rows = await site.owner.unsafe<{ slug: string }[]>(
    `select slug from articles where is_published and publish_date <= now() and ${where} order by publish_date desc limit 30`,
  )
  return rows.map(({ slug }) => `${site.origin}/article/${slug}`)
}

/** The address of the feed that a page names in its head, beside that of all stories. */
const namedBy = async (path: string): Promise<string[]> =>
  [...parsePage((await site.ask(path)).text).querySelectorAll('link[type="application/rss+xml"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href !== '/rss.xml')

describe('a feed of a part of the paper', () => {
  it('of a category holds its stories and no others, and the page of the category names it', async () => {
    const { channel, links } = await feed('/rss/rates')
    expect(links).toEqual(await slugsOf(`category = 'Rates'`))
    expect(links.length).toBeGreaterThan(0)
    expect(channel['link']).toBe(`${site.origin}/category/rates`)
    expect(channel['atom:link']).toMatchObject({ '@_href': `${site.origin}/rss/rates`, '@_rel': 'self' })
    expect(await namedBy('/category/rates')).toEqual(['/rss/rates'])
    expect(await namedBy('/analysis/ai-mortgages')).toEqual(['/rss/ai-in-mortgages'])
  })

  it('of a tag and of an author hold theirs, and their pages name them', async () => {
    const tag = await feed('/rss/tag/weekly-survey')
    expect(tag.links).toEqual(await slugsOf(`tags @> array['Weekly survey']`))
    expect(await namedBy('/tag/weekly-survey')).toEqual(['/rss/tag/weekly-survey'])
    const [writer] = await site.owner<{ slug: string; id: string }[]>`
      select slug, id from authors_public where canonical_slug is null order by article_count desc, slug limit 1`
    const author = await feed(`/rss/author/${writer?.slug}`)
    expect(author.links).toEqual(await slugsOf(`author_id = '${writer?.id}'`))
    expect(author.links.length).toBeGreaterThan(0)
    expect(await namedBy(`/author/${writer?.slug}`)).toEqual([`/rss/author/${writer?.slug}`])
  })

  it('marks samples as the feed of all stories does, and costs nothing when nothing changed', async () => {
    const { items, headers } = await feed('/rss/rates')
    expect(items.some((item) => item['content:encoded'].startsWith('<p><em>Sample story</em></p>'))).toBe(true)
    expect(items.some((item) => item['dc:creator'].endsWith('(sample profile)'))).toBe(true)
    const again = await site.ask('/rss/rates', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('has a new story within a second, and a part that the story is not in has not', async () => {
    const before = (await feed('/rss/home-prices').catch(() => feed('/rss/rates'))).links
    const { slug, title } = uniqueStory('fresh')
    await story(site, { slug, title, category: 'Rates', tags: ['Weekly survey'] })
    for (const path of ['/rss/rates', '/rss/tag/weekly-survey']) {
      await expect.poll(async () => (await feed(path)).links[0]).toBe(`${site.origin}/article/${slug}`)
    }
    expect(before).not.toContain(`${site.origin}/article/${slug}`)
  })

  it('of a person with two addresses is one, and of nobody is none', async () => {
    const [second] = await site.owner<{ slug: string; canonical_slug: string }[]>`
      select slug, canonical_slug from authors where canonical_slug is not null limit 1`
    const moved = await site.ask(`/rss/author/${second?.slug}`)
    expect([moved.status, moved.headers.location]).toEqual([301, `/rss/author/${second?.canonical_slug}`])
    for (const path of ['/rss/zylography', '/rss/tag/zylography', '/rss/author/zylography']) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    }
  })

  it('stands on the page for people, each at an address that works', async () => {
    const page = parsePage((await site.ask('/rss-subscribe')).text)
    const rows = [...page.querySelectorAll('.feed-rows li')]
    const addresses = rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? '')
    expect(addresses).toEqual(expect.arrayContaining([`${site.origin}/rss.xml`, `${site.origin}/rss/rates`]))
    expect(addresses.length).toBe(new Set(addresses).size)
    for (const address of addresses) {
      const { links } = await feed(address.slice(site.origin.length))
      expect([address, links.length > 0]).toEqual([address, true])
    }
    expect(wordsOf(page.querySelector('.standfirst'))).toContain('feed reader')
    const header = parsePage((await site.ask('/')).text).querySelector('[data-frame="header"]')
    expect([...(header?.querySelectorAll('a[href="/rss-subscribe"]') ?? [])].length).toBe(2)
  })
})

describe('the sitemap of news', () => {
  it('holds the stories of the last two days and no others', async () => {
    await story(site, { slug: 'of-today', title: 'Of today' })
    await story(site, {
      slug: 'of-last-week',
      title: 'Of last week',
      publish_date: new Date(Date.now() - 7 * 86_400_000),
    })
    const read = async () => (await site.ask('/sitemap-news.xml')).text
    await expect.poll(read).toContain('/article/of-today')
    const text = await read()
    expect(XMLValidator.validate(text)).toBe(true)
    expect(text).not.toContain('of-last-week')
    expect(text).not.toContain('rates-slip')
  })
})

it('the backend and its public key stand in /api/config as in every page, and the secret key nowhere', async () => {
  const config = JSON.parse((await site.ask('/api/config')).text) as { backendUrl: string; anonKey: string }
  const block = parsePage((await site.ask('/')).text).getElementById('site-settings')?.textContent ?? ''
  expect(JSON.parse(block)).toMatchObject(config)
  expect(config.backendUrl.length * config.anonKey.length).toBeGreaterThan(0)
  const [secret] = await site.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
  for (const path of ['/', '/api/config', '/auth', '/rss.xml']) {
    expect((await site.ask(path)).text).not.toContain(secret?.key)
  }
})
