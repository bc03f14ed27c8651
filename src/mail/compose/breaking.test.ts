import { expect, test } from 'vitest'
import type { StorySummary } from '#queries/stories'
import { breakingEdition } from './breaking.ts'

const STORY: StorySummary = {
  id: 'one',
  slug: 'rates-jump',
  title: 'Rates jump',
  excerpt: 'In short.',
  category: null,
  author: { name: 'Ada Lovelace', slug: 'ada-lovelace', title: null, isSample: false },
  readTime: '2 min read',
  imageUrl: null,
  cover: null,
  isBreaking: true,
  isFeature: false,
  isSample: false,
  publishDate: '2026-08-20T12:00:00Z',
  updatedAt: '2026-08-20T12:00:00Z',
  tags: [],
}
const notes = (publishDate: string) =>
  breakingEdition({ ...STORY, publishDate }, '2026-08-20').blocks.flatMap((block) =>
    block.kind === 'words' ? [block.note] : [],
  )

test('a story of the evening has its day by the newsroom’s clock, where London is a day ahead', () => {
  expect(notes('2026-08-21T03:59:00Z')).toEqual(['Ada Lovelace, Aug 20, 2026'])
  expect(notes('2026-08-21T04:00:00Z')).toEqual(['Ada Lovelace, Aug 21, 2026'])
})
