import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { story } from '../support/site/site-story.ts'
import { startSite, type TestSite } from '../support/site/site.ts'
import { canonicalOf, metaOf, parsePage } from '../support/site/site-pages.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'url', 'category', 'image:image'].includes(name),
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
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(text)).toBe(true)
  const { rss } = parser.parse(text) as { rss: { channel: Record<string, unknown> & { item: Item[] } } }
  return { channel: rss.channel, items: rss.channel.item, text }
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

interface Url {
  loc: string
  lastmod?: string
  changefreq: string
  priority: number
}

async function sitemap(): Promise<Url[]> {
  const { status, text } = await site.ask('/sitemap.xml')
  expect(status).toBe(200)
  expect(XMLValidator.validate(text)).toBe(true)
  return (parser.parse(text) as { urlset: { url: Url[] } }).urlset.url
}

describe('the sitemap', () => {
  it('lists pages that exist, are indexed and are their own canonical address, each once', async () => {
    const urls = await sitemap()
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
    for (const { loc } of urls) {
      const { status, text } = await site.ask(loc.slice(site.origin.length) || '/')
      const page = parsePage(text)
      expect([loc, status, canonicalOf(page), metaOf(page, 'robots')]).toEqual([loc, 200, loc, null])
    }
  })

  it('lists no page that no other one leads to', async () => {
    const listed = (await sitemap()).map(({ loc }) => loc.slice(site.origin.length) || '/')
    const linked = new Set<string>()
    const asked = new Set<string>()
    const toAsk = ['/']
    for (let path = toAsk.pop(); path !== undefined; path = toAsk.pop()) {
      if (asked.has(path)) continue
      asked.add(path)
      const { headers, text } = await site.ask(path)
      if (!headers['content-type']?.startsWith('text/html')) continue
      const links = [...parsePage(text).querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
      for (const link of links) {
        linked.add(link)
        // The further pages of a list lead on; other views of a page show what it shows already.
        if (listed.includes(link) || /^[^?]*\?page=\d+$/.test(link)) toAsk.push(link)
      }
    }
    expect(listed.filter((path) => !linked.has(path))).toEqual([])
  })

  it('lists a category once, by the page that lists its stories', async () => {
    const paths = (await sitemap()).map(({ loc }) => loc.slice(site.origin.length))
    for (const [slug, own] of [
      ['ai-in-mortgages', '/analysis/ai-mortgages'],
      ['financial-leaders', '/analysis/financial-leaders'],
    ]) {
      const { status, text } = await site.ask(`/category/${slug}`)
      expect([slug, status, canonicalOf(parsePage(text))]).toEqual([slug, 200, site.origin + own])
      expect([slug, paths.includes(`/category/${slug}`), paths.includes(own ?? '')]).toEqual([slug, false, true])
    }
    expect(paths).toContain('/category/rates')
  })

  it('lists every text, author, section and tag, and nothing of the back rooms', async () => {
    const paths = (await sitemap()).map(({ loc }) => loc.slice(site.origin.length) || '/')
    const rows = await site.owner<{ path: string }[]>`
      select '/article/' || slug as path from articles where is_published and publish_date <= now()
      union all select '/guide/' || slug from guides where is_published
      union all select '/education/' || slug from education where is_published
      union all select '/author/' || slug from authors where not is_hidden and canonical_slug is null
      union all select '/tag/' || slug from tags
        where name in (select unnest(tags) from articles union select unnest(tags) from guides union select unnest(tags) from education)`
    expect(rows.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['/', '/articles', '/authors', '/guides', '/analysis', '/education']))
    expect(paths.filter((path) => /\/(?:dev|admin|api|auth|404)(?:\/|$)|\.xml$/.test(path))).toEqual([])
  })

  it('ranks as agreed', async () => {
    const urls = await sitemap()
    const rank = (path: string) => urls.find(({ loc }) => loc === site.origin + path)?.priority
    expect([rank('/'), rank('/articles'), rank('/guides'), rank('/authors'), rank('/analysis')]).toEqual([
      1, 0.9, 0.9, 0.8, 0.7,
    ])
    const texts = await site.owner<{ slug: string; is_feature: boolean; is_breaking: boolean }[]>`
      select slug, is_feature, is_breaking and publish_date > now() - interval '48 hours' as is_breaking
      from articles where is_published and publish_date <= now()`
    for (const { slug, is_feature, is_breaking } of texts) {
      expect([slug, rank(`/article/${slug}`)]).toEqual([slug, is_feature ? 0.9 : is_breaking ? 0.8 : 0.7])
    }
  })

  it('says when a text was really changed', async () => {
    const urls = await sitemap()
    const texts = await site.owner<{ slug: string; updated_at: Date }[]>`
      select slug, updated_at from guides where is_published`
    for (const { slug, updated_at } of texts) {
      const told = urls.find(({ loc }) => loc === `${site.origin}/guide/${slug}`)?.lastmod ?? ''
      expect([slug, new Date(told).toISOString()]).toEqual([slug, updated_at.toISOString()])
    }
  })

  it('is named by robots.txt, which keeps crawlers out of the back rooms', async () => {
    const { status, text } = await site.ask('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    expect(text).toMatch(/^User-agent: \*$/m)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })

  it('of news holds the stories of the last two days and no others', async () => {
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
