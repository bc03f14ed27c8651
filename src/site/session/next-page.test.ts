import { expect, it } from 'vitest'
import { nextPage, signInFor } from './next-page.ts'

it('signing in leads back to the page that turned the reader away', () => {
  expect(signInFor('/admin/rates')).toBe('/auth?next=/admin/rates')
  expect(nextPage('?next=/admin/rates')).toBe('/admin/rates')
  expect(nextPage('?next=%2Fadmin%2Frates')).toBe('/admin/rates')
  expect(nextPage('?next=/admin/history/wiki/ginnie-mae')).toBe('/admin/history/wiki/ginnie-mae')
})

it.each([
  '',
  '?next=',
  '?next=/',
  '?next=/article/x',
  '?next=//elsewhere.example/admin/rates',
  '?next=https://elsewhere.example/admin/rates',
  '?next=/admin/rates/../../auth',
  '?next=/admin/rates%0a',
  '?next=/admin/history//ginnie-mae',
  '?next=/admin/history/wiki/..%5c..%5cauth',
  '?next=javascript:alert(1)',
])('and with %s to the front page', (search) => {
  expect(nextPage(search)).toBe('/')
})
