import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { accessOf } from '#routes'
import type { TextResponse } from '../support/server/running-server.ts'
import { startSite, type TestSite } from '../support/site/site.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'
import { withinOneHour } from '../support/time/turn-of-time.ts'

/**
 * Each kept page after a change, against the same page rendered anew from nothing remembered. A page that was kept wrongly
 * differs; one that depends on nothing it could show stays.
 */
let site: TestSite
let paths: string[] = []
beforeAll(async () => {
  // More is asked here in a minute than anybody reads, and no letter goes out by itself while pages are compared.
  site = await startSite({ env: { PAGE_LIMIT_MADE: '1000000', LETTERS_SEND: 'desk' } })
  paths = await everyAddress()
})
// Pages say what day it is, and how many days old a figure is.
beforeEach(() => withinOneHour(60_000))
afterAll(() => site.stop())

/**
 * Of each template, such as /guide/..., so many: its pages differ in nothing else but what they show. Fewer of those with a
 * query, which are views of a page that is there without one.
 */
const MOST_ALIKE = 9
const MOST_VIEWS = 5
const BESIDE = [
  '/llm.txt',
  '/robots.txt',
  '/rss.xml',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/article/nowhere',
]
/** What a page leads to, but neither files nor what calculators compute for one reader. */
const LINKED =
  /\s(?:href|src)="(\/(?!assets\/|\/|auth|ai-test|api\/calculator|calculators?[/?])[^"#]*)"|<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g

/** What can be reached from the front page and the sitemap. */
async function everyAddress(): Promise<string[]> {
  const found = new Set(['/', ...BESIDE])
  const alike = new Map<string, number>()
  const add = (path: string) => {
    // What is said to who asks is kept for nobody.
    if (accessOf(path.split('?', 1)[0] ?? '').isOfVisitor) return
    const template = /^\/[^/?]*\??/.exec(path)?.[0] ?? path
    const count = alike.get(template) ?? 0
    if (count >= (template.endsWith('?') ? MOST_VIEWS : MOST_ALIKE) || found.has(path)) return
    alike.set(template, count + 1)
    found.add(path)
  }
  for (const path of found) {
    const { text, headers } = await site.ask(path)
    if (!/html|xml/.test(String(headers['content-type']))) continue
    for (const [, linked, listed] of text.matchAll(LINKED)) add((linked ?? listed ?? '').replaceAll('&amp;', '&'))
  }
  return [...found]
}

/** A few at a time: the responses of all pages, by address. */
async function walk(): Promise<Map<string, TextResponse>> {
  const pages = new Map<string, TextResponse>()
  const waiting = paths.values()
  const reader = async () => {
    for (const path of waiting) pages.set(path, await current(path))
  }
  await Promise.all(Array.from({ length: 4 }, reader))
  return pages
}

/** A page that could not be made in time is shown as it was, which it says: on a busy machine it is asked for again. */
async function current(path: string): Promise<TextResponse> {
  for (;;) {
    const response = await site.ask(path)
    if (response.headers['x-ratesheet-stale'] === undefined) return response
  }
}

/** Long enough for a notice to reach everybody. */
const NOTICE_MS = 300

/** Every page and every remembered result is void. */
async function forgetAll(): Promise<void> {
  await site.owner`select pg_notify('content_changed', 'everything')`
  await new Promise((resolve) => setTimeout(resolve, NOTICE_MS))
}

/** Pages that differ from what is rendered anew. */
async function wronglyKept(): Promise<string[]> {
  const kept = await walk()
  await forgetAll()
  const anew = await walk()
  return [...kept].flatMap(([path, page]) => {
    const fresh = anew.get(path)
    if (fresh && isSame(page, fresh)) return []
    return [`${path}: ${page.status} ${fresh?.status}, ${firstDifference(page.text, fresh?.text ?? '')}`]
  })
}

const isSame = (one: TextResponse, other: TextResponse) =>
  one.status === other.status && one.headers.etag === other.headers.etag && one.bytes.equals(other.bytes)

function firstDifference(one: string, other: string): string {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index])
  return `${one.slice(Math.max(0, at - 60), at + 60)} <-> ${other.slice(Math.max(0, at - 60), at + 60)}`
}

const patch = async (address: string, json: object) => {
  const { status, text } = await site.asService(`/rest/v1/${address}`, { method: 'PATCH', json })
  if (status !== 204) throw new Error(`${address} was not changed: ${status} ${text}`)
}

/** What is done, where it is seen first, and what is seen there from then on only. */
type Change = [what: string, make: () => Promise<unknown>, path: string, seen: string | number]

const changes: Change[] = [
  ['a story is published', () => story(site, { ...uniqueStory(), slug: 'kept', tags: ['Data'] }), '/article/kept', 200],
  [
    'it gets a tag that is new',
    () => change(site, 'kept', { tags: ['Never heard of'], category: 'Limits' }),
    '/tag/never-heard-of',
    200,
  ],
  [
    'a sample story is corrected',
    () => change(site, 'rates-slip-to-665', { title: 'It was the other way round' }),
    '/article/rates-slip-to-665',
    'the other way round',
  ],
  ['it is withdrawn', () => change(site, 'kept', { is_published: false }), '/article/kept', 404],
  [
    'an author changes',
    () => patch('authors?slug=eq.nora-whitfield', { name: 'Nora Low', bio: 'Another life.' }),
    '/author/nora-whitfield',
    'Another life.',
  ],
  ['an author moves', () => patch('authors?slug=eq.nora-whitfield', { slug: 'nora-low' }), '/author/nora-low', 200],
  ['an author is hidden', () => patch('authors?slug=eq.linnea-berg', { is_hidden: true }), '/author/linnea-berg', 404],
  [
    'a guide changes',
    () => patch('guides?slug=eq.how-a-rate-lock-works', { title: 'How a lock works', tags: ['Fees'] }),
    '/guide/how-a-rate-lock-works',
    'How a lock works',
  ],
  [
    'a lesson moves',
    () => patch('education?slug=eq.what-is-a-mortgage', { slug: 'what-a-mortgage-is' }),
    '/education/what-a-mortgage-is',
    200,
  ],
  [
    'a category is described anew',
    () => patch('categories?slug=eq.rates&kind=eq.article', { description: 'All about rates.' }),
    '/category/rates',
    'All about rates.',
  ],
  [
    'a series is named anew',
    () => patch('series?id=eq.treasury-10', { short_name: 'Ten-year note' }),
    '/rates',
    'Ten-year note',
  ],
  ['the survey has a new figure', () => figure('pmms-30', '2026-11-19', 6.01), '/guides', '6.01%'],
  ['a daily series has a new figure', () => figure('treasury-10', '2026-11-20', 4.98), '/rates', '4.98%'],
  ['a letter goes out', () => letter(), '/newsletter/rss.xml', 'Rates of the day'],
  ['a figure is taken out', () => figure('pmms-30', '2026-11-19', null), '/guides', '6.65% on Aug 20, on the scale'],
]

const figure = (id: string, on: string, value: number | null) =>
  site.owner`insert into public.observations (series_id, observed_on, value) values (${id}, ${on}, ${value})`

const letter = () => {
  const document = {
    kicker: 'Daily',
    day: '2026-11-20',
    title: 'Rates of the day',
    preheader: '',
    blocks: [],
    sources: [],
    figures: [],
  }
  return site.owner`
    insert into public.editions (kind, key, day, title, document, state, begun_at)
    values ('daily', '2026-11-20', '2026-11-20', 'Rates of the day', ${JSON.stringify(document)}::text::jsonb, 'sending', now())`
}

const isSeen = async (path: string, seen: string | number) => {
  const { status, text } = await site.ask(path)
  return typeof seen === 'number' ? status === seen : text.includes(seen)
}

it('there are as many pages as a paper has', () => {
  expect(paths.length).toBeGreaterThan(60)
})

it.each(changes)('when %s, a kept page is as if it were made anew', async (_what, make, path, seen) => {
  await walk()
  // As it was, it is kept as well. What stood there before would not tell when the change has reached the pages.
  expect(await isSeen(path, seen)).toBe(false)
  await make()
  await expect.poll(() => isSeen(path, seen)).toBe(true)
  expect(await wronglyKept()).toEqual([])
})
