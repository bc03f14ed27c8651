import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
let slugs: Record<string, string>
beforeAll(async () => {
  site = await sharedSite()
  const [row] = await site.owner<Record<string, string>[]>`
    select (select slug from articles where is_published and publish_date <= now() order by slug limit 1) as article,
      (select slug from guides where is_published order by slug limit 1) as guide,
      (select slug from education where is_published order by slug limit 1) as education,
      (select slug from glossary_terms where is_published order by slug limit 1) as glossary,
      (select slug from wiki_pages where is_published order by slug limit 1) as wiki,
      (select slug from answers where is_published order by slug limit 1) as answers,
      (select slug from states where is_published order by slug limit 1) as state,
      (select slug from tags where name in (select unnest(tags) from articles where is_published) order by slug limit 1) as tag,
      (select slug from categories where name in (select category from articles where is_published) limit 1) as category,
      (select slug from authors_public where canonical_slug is null order by article_count desc limit 1) as author`
  slugs = row ?? {}
})
afterAll(() => site.stop())

/** An address of a pattern such as /guide/{slug}.md. */
function filled(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  const slug = slugs[second === '{slug}.md' ? first : second] ?? ''
  return path
    .replace('{slug}', slug)
    .replace('{category}', slugs['category'] ?? '')
    .replace('{kind}', 'guides')
    .replace('{calculator}', 'apr')
}

/** What they need beside their address: a message, a series, a page. */
const NEED: Readonly<Record<string, number>> = {
  '/mcp': 405,
  '/oembed': 400,
  '/api/rates/history': 422,
  '/api/rates/history.csv': 422,
}

const statusOf = async (path: string) => {
  const { status } = await site.ask(path, { headers: { accept: '*/*' } })
  return [path, status]
}

it('every address that the guide for language models names responds', async () => {
  const { text } = await site.ask('/llm.txt')
  const named = [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([url]) => url.replace(/[:;,.]+$/, ''))
  const own = [...new Set(named)].flatMap((url) => (url.startsWith(site.origin) ? [url.slice(site.origin.length)] : []))
  expect(own.filter((path) => path.includes('{')).length).toBeGreaterThan(8)
  for (const path of own) {
    const asked = filled(path.replace(/#.*/, '')) || '/'
    expect(await statusOf(asked)).toEqual([asked, NEED[asked] ?? 200])
  }
})

it.each(['/developers', '/ai-test', '/source-code'])('every address of %s responds', async (page) => {
  const { text } = await site.ask(page, { headers: { accept: 'text/html' } })
  const main = parsePage(text).querySelector('main')
  const links = [...(main?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href') ?? '')
  // What is no link is a pattern, or what the page itself says is not there.
  const shown = [...(main?.querySelectorAll('td code, th code') ?? [])].map((code) => code.textContent ?? '')
  const paths = [...links, ...shown.filter((path) => path.includes('{'))].flatMap((address) => {
    const path = (address.startsWith(site.origin) ? address.slice(site.origin.length) : address).replace(/#.*/, '')
    return /^\/[^/]/.test(path) ? [filled(path)] : []
  })
  expect(paths.length).toBeGreaterThan(10)
  for (const path of new Set(paths)) {
    const [, status] = await statusOf(path)
    expect([path, status]).toEqual([path, NEED[path] ?? 200])
  }
})
