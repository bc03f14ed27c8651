import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import { guideMoments, libraryRows } from '#queries/library'
import { authorBySlug } from '#queries/people'
import { frontFigures, newestObservations, newestWithRange, weeklyFigures } from '#queries/rates'
import { articleBySlug, articleCount, articleRows, categoryPage, commentary } from '#queries/stories'
import { type Dependencies, changedBy, dependenciesOf } from './dependencies.ts'
import type { Client, Question } from './question.ts'

/** What the first requests of a question depend on, without a database to ask. */
async function asked(question: Question<unknown>): Promise<Dependencies> {
  const found: Dependencies[] = []
  const client: Client = new PostgrestClient('http://backend.internal/rest/v1', {
    retry: false,
    fetch: async (input, init) => {
      found.push(dependenciesOf(new Request(input, init)))
      return Response.json({ message: 'nobody is there' }, { status: 400 })
    },
  })
  await question.ask(client).catch(() => null)
  return found.includes(null) ? null : [...new Set(found.flatMap((each) => each ?? []))].sort()
}

test.each([
  ['a story: itself and whoever signed', articleBySlug('a-story'), ['articles.slug=a-story', 'authors']],
  ['all stories', articleRows({}, 1), ['articles', 'authors']],
  ['stories of a category', articleRows({ categories: ['A, b'] }, 1), ['articles.category=A, b', 'authors']],
  ['a page of a category', categoryPage('A, b', 40), ['articles.category=A, b', 'authors']],
  [
    'stories of two categories',
    articleRows({ categories: ['Rates', 'Limits'] }, 1),
    ['articles.category=Limits', 'articles.category=Rates', 'authors'],
  ],
  ['stories of all categories but one', articleRows({ without: ['Rates'] }, 1), ['articles', 'authors']],
  ['stories of a tag', articleRows({ tag: 'Weekly survey' }, 1), ['articles.tags=Weekly survey', 'authors']],
  ['stories of a tag with a comma', articleRows({ tag: 'a,b' }, 1), ['articles', 'authors']],
  ['how many stories there are', articleCount({}), ['articles']],
  ['how many stories of a category', articleCount({ categories: ['Rates'] }), ['articles.category=Rates']],
  ['an author: the stories counted', authorBySlug('nora'), ['articles.author_slug=nora', 'authors.slug=nora']],
  ['a shelf', libraryRows('guides', { category: 'Selling' }, 1), ['authors', 'guides']],
  ['newest figures', newestObservations('pmms-30', 2), ['observations.series_id=pmms-30', 'series.id=pmms-30']],
  [
    'figures of the front page: each of its series',
    frontFigures(53, ['cpi']),
    ['cpi', 'fed-funds', 'pmms-15', 'pmms-30', 'treasury-10'].flatMap((id) => [
      `observations.series_id=${id}`,
      `series.id=${id}`,
    ]),
  ],
  [
    'figures between the lowest and the highest',
    newestWithRange('pmms-30', 26),
    ['observations.series_id=pmms-30', 'series.id=pmms-30'],
  ],
  ['guides by moment', guideMoments(), ['categories', 'guides']],
  ['weekly figures', weeklyFigures('pmms-30'), ['observations.series_id=pmms-30', 'series.id=pmms-30']],
  [
    'weekly figures of another series',
    weeklyFigures('treasury-10'),
    ['observations.series_id=pmms-30', 'observations.series_id=treasury-10', 'series.id=treasury-10'],
  ],
  ['remarks', commentary(null, 2), ['author_commentary', 'authors', 'observations', 'series']],
  ['remarks of an author', commentary('1', 2), ['author_commentary', 'authors', 'series']],
  [
    'what reads an unknown table: everything',
    { key: ['x'], freshMs: 0, ask: async (client) => client.from('profiles').select('id') },
    null,
  ],
  [
    'what reads an unknown table within a known one: everything',
    { key: ['x'], freshMs: 0, ask: async (client) => client.from('articles').select('id,media(id)') },
    null,
  ],
] satisfies [string, Question<unknown>, Dependencies][])('%s', async (_what, question, expected) => {
  expect(await asked(question)).toEqual(expected && [...expected].sort())
})

test('what is written is no dependency that can be told', () => {
  expect(dependenciesOf({ method: 'POST', url: 'http://backend/rest/v1/articles' })).toBeNull()
})

test.each([
  ['nothing that is known', 'end'],
  ['a table of which no result is remembered', { table: 'media', keys: {} }],
  ['a story without its keys', { table: 'articles', keys: { slug: ['a'] } }],
  ['keys that are no texts', { table: 'series', keys: { id: [1] } }],
  ['an old notice', { kind: 'article', slug: 'a', withdrawn: false }],
])('a notice of %s makes everything void', (_what, notice) => {
  expect(changedBy(notice)).toBeNull()
})

test('a notice of a story names the lists that it stands or stood in', () => {
  const keys = { slug: ['a'], category: ['Rates', 'Limits'], tags: ['Data'], author_id: ['1'], author_slug: ['nora'] }
  expect(changedBy({ table: 'articles', keys })).toEqual([
    'articles',
    'articles.slug=a',
    'articles.category=Rates',
    'articles.category=Limits',
    'articles.tags=Data',
    'articles.author_id=1',
    'articles.author_slug=nora',
  ])
})

test('a series that is hidden takes its figures along', () => {
  expect(changedBy({ table: 'series', keys: { id: ['pmms-30'] } })).toContain('observations.series_id=pmms-30')
})
