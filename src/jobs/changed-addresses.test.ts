import { expect, test } from 'vitest'
import { KINDS, KIND_NAMES } from '#kinds'
import { ADDRESSES_OF_RATES, addressesOfStory, addressesOfText } from './changed-addresses.ts'

test('a story changes its page, the lists that name it, and their feeds', () => {
  const feeds = [
    { feed: 'all', slug: '' },
    { feed: 'category', slug: 'rates' },
    { feed: 'tag', slug: 'weekly-survey' },
  ] as const
  const addresses = addressesOfStory({ slug: 'rates-slip', formerSlug: null, feeds: [...feeds] })
  expect(addresses.slice(0, 3)).toEqual(['/article/rates-slip', '/article/rates-slip.md', '/'])
  expect(addresses).toEqual(expect.arrayContaining(['/rss.xml', '/category/rates', '/rss/rates', '/tag/weekly-survey']))
  expect(ADDRESSES_OF_RATES).toContain('/rates')
})

test('a story with a new address changes its former one, too', () => {
  const addresses = addressesOfStory({ slug: 'rates-slip', formerSlug: 'rates-fall', feeds: [] })
  expect(addresses).toEqual([
    '/article/rates-slip',
    '/article/rates-slip.md',
    '/article/rates-fall',
    '/article/rates-fall.md',
  ])
})

test('every other kind changes its page, its list and what programs read of it', () => {
  for (const name of KIND_NAMES.filter((kind) => kind !== 'article'))
    expect(addressesOfText({ kind: KINDS[name].stored, slug: 'one', category: '' }).length, name).toBeGreaterThan(2)
  expect(addressesOfText({ kind: 'guide', slug: 'closing-costs', category: 'closing' })).toEqual([
    '/guide/closing-costs',
    '/guides',
    '/guides/closing',
    '/guide/closing-costs.md',
  ])
  expect(addressesOfText({ kind: 'edition', slug: '2026-08-20', category: '' })).toContain('/newsletter/rss.xml')
})
