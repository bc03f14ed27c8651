import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterFault, readFilters } from './change-filter.ts'

test('a filter is a column, an operator and a value, and several hold together', () => {
  expect(readFilters('id=gt.0, name=not.eq.a=b.c')).toEqual([
    { column: 'id', operator: 'gt', values: ['0'], isNegated: false },
    { column: 'name', operator: 'eq', values: ['a=b.c'], isNegated: true },
  ])
})

test('values in quotes keep their commas, quotes and backslashes', () => {
  expect(readFilters(String.raw`a=eq."x,\"y\"\\",b=in.("1,2",(3,4),5)`)).toMatchObject([
    { values: [String.raw`x,"y"\ `.trim()] },
    { values: ['1,2', '(3,4)', '5'] },
  ])
})

test('a filter has at most a hundred conditions', () => {
  const conditions = (count: number) => Array.from({ length: count }, () => 'id=gt.1').join(',')
  expect(readFilters(conditions(100))).toHaveLength(100)
  expect(() => readFilters(conditions(101))).toThrow('more than 100 conditions')
})

test('whatever is sent is read or refused', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '=', '.', ',', '(', ')', '"', '\\', ' ', 'eq', 'in', '1', 'not.') }),
      (text) => {
        try {
          readFilters(text)
        } catch (cause) {
          expect(cause).toBeInstanceOf(FilterFault)
        }
      },
    ),
  )
})
