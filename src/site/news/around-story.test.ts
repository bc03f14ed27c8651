import { expect, test } from 'vitest'
import type { StorySummary } from '#queries/stories'
import { placed } from './around-story.ts'

const story = (slug: string): StorySummary => ({
  id: slug,
  slug,
  title: slug,
  excerpt: '',
  category: 'Rates',
  author: { name: 'Nora Whitfield', slug: null, title: null, isSample: true },
  readTime: '5 min read',
  imageUrl: null,
  cover: null,
  isBreaking: false,
  isFeature: false,
  isSample: true,
  publishDate: '2026-08-20T16:00:00Z',
  updatedAt: '2026-08-20T16:00:00Z',
  tags: [],
})
const slugs = (stories: { slug: string }[]) => stories.map(({ slug }) => slug)

test('a story is neither beside nor below itself, and none stands in both places', () => {
  const found = placed(story('me'), {
    related: [story('a'), story('b')],
    ofCategory: [story('me'), story('a'), story('c')],
    newest: [],
  })
  expect(slugs(found.related)).toEqual(['a', 'b'])
  expect(found.rail.title).toBe('More on Rates')
  expect(slugs(found.rail.stories)).toEqual(['c'])
})

test('a category without further stories gives way to the latest', () => {
  const found = placed(story('me'), { related: [], ofCategory: [story('me')], newest: [story('x')] })
  expect(found.rail.title).toBe('Latest')
  expect(slugs(found.rail.stories)).toEqual(['x'])
})
