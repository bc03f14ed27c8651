import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database, Schema } from '#database'
import { type Client, ContentLoadError, type Question, nearMatches, sitemapRows, slugRedirect } from '#queries/shared'
import { articleBySlug, articleCount, articleRows, frontStories, newsDay, relatedArticles } from '#queries/stories'
import { authorPage } from '#queries/people'
import { libraryRows, libraryText } from '#queries/library'
import { newestObservations, newestWithRange } from '#queries/rates'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'

let database: Database
let rest: Awaited<ReturnType<typeof openRest>>
let reader: Client
/** Paths that respond with an error instead, to see what questions do without them. */
const broken = new Set<string>()
const asked: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const sql = database.owner
  await sql`insert into authors (slug, name, bio, expertise, updated_at) values
    ('ann', 'Ann Example', 'Writes about escrow and rates.', '{Rates,Bonds}', '2026-01-01'),
    ('bob', 'Bob Example', 'Writes about houses.', '{Housing}', '2026-02-01')`
  const [ann] = await sql`select id from authors where slug = 'ann'`
  for (let day = 1; day <= 25; day++) {
    const at = `2026-08-${String(day).padStart(2, '0')}T12:00:00Z`
    await sql`insert into articles (slug, title, excerpt, content, author_id, category, is_published, publish_date, tags)
      values (${`story-${day}`}, ${`Story ${day}`}, 'In short', '<p>Long</p>', ${day % 2 ? ann?.['id'] : null},
        ${day % 5 === 0 ? 'Limits' : 'Rates'}, true, ${at}, ${day % 5 === 0 ? ['Counties'] : ['Weekly survey']})`
  }
  await sql`insert into articles (slug, title, is_published, publish_date) values
    ('draft', 'A draft', false, null), ('future', 'Tomorrow', true, now() + interval '1 day')`
  await sql`insert into categories (kind, slug, name) values ('article', 'rates', 'Rates'), ('article', 'limits', 'Limits')`
  await sql`insert into guides (slug, title, excerpt, content, author_id, category, is_published, publish_date, meta_description)
    values ('locks', 'How a lock works', 'Held prices', '<p>100% of the 5_year float</p>', ${ann?.['id']}, 'First home', true, '2026-08-01', 'About locks')`
  await sql`insert into education (slug, title, content, is_published, publish_date, meta_description)
    values ('basics', 'Basics', '<p>b</p>', true, '2026-08-01', 'What a mortgage is')`
  await sql`insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, description, stale_after_days, checked_on, is_published)
    values ('pmms-30', '30-year', '30-year', 'percent', 2, 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 'The average', 10, '2026-08-20', true)`
  await sql`insert into observations (series_id, observed_on, value) values
    ('pmms-30', '2026-08-06', 6.69), ('pmms-30', '2026-08-13', 6.67), ('pmms-30', '2026-08-20', 6.65)`

  const verify = async () => ({ role: 'anon' as const, claims: { role: 'anon' } })
  rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  reader = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      asked.push(path)
      if (broken.has(path))
        return Response.json({ code: 'XX000', message: 'broken', details: null, hint: null }, { status: 500 })
      return rest.service(request)
    },
  })
})
// A fallback is told to the operator; here it is awaited, not printed.
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterAll(() => database.stop())

const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug)

const threeNewest = frontStories({ newest: 3, marked: 1, analysis: ['Rates'] })

describe('the newest stories', () => {
  test('come from the safe function, newest first, without their texts', async () => {
    asked.length = 0
    const { rows, failed } = (await threeNewest.ask(reader)).newest
    expect(failed).toBe(false)
    expect(slugs(rows)).toEqual(['story-25', 'story-24', 'story-23'])
    expect(rows[0]?.author).toMatchObject({ name: 'Ann Example', slug: 'ann' })
    expect(rows[1]?.author).toMatchObject({ name: 'Unknown Author', slug: null })
    expect(rows[0]).not.toHaveProperty('content')
    expect(asked.toSorted()).toEqual(['/rest/v1/rpc/front_stories', '/rest/v1/rpc/get_published_articles_safe'])
  })

  test('are whole when one came after its details were asked for', async () => {
    let isLate = false
    const late = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
      async fetch(input, init) {
        const request = new Request(input, init)
        const isFirst = request.url.includes('/rpc/front_stories') && !isLate
        isLate ||= isFirst
        const response = await rest.service(request)
        return isFirst
          ? Response.json(((await response.json()) as { part: string }[]).filter(({ part }) => part !== 'newest'))
          : response
      },
    })
    const { rows } = (await threeNewest.ask(late)).newest
    expect(rows[0]?.author).toMatchObject({ name: 'Ann Example', slug: 'ann' })
  })

  test('come from the table when the function fails', async () => {
    broken.add('/rest/v1/rpc/get_published_articles_safe')
    const { rows, failed } = (await threeNewest.ask(reader)).newest
    broken.clear()
    expect(failed).toBe(false)
    expect(slugs(rows)).toEqual(['story-25', 'story-24', 'story-23'])
  })

  test('are an empty list that says it failed when both fail', async () => {
    broken.add('/rest/v1/rpc/get_published_articles_safe').add('/rest/v1/articles')
    const { newest } = await threeNewest.ask(reader)
    broken.clear()
    expect(newest).toEqual({ rows: [], failed: true })
    expect(warnings).toHaveBeenCalledWith('articles: fromTable failed', expect.any(ContentLoadError))
  })
})

test('beside the newest come those that editors marked and those of several categories, each newest first', async () => {
  await database.owner`update articles set is_feature = slug in ('story-7', 'story-9', 'story-11')`
  const { marked, analysis } = await frontStories({ newest: 3, marked: 2, analysis: ['Limits', 'Rates'] }).ask(reader)
  expect(slugs(marked)).toEqual(['story-11', 'story-9'])
  expect(slugs(analysis)).toEqual(['story-25', 'story-24', 'story-23'])
  expect(analysis[0]).toMatchObject({
    category: 'Limits',
    tags: ['Counties'],
    author: { name: 'Ann Example', slug: 'ann' },
  })
  expect(analysis[1]?.author.slug).toBeNull()
  const ofNone = await frontStories({ newest: 3, marked: 2, analysis: ['Nothing'] }).ask(reader)
  expect(ofNone.analysis).toEqual([])
})

test('a stranger is given no more of them than a page has, of no more categories', async () => {
  const many = Array.from({ length: 17 }, (_, at) => (at < 16 ? `None ${at}` : 'Limits'))
  const { analysis } = await frontStories({ newest: 1_000_000, marked: 1_000_000, analysis: many }).ask(reader)
  expect(analysis).toEqual([])
  await database.owner`insert into articles (slug, title, category, is_published, is_feature, publish_date)
    select 'many-' || n, 'Many', 'Many', true, true, '2020-01-01' from generate_series(1, 120) as n`
  const asked = { newest: 1_000_000, marked: 1_000_000, analysis: ['Many', 'Many'] }
  const all = await frontStories(asked).ask(reader)
  await database.owner`delete from articles where category = 'Many'`
  expect([all.marked.length, all.analysis.length]).toEqual([100, 100])
})

describe('lists of stories', () => {
  test('turn pages by twenty and count exactly', async () => {
    expect(await articleRows({}, 1).ask(reader)).toHaveLength(20)
    expect(slugs(await articleRows({}, 2).ask(reader))).toEqual(['story-5', 'story-4', 'story-3', 'story-2', 'story-1'])
    expect(await articleRows({}, 3).ask(reader)).toEqual([])
    expect(await articleCount({}).ask(reader)).toBe(25)
  })

  test('narrow by category, by what is left out, and by tag', async () => {
    expect(await articleCount({ categories: ['Limits'] }).ask(reader)).toBe(5)
    expect(await articleCount({ without: ['Limits'] }).ask(reader)).toBe(20)
    await database.owner`update articles set category = null where slug = 'story-2'`
    expect(await articleCount({ without: ['Limits'] }).ask(reader)).toBe(20)
    expect(slugs(await articleRows({ tag: 'Counties' }, 1).ask(reader))[0]).toBe('story-25')
  })

  test('never hold a draft or a future story', async () => {
    for (const slug of ['draft', 'future']) expect(await articleBySlug(slug).ask(reader)).toBeNull()
    const listed = slugs(await sitemapRows('article').ask(reader))
    expect(listed).toHaveLength(25)
    expect(listed).not.toContain('future')
  })

  test('say what could not be loaded, with the status of the backend', async () => {
    broken.add('/rest/v1/articles')
    const failure = await articleRows({}, 1)
      .ask(reader)
      .catch((error: unknown) => error)
    broken.clear()
    expect(failure).toBeInstanceOf(ContentLoadError)
    expect(failure).toMatchObject({ message: 'Failed to load articles', status: 500 })
  })
})

test('related stories share a tag first, and never are the story itself', async () => {
  const ask = <T>(question: Question<T>) => question.ask(reader)
  const related = await relatedArticles(ask, { slug: 'story-25', tags: ['Counties'], category: 'Limits' })
  expect(slugs(related)).toEqual(['story-20', 'story-15', 'story-10', 'story-5'])
  const alone = await relatedArticles(ask, { slug: 'story-25', tags: [], category: null })
  expect(slugs(alone)).toEqual(['story-24', 'story-23', 'story-22', 'story-21'])
})

test('a day of news knows its neighbors', async () => {
  expect(await newsDay(null).ask(reader)).toMatchObject({ day: '2026-08-25', previous: '2026-08-24', next: null })
  const day = await newsDay('2026-08-10').ask(reader)
  expect(slugs(day.rows)).toEqual(['story-10'])
  expect(day).toMatchObject({ previous: '2026-08-09', next: '2026-08-11' })
  expect(await newsDay('2020-01-01').ask(reader)).toMatchObject({ rows: [], previous: null, next: '2026-08-01' })
})

describe('the library', () => {
  test('is searched in title, excerpt and content, wildcards taken literally', async () => {
    const found = async (text: string) => slugs(await libraryRows('guides', { text }, 1).ask(reader))
    expect(await found('LOCK')).toEqual(['locks'])
    expect(await found('held prices')).toEqual(['locks'])
    expect(await found('100% of')).toEqual(['locks'])
    expect(await found('5_year')).toEqual(['locks'])
    expect(await found('5%year')).toEqual([])
    expect(await found('a,b)(or"x\\')).toEqual([])
  })

  test('narrows by author and category', async () => {
    expect(slugs(await libraryRows('guides', { authorName: 'Ann Example' }, 1).ask(reader))).toEqual(['locks'])
    expect(await libraryRows('guides', { exceptCategory: 'First home' }, 1).ask(reader)).toEqual([])
  })

  test('gives a lesson without an excerpt its description', async () => {
    expect((await libraryText('education', 'basics').ask(reader))?.excerpt).toBe('What a mortgage is')
  })
})

describe('the directory of authors', () => {
  test('counts articles and puts the most published first', async () => {
    const { rows, total } = await authorPage({}, 1).ask(reader)
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({ slug: 'ann', articleCount: 13 })
  })

  test('is searched by words and by fields', async () => {
    const found = async (filter: Parameters<typeof authorPage>[0]) =>
      slugs((await authorPage(filter, 1).ask(reader)).rows)
    expect(await found({ text: 'escrow' })).toEqual(['ann'])
    expect(await found({ expertise: ['Housing', 'Nothing'] })).toEqual(['bob'])
    expect(await found({ sort: 'updated' })).toEqual(['bob', 'ann'])
    expect(await found({ text: "o'hara & (|" })).toEqual([])
  })

  test('is empty past its end, and still counted', async () => {
    expect(await authorPage({}, 9).ask(reader)).toMatchObject({ rows: [] })
  })
})

test('a backend that is not reached is not asked twice', async () => {
  const calls: string[] = []
  const gone = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => {
      calls.push(new Request(input, init).url)
      return Promise.reject(new TypeError('fetch failed'))
    },
  })
  vi.useFakeTimers()
  const refused = expect(threeNewest.ask(gone)).rejects.toThrow(ContentLoadError)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await refused
  // The client's own retries of one way of asking; none of the other way.
  for (const count of Map.groupBy(calls, (call) => call).values()) expect(count.length).toBeLessThanOrEqual(4)
  expect(calls.filter((call) => call.includes('/articles?'))).toHaveLength(0)
})

test('a series tells its newest figures and the ends of all, and nothing when it is not known', async () => {
  expect(await newestWithRange('pmms-30', 2).ask(reader)).toMatchObject({
    low: 6.65,
    high: 6.69,
    observations: [{ on: '2026-08-13' }, { on: '2026-08-20' }],
  })
  expect((await newestObservations('pmms-30', 2).ask(reader))?.observations.map((o) => o.on)).toEqual([
    '2026-08-13',
    '2026-08-20',
  ])
  expect(await newestObservations('nothing', 2).ask(reader)).toBeNull()
  expect(await newestWithRange('nothing', 2).ask(reader)).toBeNull()
})

test('an address that changed leads on, and a wrong one finds its neighbors', async () => {
  await database.owner`update articles set slug = 'story-one' where slug = 'story-1'`
  expect(await slugRedirect('article', 'story-1').ask(reader)).toBe('story-one')
  expect((await nearMatches('/guide/rate-locks-explained').ask(reader))[0]).toMatchObject({
    kind: 'guide',
    slug: 'locks',
  })
  expect(await nearMatches('/x').ask(reader)).toEqual([])
})
