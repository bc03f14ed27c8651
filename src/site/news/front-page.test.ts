import { expect, test } from 'vitest'
import type { StorySummary } from '#queries/stories'
import { arrange } from './front-page.ts'

const story = (slug: string, over: Partial<StorySummary> = {}): StorySummary => ({
  id: slug,
  slug,
  title: slug,
  excerpt: '',
  category: 'Rates',
  author: { name: 'Nora Whitfield', slug: 'nora-whitfield', title: null, isSample: true },
  readTime: '5 min read',
  imageUrl: null,
  cover: null,
  isBreaking: false,
  isFeature: false,
  isSample: true,
  publishDate: '2026-08-20T16:00:00Z',
  updatedAt: '2026-08-20T16:00:00Z',
  tags: [],
  ...over,
})
const slugs = (stories: StorySummary[]) => stories.map((one) => one.slug)

test('the newest feature leads and is not repeated in the breaking strip', () => {
  const lead = story('lead', { isFeature: true, isBreaking: true })
  const alarm = story('alarm', { isBreaking: true })
  const page = arrange([lead, story('a'), alarm], [lead], [])
  expect(page.lead?.slug).toBe('lead')
  expect(page.breaking?.slug).toBe('alarm')
  expect(slugs(page.seconds)).toEqual(['a'])
})

test('a breaking story that many others have overtaken is no longer breaking', () => {
  const newest = Array.from({ length: 12 }, (_, index) => story(`n${index}`))
  expect(arrange([...newest, story('old', { isBreaking: true })], [], []).breaking).toBeNull()
})

test('without a feature the newest story leads', () => {
  expect(arrange([story('a'), story('b')], [], []).lead?.slug).toBe('a')
})

test('each kind of analysis is represented before one of them comes twice', () => {
  const analysis = [
    story('m1', { category: 'Market Analysis' }),
    story('m2', { category: 'Market Analysis' }),
    story('ai', { category: 'AI in Mortgages' }),
  ]
  const page = arrange(
    Array.from({ length: 6 }, (_, index) => story(`n${index}`)),
    [],
    analysis,
  )
  expect(slugs(page.analysis)).toEqual(['m1', 'ai', 'm2'])
})

test('no story stands in two places', () => {
  const all = Array.from({ length: 16 }, (_, index) => story(`s${index}`, { isBreaking: index === 2 }))
  const page = arrange(all, all.slice(0, 3), all.slice(3, 9))
  const shown = [...slugs(page.seconds), ...slugs(page.latest), ...slugs(page.analysis)]
  expect(new Set([...shown, page.lead?.slug, page.breaking?.slug]).size).toBe(shown.length + 2)
})

test('an empty newspaper has no lead', () => {
  expect(arrange([], [], [])).toEqual({ breaking: null, lead: null, seconds: [], latest: [], analysis: [] })
})
