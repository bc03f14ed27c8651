import { expect, test } from 'vitest'
import { choicesOf, pageOf, pagePath } from './listing.ts'

test('a page number that is none counts as the first page', () => {
  for (const page of [undefined, '', '0', '-1', '1.5', 'two', '12345', '1e3'])
    expect(pageOf({ page })).toEqual({ page: 1 })
  expect(pageOf({ page: '40' })).toEqual({ page: 40 })
})

test('the first page of a list has no number in its address', () => {
  expect(pagePath('/articles', 1)).toBe('/articles')
  expect(pagePath('/articles', 2)).toBe('/articles?page=2')
})

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
