import { expect, test } from 'vitest'
import { pageOf, pagePath } from './page-number.ts'

test('a page number that is none counts as the first page', () => {
  for (const page of [undefined, '', '0', '-1', '1.5', 'two', '12345', '1e3'])
    expect(pageOf({ page })).toEqual({ page: 1 })
  expect(pageOf({ page: '40' })).toEqual({ page: 40 })
})

test('the first page of a list has no number in its address', () => {
  expect(pagePath('/articles', 1)).toBe('/articles')
  expect(pagePath('/articles', 2)).toBe('/articles?page=2')
})
