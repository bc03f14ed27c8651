import { describe, expect, test } from 'vitest'
import { type ListedUrl, filesIn, urlsIn } from './listed-urls.ts'
import { sitemapFaults } from './sitemap-faults.ts'
import { listingReasonOf } from './listing-reasons.ts'

const ORIGIN = 'https://a.example'
const NOW = Date.UTC(2026, 7, 21)
const page = (path: string, change: Partial<ListedUrl> = {}): ListedUrl => ({
  url: ORIGIN + path,
  lastModified: '2026-08-20T12:00:00Z',
  priority: 0.7,
  changes: 'weekly',
  images: 0,
  alternates: 2,
  ...change,
})
const faultsOf = (...pages: ListedUrl[]) =>
  sitemapFaults(pages, { origin: ORIGIN, now: NOW, largest: pages.length }).map(({ fault }) => fault)

test('a file of the sitemap is read as it is written', () => {
  const xml =
    '<urlset><url><loc>https://a.example/article/a</loc><lastmod>2026-08-20T12:00:00Z</lastmod><changefreq>weekly</changefreq>' +
    '<priority>0.90</priority><xhtml:link rel="alternate" hreflang="en-US" href="x"/><image:image><image:loc>y</image:loc></image:image></url>\n' +
    '<url><loc>https://a.example/?a=1&amp;b=2</loc><priority>1.0</priority></url></urlset>'
  expect(urlsIn(xml)).toEqual([
    { ...page('/article/a'), priority: 0.9, images: 1, alternates: 1 },
    { url: 'https://a.example/?a=1&b=2', lastModified: null, priority: 1, changes: '', images: 0, alternates: 0 },
  ])
  expect(filesIn(xml)).toEqual([])
})

describe('the validation finds', () => {
  test('nothing where all is well', () => expect(faultsOf(page('/'), page('/article/admin-fees'))).toEqual([]))
  test('an address of another site', () => expect(faultsOf(page('', { url: 'https://b.example/' }))).toHaveLength(1))
  test('what is never listed', () =>
    expect([...faultsOf(page('/guide/x/api/y')), ...faultsOf(page('/auth/reset-password'))]).toHaveLength(2))
  test('an address that stands twice', () => expect(faultsOf(page('/a'), page('/a'))).toEqual(['It is listed twice.']))
  test('a date of the future, and one that is none', () =>
    expect([
      ...faultsOf(page('/a', { lastModified: '2027-01-01T00:00:00Z' })),
      ...faultsOf(page('/a', { lastModified: 'soon' })),
    ]).toEqual(['Its date is in the future.', 'Its date is none.']))
  test('a priority out of bounds, and no language', () =>
    expect(faultsOf(page('/a', { priority: Number.NaN, alternates: 0 }))).toHaveLength(2))
})

test('each page says why it is listed, and by which rule it ranks', () => {
  const reasons = [page('/', { priority: 1 }), page('/article/a', { priority: 0.9 }), page('/guide/a'), page('/rates')]
  expect(reasons.map(listingReasonOf)).toEqual([
    'The front page ranks first.',
    'A featured story.',
    'A published guide.',
    'A page of the site, ranked by its place.',
  ])
})
