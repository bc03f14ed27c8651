import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { canonicalOf, metaOf, parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const parser = new XMLParser({ isArray: (name) => ['url', 'image:image'].includes(name) })

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

/** A link of a page to another one; of some hundred pages nothing else is parsed. */
const LINK = /<a\s(?:[^>]*\s)?href="(\/[^"]*)"/g

describe('the sitemap', () => {
  it('lists pages that exist, are indexed and are their own canonical address, each once', async () => {
    const urls = await sitemap()
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
    for (const { loc } of urls) {
      const { status, text } = await site.ask(loc.slice(site.origin.length) || '/')
      const page = parsePage(`${text.slice(0, text.indexOf('</head>'))}</head></html>`)
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
      for (const [, written = ''] of text.matchAll(LINK)) {
        const link = written.replaceAll('&amp;', '&')
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
})
