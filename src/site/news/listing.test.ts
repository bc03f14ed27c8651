import { expect, test } from 'vitest'
import type { Load } from '#queries/shared'
import { loadCategory } from './category-listing.ts'
import { choicesOf, loadListing } from './listing.ts'

test('analysis stands apart from market news, and each category leads to its own page', () => {
  const counted = (name: string, slug: string, count: number) => ({ name, slug, count, description: null })
  const categories = [counted('Rates', 'rates', 3), counted('AI in Mortgages', 'ai-in-mortgages', 2)]
  expect(choicesOf('market', categories).choices).toEqual([
    { name: 'All market news', href: '/market-news', count: 3 },
    { name: 'Rates', href: '/category/rates', count: 3 },
  ])
  expect(choicesOf('analysis', categories).choices[1]?.href).toBe('/analysis/ai-mortgages')
  expect(choicesOf('all', categories).choices[0]?.count).toBe(5)
})

test('the list of a category asks for its stories and for what stands beside them, and counts nothing once more', async () => {
  const categories = [{ name: 'Rates', slug: 'rates', count: 41, description: null }]
  const asked = new Set<string>()
  const load: Load = async ({ key: [name] }) => {
    asked.add(name)
    return (name === 'article-count' ? 21 : name === 'articles' ? [] : categories) as never
  }
  const listing = (names: readonly string[]) => ({
    title: '',
    standfirst: '',
    path: '/',
    filter: { categories: names },
    group: 'all' as const,
  })
  expect((await loadCategory(load, 'rates'))?.name).toBe('Rates')
  expect([await loadListing(load, listing(['Rates']), 3), await loadListing(load, listing(['Rates']), 4)]).toEqual([
    true,
    false,
  ])
  expect(asked).toEqual(new Set(['counted-categories', 'articles']))
  expect(await loadListing(load, listing(['Rates', 'Limits']), 3)).toBe(false)
  // A category in which nothing is published stands among all of them.
  expect(await loadCategory(load, 'limits')).toBeUndefined()
  expect(await loadListing(load, listing(['Limits']), 2)).toBe(true)
  expect(asked).toContain('categories')
})
