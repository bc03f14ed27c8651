import { expect, it } from 'vitest'
import { isOwnPage, keptAs } from './public-pages.ts'

const at = (path: string) => keptAs(new URL(path, 'https://site.example'))

it.each(['/', '/article/rates-slip', '/authors', '/author/jane', '/calculator', '/glossary/apr', '/rates?range=1y'])(
  '%s may be kept on the device',
  (path) => {
    expect(at(path)).toBe(path)
  },
)

it.each([
  '/auth',
  '/auth/reset-password',
  '/author/dashboard',
  '/author/create-article',
  '/author/profile',
  '/admin/rates',
  '/api/rates/current',
  '/rest/v1/guides',
  '/auth/v1/user',
  '/storage/v1/object/x',
  '/embed/apr',
  '/feed.xml',
  '/nowhere/at/all',
  // A reader's own by the code of their letters.
  '/newsletter/manage?t=secret',
  '/newsletter/leave?t=secret',
  '/newsletter/confirm?t=secret',
])('%s is never kept on the device', (path) => {
  expect(at(path)).toBeNull()
})

it.each([
  ['/author/edit/a1b2', true],
  ['/author/create-article?kind=guide', true],
  ['/author/dashboard', true],
  ['/desk/texts', true],
  ['/auth', true],
  ['/guides', false],
  ['/feed.xml', false],
  ['/auth/v1/verify', false],
  ['/nowhere/at/all', false],
])('%s is an own page: %s', (path, isOwn) => {
  expect(isOwnPage(new URL(path, 'https://site.example'))).toBe(isOwn)
})

it('what a page does not read of its address is not kept, such as the code of a link in a mail', () => {
  expect(at('/?code=secret')).toBe('/')
  expect(at('/guides?page=2&access_token=secret#top')).toBe('/guides?page=2')
})

it('a calculator is kept with its fields', () => {
  expect(at('/calculator/apr?loan=320000')).toBe('/calculator/apr?loan=320000')
})
