import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parsePage, wordsOf } from '../support/site/site-pages.ts'
import { story, uniqueStory } from '../support/site/site-story.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

interface Item {
  link: string
  'content:encoded': string
  'dc:creator': string
}

async function feed(path: string) {
  const { status, headers, text } = await site.ask(path)
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(text)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })
  const { channel } = (parser.parse(text) as { rss: { channel: Record<string, unknown> & { item?: Item[] } } }).rss
  return { channel, links: (channel.item ?? []).map(({ link }) => link), items: channel.item ?? [], headers }
}

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
