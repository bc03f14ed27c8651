import { expect, test } from 'vitest'
import { ADDRESSES_OF_RATES, addressesOfStory } from './changed-addresses.ts'

test('a story changes its page, the lists that name it, and their feeds', () => {
  const feeds = [
    { feed: 'all', slug: '' },
    { feed: 'category', slug: 'rates' },
    { feed: 'tag', slug: 'weekly-survey' },
  ] as const
  const addresses = addressesOfStory({ slug: 'rates-slip', formerSlug: null, feeds: [...feeds] })
  expect(addresses.slice(0, 2)).toEqual(['/article/rates-slip', '/'])
  expect(addresses).toEqual(expect.arrayContaining(['/rss.xml', '/category/rates', '/rss/rates', '/tag/weekly-survey']))
  expect(ADDRESSES_OF_RATES).toContain('/rates')
})

test('a story with a new address changes its former one, too', () => {
  const addresses = addressesOfStory({ slug: 'rates-slip', formerSlug: 'rates-fall', feeds: [] })
  expect(addresses).toEqual(['/article/rates-slip', '/article/rates-fall'])
})
