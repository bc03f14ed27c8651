import { expect, test } from 'vitest'

import { FRESH_MS } from './freshness.ts'
import { PAGE_SIZE } from './page-size.ts'

const minutes = (count: number) => count * 60_000

test('results stay fresh for as long as what they speak of does', () => {
  expect(FRESH_MS).toMatchObject({
    articles: minutes(5),
    library: minutes(10),
    authors: minutes(10),
    authorList: minutes(5),
    authorAnalytics: minutes(15),
    authorSearch: minutes(2),
  })
})

test('a page of a list has twenty stories, ten guides or lessons, twenty authors', () => {
  expect(PAGE_SIZE).toEqual({ articles: 20, library: 10, authors: 20 })
})
