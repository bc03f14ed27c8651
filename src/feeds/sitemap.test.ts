import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { type SitemapEntry, mayBeListed, sitemapFiles, sitemapIndex, urlSet } from './sitemap.ts'

const entry = (changes: Partial<SitemapEntry> = {}): SitemapEntry => ({
  url: 'https://paper.example/article/x',
  lastModified: '2026-08-20T12:25:00-04:00',
  ...changes,
})

const isArray = (name: string) => ['url', 'sitemap', 'image:image'].includes(name)

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray, parseTagValue: false }).parse(xml)
}
const firstUrl = (changes: Partial<SitemapEntry>) => read(urlSet([entry(changes)])).urlset.url[0]

describe('a page in the sitemap', () => {
  test('it has its address, its last change and the defaults', () => {
    expect(firstUrl({})).toMatchObject({
      loc: 'https://paper.example/article/x',
      lastmod: '2026-08-20T16:25:00Z',
      changefreq: 'weekly',
      priority: '0.5',
    })
  })

  test('its own elements stand in the order of the schema', () => {
    const xml = urlSet([entry({ images: [{ url: 'https://paper.example/a.png', title: 'A', caption: 'B' }] })])
    const names = [...xml.matchAll(/<(loc|lastmod|changefreq|priority|xhtml:link|image:image)\b/g)].map(
      (match) => match[1],
    )
    expect(names).toEqual(['loc', 'lastmod', 'changefreq', 'priority', 'xhtml:link', 'xhtml:link', 'image:image'])
  })

  test('without a known change it has no lastmod', () => {
    expect(firstUrl({ lastModified: null })).not.toHaveProperty('lastmod')
  })

  test('its priority is printed as it is meant', () => {
    expect(firstUrl({ priority: 1 }).priority).toBe('1.0')
    expect(firstUrl({ priority: 0.65 }).priority).toBe('0.65')
  })

  test('it is its own American and default version', () => {
    expect(firstUrl({})['xhtml:link']).toEqual([
      { '@rel': 'alternate', '@hreflang': 'en-US', '@href': 'https://paper.example/article/x' },
      { '@rel': 'alternate', '@hreflang': 'x-default', '@href': 'https://paper.example/article/x' },
    ])
  })

  test('its pictures have title and caption, as text', () => {
    const image = { url: 'https://paper.example/a.png?x=1&y=2', title: 'A & B', caption: '<5%' }
    expect(firstUrl({ images: [image] })['image:image']).toEqual([
      { 'image:loc': image.url, 'image:caption': '<5%', 'image:title': 'A & B' },
    ])
  })
})

const many = (count: number) => Array.from({ length: count }, (_, at) => entry({ url: `https://paper.example/${at}` }))

describe('how many addresses stand where', () => {
  test('10,000 stand in one file, one more makes a second', () => {
    expect(sitemapFiles(many(10_000)).map((file) => file.length)).toEqual([10_000])
    expect(sitemapFiles(many(10_001)).map((file) => file.length)).toEqual([10_000, 1])
  })

  test('no file holds more than 50,000', () => {
    expect(() => urlSet(many(50_001))).toThrow('50001')
    expect(urlSet(many(50_000))).toContain('https://paper.example/49999<')
  })

  test('the index names each file and its last change', () => {
    const xml = sitemapIndex([
      { url: 'https://paper.example/sitemaps/1.xml', lastModified: '2026-08-20T00:00:00Z' },
      { url: 'https://paper.example/sitemaps/2.xml', lastModified: null },
    ])
    expect(read(xml).sitemapindex.sitemap).toEqual([
      { loc: 'https://paper.example/sitemaps/1.xml', lastmod: '2026-08-20T00:00:00Z' },
      { loc: 'https://paper.example/sitemaps/2.xml' },
    ])
  })
})

describe('what is never listed', () => {
  test.each(['/dev', '/dev/x', '/admin/link-performance', '/api/config', '/guide/api/x', '/x/dev', '/auth', '/auth/x'])(
    '%s',
    (path) => expect(mayBeListed(path)).toBe(false),
  )
  test.each(['/', '/authors', '/author/nora-whitfield', '/article/admin-fees', '/guide/devices', '/tag/api-2'])(
    '%s is listed',
    (path) => expect(mayBeListed(path)).toBe(true),
  )
})
