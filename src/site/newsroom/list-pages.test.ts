import { expect, test } from 'vitest'
import { pagesOf } from './list-pages.ts'

const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
const asked: (number | null)[] = []
const ask = async (after: number | null) => {
  asked.push(after)
  const from = after ?? 0
  return { rows: people.slice(from, from + 2), next: from + 2 < people.length ? from + 2 : null }
}

test('a list is asked again for as many pages as were shown, each after the one before', async () => {
  expect(await pagesOf(ask, 2)).toEqual({ rows: ['Ada', 'Ben', 'Cleo', 'Dan'], next: 4, pages: 2 })
  expect(asked).toEqual([null, 2])
})

test('a list that has become shorter ends where it ends, and the first page is always asked for', async () => {
  expect(await pagesOf(ask, 9)).toEqual({ rows: people, next: null, pages: 3 })
  expect(await pagesOf(ask, 0)).toMatchObject({ rows: ['Ada', 'Ben'], pages: 1 })
})
