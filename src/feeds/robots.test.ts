import { describe, expect, test } from 'vitest'
import { robotsText } from './robots.ts'

const text = robotsText(['https://paper.example/sitemap.xml'])

/** RFC 9309, section 2.2.2: the longest match wins, allow wins a tie. */
function mayCrawl(path: string): boolean {
  let best = { allows: true, length: -1 }
  for (const line of text.split('\n')) {
    const [, field, pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
    if (!field || !matches(pattern, path) || pattern.length < best.length) continue
    best = { allows: field === 'Allow', length: pattern.length }
  }
  return best.allows
}
const matches = (pattern: string, path: string) =>
  pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern)

describe('crawlers', () => {
  test.each([
    '/',
    '/authors',
    '/author/nora-whitfield',
    '/article/x',
    '/rss.xml',
    '/api/openapi.json',
    '/api/rates/current',
    '/api/calculators/amortization?loan=320000&rate=6.5&term=30',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/assets/a.js',
    '/storage/v1/object/public/media/a.webp',
  ])('may read %s', (path) => expect(mayCrawl(path)).toBe(true))

  test.each([
    '/auth',
    '/auth/v1/token',
    '/api/readership',
    '/rest/v1/articles',
    '/admin/link-performance',
    '/author/dashboard',
    '/author/create-article',
    '/author/profile',
  ])('leave %s alone', (path) => expect(mayCrawl(path)).toBe(false))

  test('that are agents find how programs ask', () => {
    const guide = 'https://paper.example/llm.txt'
    expect(robotsText([], [], guide)).toMatch(new RegExp(`^# .*${guide}$`, 'm'))
  })

  test('find the sitemap', () => expect(text).toContain('\nSitemap: https://paper.example/sitemap.xml\n'))

  test('that are asked to stay away have rules of their own, and all others none of it', () => {
    expect(robotsText([], ['Bytespider', 'ExaBot'])).toMatch(
      /^User-agent: Bytespider\nUser-agent: ExaBot\nDisallow: \/\n\nUser-agent: \*\nAllow: \//,
    )
    expect(text).not.toContain('Disallow: /\n')
  })
})
