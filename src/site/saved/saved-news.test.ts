import { expect, test } from 'vitest'
import { changeSince, savedSlugs, textAt } from './saved-news.ts'

const changed = [{ kind: 'guide', slug: 'escrow', updatedAt: '2026-11-22T10:00:00+00:00' }] as const
const page = { url: '/guide/escrow', at: '2026-11-20T10:00:00Z' }

test('saved pages that are texts are known by kind and slug', () => {
  expect(textAt('/education/points')).toEqual({ kind: 'lesson', slug: 'points' })
  expect(textAt('/state/ohio')).toEqual({ kind: 'state', slug: 'ohio' })
  expect([textAt('/rates'), textAt('/calculator/apr'), textAt('/nowhere')]).toEqual([null, null, null])
  expect(savedSlugs([page, { url: '/rates' }, { url: '/article/a' }, { url: '/guide/b' }])).toEqual({
    guide: ['escrow', 'b'],
    article: ['a'],
  })
})

test('a change is new until the page was saved after it, or opened after it', () => {
  const at = (over: object, opened = {}) => changeSince({ ...page, ...over }, { changed, opened })
  expect(at({})).toBe(changed[0].updatedAt)
  expect(at({ at: '2026-11-22T11:00:00Z' })).toBeNull()
  expect(at({}, { '/guide/escrow': '2026-11-22T11:00:00Z' })).toBeNull()
  expect(at({}, { '/guide/escrow': '2026-11-21T11:00:00Z' })).toBe(changed[0].updatedAt)
  expect(at({ at: undefined })).toBeNull()
  expect(at({ url: '/rates' })).toBeNull()
})
