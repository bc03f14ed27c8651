import { expect, it } from 'vitest'
import { categoryHref } from './story-sections.ts'

it('a category has its own list, but for two that have a page', () => {
  expect(categoryHref({ name: 'AI in Mortgages', slug: 'ai' })).toBe('/analysis/ai-mortgages')
  for (const name of ['Housing', 'constructor', '__proto__'])
    expect(categoryHref({ name, slug: 'its-own' }), name).toBe('/category/its-own')
})
