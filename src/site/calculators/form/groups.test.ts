import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'
import type { Field, Fields } from '#calculators'

const field = (label: string, more: Partial<Field> = {}): Field =>
  ({ kind: 'text', label, initial: '', most: 10, ...more }) as Field

const fields: Fields = {
  price: field('Price', { group: 'The home' }),
  rate: field('Rate', { group: 'The loan' }),
  county: field('County', { group: 'The home', isExtra: true }),
  fee: field('Fee', { group: 'The loan' }),
}

test('fields stand under their headings in the order of their first, what is extra apart', () => {
  const groups = groupsOf(fields, new Set(Object.keys(fields)))
  expect(
    groups.map(({ title, plain, extra }) => [title, plain.map(([name]) => name), extra.map(([name]) => name)]),
  ).toEqual([
    ['The home', ['price'], ['county']],
    ['The loan', ['rate', 'fee'], []],
  ])
})

test('a field that does not matter is not there, and neither is its heading when it was the only one', () => {
  expect(groupsOf(fields, new Set(['fee'])).map(({ title }) => title)).toEqual(['The loan'])
  expect(groupsOf(fields, new Set())).toEqual([])
})
