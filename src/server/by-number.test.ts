import { expect, test } from 'vitest'
import { byNumber } from './by-number.ts'

test('a number of a post is an address of its own', () => {
  expect(byNumber('/?p=7')).toBe('/by-number/7')
  expect(byNumber('/?utm_source=letter&page_id=120&preview=true')).toBe('/by-number/120')
})

test('every other address stays as it is', () => {
  for (const url of [
    '/',
    '/?p=',
    '/?p=0',
    '/?p=seven',
    '/?q=7',
    '/?p=12345678901',
    '/guides?p=7',
    '//evil.example/?p=7',
  ])
    expect(byNumber(url)).toBe(url)
})
