import { expect, test } from 'vitest'
import { categoriesNote, categoryName, oldCategories } from './wxr-categories.ts'

const shelves = (...rows: [slug: string, name: string, parent: string][]) => ({
  categories: new Map(rows.map(([slug, name, parent]) => [slug, { slug, name, parent, description: '' }])),
})

test('of two categories of one name the lower one says where it stood, and both keep their addresses', () => {
  const site = shelves(['loans', 'Loans', ''], ['news', 'News', ''], ['news-loans', 'News', 'loans'])
  expect(['news', 'news-loans', 'gone'].map((slug) => categoryName(slug, site))).toEqual(['News', 'News (Loans)', ''])
  expect(oldCategories(site)[2]?.paths).toEqual(['/category/loans/news-loans', '/category/news-loans'])
})

test('the report says which category stood below which, and which has another name', () => {
  expect(categoriesNote(shelves(['loans', 'Loans', ''], ['news', 'News', '']))).toBeNull()
  const site = shelves(
    ['loans', 'Loans', ''],
    ['news', 'News', ''],
    ['news-loans', 'News', 'loans'],
    ['fixed', 'Fixed rate', 'loans'],
  )
  expect(categoriesNote(site)).toBe(
    'categories came side by side, "News" as "News (Loans)", a text\'s further ones and those above as tags; formerly "News" below "Loans", "Fixed rate" below "Loans"',
  )
})
