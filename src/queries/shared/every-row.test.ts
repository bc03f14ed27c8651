import { expect, test } from 'vitest'
import { BATCH, everyRow } from './every-row.ts'

const reader = (total: number) => {
  const asked: number[] = []
  const rows = Array.from({ length: total }, (_, index) => index)
  const read = async (from: number, to: number) => {
    asked.push(from)
    return rows.slice(from, to + 1)
  }
  return { asked, read }
}

test.each([0, 1, BATCH - 1])('%i rows come with one request', async (total) => {
  const { asked, read } = reader(total)
  expect(await everyRow(read)).toHaveLength(total)
  expect(asked).toEqual([0])
})

test('none of more rows than one request brings is lost, and none comes twice', async () => {
  const { asked, read } = reader(2 * BATCH + 1)
  const rows = await everyRow(read)
  expect(new Set(rows).size).toBe(2 * BATCH + 1)
  expect(rows).toHaveLength(2 * BATCH + 1)
  expect(asked).toEqual([0, BATCH, 2 * BATCH])
})
