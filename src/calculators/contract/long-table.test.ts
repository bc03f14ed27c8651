import { expect, it } from 'vitest'
import { count } from './contract.ts'
import { longTable } from './long-table.ts'

it('makes the rows of a schedule by month once, when somebody reads them', () => {
  let made = 0
  const table = longTable({ id: 'months', title: 'Schedule by month', columns: [] }, () => {
    made += 1
    return [[count(made)]]
  })
  expect(made).toBe(0)
  expect(table.rows).toEqual([[count(1)]])
  expect({ ...table }).toEqual({
    id: 'months',
    title: 'Schedule by month',
    columns: [],
    isLong: true,
    rows: [[count(1)]],
  })
  expect(made).toBe(1)
})
