import type { StorySummary } from '#queries/stories'

/** A story as lists have it. */
export const storySummary = (slug: string, changes: Partial<StorySummary> = {}): StorySummary => ({
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
  ...changes,
})
