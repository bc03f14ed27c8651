import { expect, it } from 'vitest'
import { askedHere, nextPage, signInFor } from './next-page.ts'

it('signing in leads back to the page that turned the reader away', () => {
  expect(signInFor('/admin/rates')).toBe('/auth?next=/admin/rates')
  expect(nextPage('?next=/admin/rates')).toBe('/admin/rates')
  expect(nextPage('?next=%2Fadmin%2Frates')).toBe('/admin/rates')
  expect(nextPage('?next=/admin/history/wiki/ginnie-mae')).toBe('/admin/history/wiki/ginnie-mae')
})

it.each([
  '/desk/log?book=mail',
  '/desk/log?book=changes&q=rate+%26+fee+50%25&since=2026-08-20',
  '/author/edit/0b9f3c1e-9d57-4a3a-8f0e-2c6a1d0f4b11?kind=guide',
])('and to what was asked of it there: %s', (page) => {
  const [pathname = '', search = ''] = page.split(/(?=\?)/)
  expect(nextPage(new URL(signInFor(askedHere(pathname, { pathname, search })), 'https://here.example').search)).toBe(
    page,
  )
})

it('what stands in the address of another page is not asked of this one', () => {
  expect(askedHere('/desk/log', { pathname: '/', search: '?book=mail' })).toBe('/desk/log')
  expect(askedHere('/author/edit/1?kind=guide', { pathname: '/author/edit/1', search: '' })).toBe(
    '/author/edit/1?kind=guide',
  )
})

it.each([
  ['/desk/log?//elsewhere.example', '/desk/log?%2F%2Felsewhere.example='],
  ['/desk/log?q=a%0d%0aLocation:x', '/desk/log?q=a%0D%0ALocation%3Ax'],
  ['/desk/log?q=1#javascript:alert(1)', '/desk/log?q=1%23javascript%3Aalert%281%29'],
  ['/desk/log?next=https://elsewhere.example', '/desk/log?next=https%3A%2F%2Felsewhere.example'],
])('of %s the query stays a query', (next, led) => {
  const to = nextPage(`?${new URLSearchParams({ next: next.replaceAll('%0d%0a', '\r\n') })}`)
  expect(to).toBe(led)
})

it.each([
  '',
  '?next=',
  '?next=/',
  '?next=/article/x',
  '?next=//elsewhere.example/admin/rates',
  '?next=//elsewhere.example?/admin/rates',
  '?next=?/admin/rates',
  '?next=/%3F/../desk/log',
  '?next=https://elsewhere.example/admin/rates',
  '?next=/admin/rates/../../auth',
  '?next=/admin/rates%0a',
  '?next=/admin/history//ginnie-mae',
  '?next=/admin/history/wiki/..%5c..%5cauth',
  '?next=javascript:alert(1)',
])('and with %s to the front page', (search) => {
  expect(nextPage(search)).toBe('/')
})
