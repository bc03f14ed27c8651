import { setTimeout as pause } from 'node:timers/promises'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { recentCorrections } from '#queries/desk'
import type { Client } from '#queries/shared'
import { completeFields, createText, takeStep } from '#queries/writing'
import { easternDay, formatMoment } from '#ui/dates.ts'
import { member } from '../support/browser/people.ts'
import { type TextResponse, ask } from '../support/server/running-server.ts'
import { type Beside, startBeside, startSite, type TestSite } from '../support/site/site.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'

/** Promised to an anonymous reader of any process, between the response to the write and the page. */
const WITHIN_MS = 1_000
/** Between two looks at one place: readers leave the site time to work as well. */
const LOOK_MS = 50
/** And so long before the moment at which a place shall change. */
const SHORTLY_MS = 500

let site: TestSite
let beside: Beside
beforeAll(async () => {
  site = await startSite()
  beside = await startBeside(site)
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
})

/** Wherever a story of the category Rates with the tag Data could be seen, its own address apart. */
const places = [
  '/',
  '/articles',
  '/market-news',
  '/category/rates',
  '/tag/data',
  '/mortgage-news-daily',
  '/rss.xml',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/guides',
  '/article/zylography',
  '/author/nora-whitfield',
]

/** Where a published story has to stand: all but a foreign list and the offers of an address that leads nowhere. */
const homes = places.filter((path) => !['/guides', '/article/zylography', '/author/nora-whitfield'].includes(path))

const ports = () => [site.port, beside.port]
const statuses = (path: string) => Promise.all(ports().map(async (port) => (await ask({ port, path })).status))

/** The places of both processes that say the word. */
async function seenAt(word: string, where = places): Promise<string[]> {
  const found = await Promise.all(
    ports().flatMap((port) =>
      where.map(async (path) => ((await ask({ port, path })).text.includes(word) ? [`${port} ${path}`] : [])),
    ),
  )
  return found.flat()
}

/** Asks each place of both processes until it is as wanted: when, after now, the last request was sent that was not. */
async function settles(where: readonly string[], isWanted: (response: TextResponse) => boolean): Promise<number> {
  const since = performance.now()
  const lasts = await Promise.all(
    ports().flatMap((port) =>
      where.map(async (path) => {
        for (let last = 0; ;) {
          const sent = performance.now() - since
          if (isWanted(await ask({ port, path }))) return last
          if (sent > 10_000) throw new Error(`${path} did not change`)
          last = sent
          await pause(LOOK_MS)
        }
      }),
    ),
  )
  return Math.max(...lasts)
}

const says = (word: string) => (response: TextResponse) => response.text.includes(word)
const saysNot = (word: string) => (response: TextResponse) => !response.text.includes(word)
const hasStatus = (status: number) => (response: TextResponse) => response.status === status

/** What a page tells search engines of its story. */
function newsArticle(html: string): Record<string, unknown> {
  const facts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const found = [...facts].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
  return found.find((fact) => String(fact['@type']).endsWith('Article')) ?? {}
}

/** Somebody's own way to the backend, as the newsroom's pages have it. */
async function signedIn(role: 'editor'): Promise<Client> {
  const { anonKey } = JSON.parse((await site.ask('/api/config')).text) as { anonKey: string }
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  const body = JSON.stringify(await member(site, role))
  const { text } = await site.ask('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  return new PostgrestClient(`${site.backend}/rest/v1`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  })
}

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

describe('a draft', () => {
  it('is nowhere: no list, section, tag, feed, sitemap or near match, and its address leads nowhere', async () => {
    await seenAt('warm the caches')
    const draft = uniqueStory()
    await story(site, { ...draft, is_published: false })
    expect(await statuses(`/article/${draft.slug}`)).toEqual([404, 404])
    expect(await seenAt(draft.slug)).toEqual([])
    expect(await seenAt(draft.title)).toEqual([])
  })

  it('is not told to strangers by the backend either, by its row, its revisions or its tag', async () => {
    const draft = uniqueStory('drafted')
    await story(site, { ...draft, is_published: false, tags: ['Drafted tag'], category: 'Drafted section' })
    for (const query of [
      `articles?select=slug,title&slug=eq.${draft.slug}`,
      'articles?select=slug&title=ilike.*drafted*',
      'revisions?select=title',
      'slug_redirects?select=new_slug',
      'tags?select=name&name=eq.Drafted%20tag',
      'tag_counts?select=name',
      'category_counts?select=name',
      'rpc/get_published_articles_safe',
    ]) {
      const { text } = await site.ask(`/rest/v1/${query}`)
      expect([query, text.toLowerCase().includes('drafted')]).toEqual([query, false])
    }
    expect(await statuses('/tag/drafted-tag')).toEqual([404, 404])
  })
})

describe('publishing', () => {
  it('shows a story everywhere, in every process, within a second', async () => {
    const draft = uniqueStory()
    await story(site, { ...draft, is_published: false })
    await statuses(`/article/${draft.slug}`)
    await seenAt(draft.title)
    await change(site, draft.slug, { is_published: true, publish_date: new Date() })
    const late = await Promise.all([
      settles([`/article/${draft.slug}`], hasStatus(200)),
      settles(homes, says(draft.slug)),
    ])
    expect(Math.max(...late)).toBeLessThan(WITHIN_MS)
  })

  it('of a correction is seen within a second', async () => {
    const row = uniqueStory('corrected')
    await story(site, row)
    await settles([`/article/${row.slug}`, '/articles'], says(row.title))
    await change(site, row.slug, { title: 'Corrected: it was the other way round' })
    const late = await settles([`/article/${row.slug}`, '/articles', '/rss.xml'], says('the other way round'))
    expect(late).toBeLessThan(WITHIN_MS)
  })

  it('is breaking news for 48 hours, and not a moment longer on a page that is kept', async () => {
    const row = uniqueStory('breaking')
    const twoDaysMs = 48 * 3_600_000
    const end = Date.now() + 6_000
    await story(site, { ...row, is_breaking: true, publish_date: new Date(end - twoDaysMs) })
    const path = `/article/${row.slug}`
    const isBreaking = says('<span class="mark mark-breaking">Breaking</span>')
    await settles([path], isBreaking)
    await pause(end - SHORTLY_MS - Date.now())
    const ahead = end - Date.now()
    expect(ahead).toBeGreaterThan(0)
    const late = await settles([path], (response) => response.status === 200 && !isBreaking(response))
    expect(Date.now()).toBeGreaterThanOrEqual(end)
    expect(late - ahead).toBeLessThan(WITHIN_MS)
  })

  it('ahead of time shows nothing before the minute, and everything at it', async () => {
    const row = uniqueStory()
    const minute = Date.now() + 8_000
    await story(site, { ...row, publish_date: new Date(minute) })
    while (Date.now() < minute - 4 * SHORTLY_MS) {
      expect(await statuses(`/article/${row.slug}`)).toEqual([404, 404])
      expect(await seenAt(row.slug)).toEqual([])
      await pause(4 * LOOK_MS)
    }
    await pause(minute - SHORTLY_MS - Date.now())
    const ahead = minute - Date.now()
    const seen = await Promise.all([settles([`/article/${row.slug}`], hasStatus(200)), settles(homes, says(row.slug))])
    expect(Date.now()).toBeGreaterThanOrEqual(minute)
    expect(Math.max(...seen) - ahead).toBeLessThan(WITHIN_MS)
  })
})

describe('a correction made in the newsroom', () => {
  it('is told with its moment on the page, in the feeds, as Markdown, to search engines and to the desk', async () => {
    const client = await signedIn('editor')
    const row = uniqueStory('mistaken')
    const fields = completeFields({ ...row, document: words('It fell to 5%.'), category: 'Rates' })
    const { place, version } = await createText(client, 'article', fields)
    const out = await takeStep(
      client,
      { place, version, isPublished: false },
      { step: 'publish', at: null, fields, corrections: [] },
    )
    const path = `/article/${row.slug}`
    const where = [path, `${path}.md`, '/rss.xml', '/rss/rates', '/feed.json']
    await settles(where, says('It fell to 5%.'))
    const before = newsArticle((await site.ask(path)).text)
    expect(before).toMatchObject({ '@type': 'NewsArticle' })
    expect(before).not.toHaveProperty('correction')

    const date = new Date().toISOString()
    const text = 'An earlier version said that it fell to 5%.'
    if (out.state !== 'saved') throw new Error('the story was not published')
    const corrected = await takeStep(
      client,
      { place, version: out.version, isPublished: true },
      {
        step: 'publish',
        at: null,
        fields: { ...fields, document: words('It fell to 6%.') },
        corrections: [{ date, text }],
      },
    )
    expect(corrected.state).toBe('saved')
    await settles(where, says(text))
    await settles(where, says('It fell to 6%.'))

    const page = (await site.ask(path)).text
    const fact = newsArticle(page)
    expect(page).toContain(`<time dateTime="${date}">`)
    expect(fact).toMatchObject({ correction: [{ '@type': 'CorrectionComment', text, datePublished: date }] })
    expect(fact['datePublished']).toBe(before['datePublished'])
    expect(Date.parse(String(fact['dateModified']))).toBeGreaterThan(Date.parse(String(before['dateModified'])))
    expect((await site.ask(`${path}.md`)).text).toContain(`## Corrections\n\n- ${easternDay(date)}: ${text}`)
    expect((await site.ask('/rss.xml')).text).toContain(`Correction, ${formatMoment(date)}.`)
    const { items } = JSON.parse((await site.ask('/feed.json')).text) as { items: Record<string, string>[] }
    const item = items.find(({ title }) => title === row.title)
    expect(item?.['date_modified']).toBe(fact['dateModified'])
    expect(item?.['content_html']).toContain(text)
    const [newest] = (await recentCorrections(client, null)).rows
    expect(newest).toMatchObject({ slug: row.slug, text })
  })
})

describe('withdrawing', () => {
  it.each(['by taking its mark away', 'by deleting'])(
    'a story %s takes it off every page of every process within a second',
    async (how) => {
      const row = uniqueStory()
      await story(site, row)
      await settles(homes, says(row.slug))
      if (how === 'by deleting') await site.asService(`/rest/v1/articles?slug=eq.${row.slug}`, { method: 'DELETE' })
      else await change(site, row.slug, { is_published: false })
      const late = await Promise.all([
        settles([`/article/${row.slug}`], hasStatus(404)),
        settles(places, saysNot(row.title)),
        settles(places, saysNot(row.slug)),
      ])
      expect(Math.max(...late)).toBeLessThan(WITHIN_MS)
      expect([...(await seenAt(row.title)), ...(await seenAt(row.slug))]).toEqual([])
    },
  )
})

describe('a new address', () => {
  const known = new Map<string, string>()
  /** Where a text stands, which a second try finds where its first has left it. */
  async function addressNow(table: string, slug: string): Promise<string> {
    const id = known.get(table)
    const { text } = await site.asService(`/rest/v1/${table}?select=id,slug&${id ? `id=eq.${id}` : `slug=eq.${slug}`}`)
    const [row = { id: '', slug: '' }] = JSON.parse(text) as { id: string; slug: string }[]
    known.set(table, row.id)
    return row.slug
  }

  it.each([
    ['articles', '/article/', 'rates-slip-to-665'],
    ['guides', '/guide/', 'how-a-rate-lock-works'],
    ['education', '/education/', 'what-is-a-mortgage'],
    ['authors', '/author/', 'nora-whitfield'],
  ])('of %s is found under every old one, at once', async (table, path, shipped) => {
    const slug = await addressNow(table, shipped)
    expect(await statuses(path + slug)).toEqual([200, 200])
    const [second, third] = [`${slug}-again`, `${slug}-once-more`]
    for (const [from, to] of [
      [slug, second],
      [second, third],
    ]) {
      await site.asService(`/rest/v1/${table}?slug=eq.${from}`, { method: 'PATCH', json: { slug: to } })
    }
    const late = await Promise.all([
      settles([path + third], hasStatus(200)),
      settles(
        [path + slug, path + second],
        ({ status, headers }) => status === 301 && headers.location === path + third,
      ),
    ])
    expect(Math.max(...late)).toBeLessThan(WITHIN_MS)
  })
})
