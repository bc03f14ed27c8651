import { expect, it } from 'vitest'
import { isPublic } from './public-pages.ts'

it.each(['/', '/article/rates-slip', '/authors', '/author/jane', '/calculator', '/apiary'])(
  '%s may be kept on the device',
  (path) => {
    expect(isPublic(path)).toBe(true)
  },
)

it.each([
  '/auth',
  '/auth/reset',
  '/author/dashboard',
  '/author/create-article',
  '/author/profile',
  '/admin/rates',
  '/api',
])('%s is never kept on the device', (path) => {
  expect(isPublic(path)).toBe(false)
})
