import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { routes } from '#routes'

import { PAGE_ROUTES, pathOf } from '../support/site/site-pages.ts'
import { uniqueStory } from '../support/site/site-story.ts'
import { PACKED, type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  // More is asked here in a minute than anybody reads.
  site = await startSite({ env: { PAGE_LIMIT_MADE: '1000000' } })
})
afterAll(() => {
  return site.stop()
})

/** What JSON can be where a page expects a list of objects. */
const ODD: unknown[] = [
  null,
  true,
  7,
  'text',
  {},
  { 0: 'x' },
  [null],
  [[]],
  [1, 'text', false],
  [{}],
  [{ name: 'x' }],
  [{ name: 'x', date: null }],
  [{ name: 'x', date: 'yesterday' }],
  [{ name: 'x', date: '2026-13-45' }],
  [{ name: 7, date: 7, url: 7 }],
  [{ name: 'x', date: '2026-08-20', url: 'https://example.com' }, null],
  [{ text: 'It was wrong.' }],
  [{ date: '2026-08-20' }],
  [{ date: 12, text: 'It was wrong.' }],
  [{ date: 'noon', text: 'It was wrong.' }],
  [{ term: 'escrow' }],
  [{ term: 'escrow', slug: null, text: {} }],
  [{ term: null, slug: 'escrow', text: 'What is held.' }],
  [{ id: 'x' }, { id: 'x' }],
  [{ kind: 'chart' }],
  [{ series: null, from: 'x' }],
]
const COLUMNS = {
  articles: ['sources', 'corrections', 'key_points', 'figures'],
  guides: ['sources', 'corrections', 'terms', 'key_points', 'figures'],
  education: ['sources', 'corrections', 'terms', 'key_points', 'figures'],
  glossary_terms: ['sources', 'corrections', 'rule', 'figures'],
  wiki_pages: ['sources', 'corrections', 'figures'],
  answers: ['sources', 'corrections', 'figures'],
}
const PATHS: Readonly<Record<string, string>> = {
  articles: '/article',
  guides: '/guide',
  education: '/education',
  glossary_terms: '/glossary',
  wiki_pages: '/wiki',
  answers: '/answers',
}
/** What a table calls its title, where it is another word. */
const TITLES: Readonly<Record<string, string>> = { glossary_terms: 'term', answers: 'question' }

/** Stored as it is where the database takes it. */
async function stored(table: string, row: Record<string, unknown>): Promise<boolean> {
  const { status } = await site.asService(`/rest/v1/${table}`, { method: 'POST', json: row })
  expect(status).toBeLessThan(500)
  return status === 201
}

describe.each(Object.entries(COLUMNS))('%s', (table, columns) => {
  it('have a page whatever JSON is stored in them', async () => {
    const failed: string[] = []
    for (const column of columns) {
      for (const value of ODD) {
        const { slug, title } = uniqueStory(`odd-${table}`)
        const named = { slug, [TITLES[table] ?? 'title']: title }
        const row = { ...named, content: '<p>Words.</p>', is_published: true, publish_date: '2026-08-20T12:00:00Z' }
        if (!(await stored(table, { ...row, category: 'Rates', [column]: value }))) continue
        const { status, text } = await site.ask(`${PATHS[table]}/${slug}`)
        if (status !== 200 || text.includes('Something went wrong')) failed.push(`${column} ${JSON.stringify(value)}`)
      }
    }
    expect(failed).toEqual([])
  })
})

it('what was stored before it was checked has a page, too', async () => {
  await site.owner.unsafe(`alter table articles drop constraint if exists articles_sources_check;
    alter table articles drop constraint if exists articles_corrections_check;
    alter table articles drop constraint if exists articles_figures_check;
    alter table articles drop constraint if exists articles_key_points_check`)
  for (const column of COLUMNS.articles) {
    for (const value of ODD) {
      const { slug, title } = uniqueStory('unchecked')
      const row = { slug, title, content: '<p>Words.</p>', is_published: true, publish_date: '2026-08-20T12:00:00Z' }
      if (!(await stored('articles', { ...row, category: 'Rates', [column]: value }))) continue
      expect((await site.ask(`/article/${slug}`)).status, `${column} ${JSON.stringify(value)}`).toBe(200)
    }
  }
  for (const path of ['/', '/articles', '/sitemap.xml', '/feed.xml']) {
    expect((await site.ask(path)).status, path).toBeLessThan(500)
  }
})

/** Words that mean something to an array, a filter, a pattern, a search or a header. */
const WORDS = [
  '"',
  '{',
  '}',
  ',',
  '\\',
  '\0',
  "'",
  '12" rule',
  '*',
  '%',
  '(',
  ')',
  'a|b',
  '|',
  ':*',
  '&',
  '<->',
  '\uFFFE',
].concat(['\uD800', 'null', '{"a":1}', '[', '$1', '-', '!', 'or', '"a', '..', '\r\nx: y', 'é', 'a'.repeat(5_000)])
const LISTS = {
  '/authors': ['q', 'expertise', 'specialization', 'sort', 'page'],
  '/guides': ['q', 'category', 'author', 'order', 'page'],
  '/guides/buying': ['q', 'author', 'page'],
  '/education': ['q', 'category', 'author', 'order', 'page'],
  '/articles': ['page'],
  '/author/nora-whitfield': ['page'],
  '/mortgage-news-daily': ['day'],
  '/rates': ['loan', 'range', 'series', 'table'],
  '/calculators': ['q', 'which'],
  '/api/rates/history': ['series', 'from', 'to', 'limit'],
  '/api/counties': ['q', 'county'],
}
const SLUGS = [
  '/article/',
  '/guide/',
  '/education/',
  '/guides/',
  '/author/',
  '/tag/',
  '/category/',
  '/sitemaps/',
  '/og/article/',
]

describe.each(Object.entries(LISTS))('%s', (path, names) => {
  it('is a page whatever its address asks for', async () => {
    const failed: string[] = []
    for (const name of names) {
      for (const word of WORDS) {
        const asked = `${path}?${name}=${encodeURIComponent(word.toWellFormed())}`
        const { status } = await site.ask(asked, { headers: PACKED })
        if (status >= 500) failed.push(`${status} ${asked.slice(0, 80)}`)
      }
      for (const raw of ['%', '%C3', '%ff%fe', '%00', '%ED%A0%80', '%22', '%7B', '%22%00']) {
        const { status } = await site.ask(`${path}?${name}=${raw}`, { headers: PACKED })
        if (status >= 500) failed.push(`${status} ${path}?${name}=${raw}`)
      }
    }
    expect(failed).toEqual([])
  })
})

/** Every page that reads its query, as the URL table has it: each parameter with some of the words in turn. */
const READING = PAGE_ROUTES.flatMap((name) => {
  const { access } = routes[name]
  const query = 'query' in access && access.query !== 'any' ? (access.query ?? []) : []
  return query.length > 0 ? [[name, query] as const] : []
})
const WORDS_EACH = 5

it.each(READING)('the page of the route %s is one whatever its query says', async (name, query) => {
  const path = await pathOf(site, name)
  const failed: string[] = []
  for (const [at, param] of query.entries()) {
    for (let step = 0; step < WORDS_EACH; step += 1) {
      const word = WORDS[(at * WORDS_EACH + step * 7) % WORDS.length] ?? ''
      const asked = `${path}?${param}=${encodeURIComponent(word.toWellFormed())}`
      const { status } = await site.ask(asked, { headers: PACKED })
      if (status >= 500) failed.push(`${status} ${asked.slice(0, 80)}`)
    }
  }
  expect(failed).toEqual([])
})

it('an address is a page whatever word stands in it', async () => {
  const failed: string[] = []
  for (const path of SLUGS) {
    for (const word of [...WORDS.map((one) => encodeURIComponent(one.toWellFormed())), '%', '%C3', '%00', '%22%00']) {
      const { status } = await site.ask(path + word, { headers: PACKED })
      if (status >= 500) failed.push(`${status} ${path}${word.slice(0, 80)}`)
    }
  }
  expect(failed).toEqual([])
})

it('a story may have any tag, and a topic any name', async () => {
  const { slug, title } = uniqueStory('tagged')
  const tags = ['12" rule', 'a,b', '{x}', "it's", '\\', 'null', '"']
  const row = { slug, title, content: '<p>Words.</p>', is_published: true, publish_date: '2026-08-20T12:00:00Z' }
  expect(await stored('articles', { ...row, category: 'Rates', tags })).toBe(true)
  expect((await site.ask(`/article/${slug}`)).status).toBe(200)
  for (const [n, name] of tags.entries()) {
    await site.owner`insert into tags (slug, name) values (${`odd-topic-${n}`}, ${name}) on conflict do nothing`
    const topic = await site.ask(`/tag/odd-topic-${n}`)
    expect(topic.status, name).toBeLessThan(500)
  }
})
