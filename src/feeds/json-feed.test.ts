import { expect, test } from 'vitest'
import { jsonFeed } from './json-feed.ts'
import type { FeedItem } from './rss.ts'

const channel = {
  title: 'All stories',
  description: 'Rates & homes',
  homeUrl: 'https://paper.example/',
  selfUrl: 'https://paper.example/feed.json',
}
const story: FeedItem = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  url: 'https://paper.example/article/rates-slip',
  title: 'Rates slip',
  excerpt: 'A small step.',
  content: '<p>Whole text.</p>',
  author: { name: 'Nora Whitfield', isSample: false },
  isSample: false,
  category: 'Rates',
  tags: ['Weekly survey', 'Rates'],
  publishDate: '2026-08-20T12:25:00-04:00',
  updatedAt: '2026-08-20T15:20:00-04:00',
}
const itemOf = (over: Partial<FeedItem>) => JSON.parse(jsonFeed(channel, [{ ...story, ...over }])).items[0]

test('a feed names itself by rules 1 and 3, and its hub where there is one', () => {
  expect(JSON.parse(jsonFeed(channel, []))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'All stories',
    home_page_url: 'https://paper.example/',
    feed_url: 'https://paper.example/feed.json',
    description: 'Rates & homes',
    language: 'en-US',
    items: [],
  })
  const { hubs } = JSON.parse(jsonFeed({ ...channel, hubUrl: 'https://hub.example/' }, []))
  expect(hubs).toEqual([{ type: 'WebSub', url: 'https://hub.example/' }])
})

test('a story keeps its id when its title and address change (rule 2)', () => {
  const renamed = itemOf({ title: 'Rates fall', url: 'https://paper.example/article/rates-fall' })
  expect([itemOf({}).id, renamed.id]).toEqual(Array.from({ length: 2 }, () => `urn:uuid:${story.id}`))
})

test.each<[what: string, over: Partial<FeedItem>, told: object]>([
  ['each topic once', {}, { tags: ['Rates', 'Weekly survey'], date_published: story.publishDate }],
  ['its samples (rule 4)', { isSample: true }, { _ratesheet: { sample: true, sample_author: false } }],
  ['an invented author', { author: { name: 'A', isSample: true } }, { authors: [{ name: 'A (sample profile)' }] }],
])('a story tells %s', (_what, over, told) => expect(itemOf(over)).toMatchObject(told))

test('a story without topics has no list of them', () =>
  expect(itemOf({ category: null, tags: [] })).not.toHaveProperty('tags'))
