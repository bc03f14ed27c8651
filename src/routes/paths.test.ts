import { describe, expect, test } from 'vitest'
import { accessOf, href, routeOf, routes } from './index.ts'

test('every path of the table gets a response by its own route', () => {
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/\{?\$[a-z]+\}?/g, 'some-slug')
    expect(routeOf(path)?.name, path).toBe(name)
  }
})

describe('a path', () => {
  test('carries its parameters, escaped', () => {
    expect(href('article', { slug: 'rates slip' })).toBe('/article/rates%20slip')
    expect(href('sitemapChunk', { chunk: '3' })).toBe('/sitemaps/3.xml')
  })

  test('of the author area is not the page of an author', () => {
    expect(routeOf('/author/dashboard')?.name).toBe('dashboard')
    expect(routeOf('/author/nora-whitfield')).toEqual({ name: 'author', params: { slug: 'nora-whitfield' } })
  })

  test('that nobody responds is nobody’s', () => {
    for (const path of ['/nowhere', '/article', '/article/', '/article/a/b', '']) expect(routeOf(path)).toBeNull()
  })
})

test('the specification’s priorities stand in the table', () => {
  const priorityOf = (name: keyof typeof routes) => {
    const route = routes[name]
    return 'listed' in route && route.listed ? route.listed.priority : null
  }
  expect(priorityOf('home')).toBe(1)
  expect(priorityOf('articles')).toBe(0.9)
  expect(priorityOf('guides')).toBe(0.9)
  expect(priorityOf('authors')).toBe(0.8)
  expect(priorityOf('analysis')).toBe(0.7)
  expect(priorityOf('auth')).toBeNull()
})

describe('what may be asked of', () => {
  const methodsOf = (path: string) => accessOf(path).methods.join(' ')

  test('a page is to be read', () => {
    for (const path of ['/', '/article/x', '/api/rates', '/api/calculators', '/nowhere', '/glossary'])
      expect({ ...accessOf(path), query: null }, path).toEqual({ methods: ['GET', 'HEAD'], query: null })
  })

  test('figures is open to scripts of other sites, and limited', () => {
    for (const path of ['/api/rates/current', '/api/rates/history.csv', '/api/market/summary'])
      expect(accessOf(path), path).toEqual({ methods: ['GET', 'HEAD', 'OPTIONS'], limit: 'figures', query: 'any' })
  })

  test('a form with a long text may be posted, embedded or not, and no other page', () => {
    expect(methodsOf('/calculator/amortization')).toBe('GET HEAD POST')
    expect(methodsOf('/embed/amortization')).toBe('GET HEAD POST')
    for (const path of ['/embed/apr', '/calculator/apr']) expect(methodsOf(path), path).toBe('GET HEAD')
  })
})
