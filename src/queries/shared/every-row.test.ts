import { expect, test } from 'vitest'
import { BATCH, everyRow } from './every-row.ts'

const reader = (total: number) => {
  const asked: (number | null)[] = []
  const rows = Array.from({ length: total }, (_, index) => index)
  const read = async (after: number | null) => {
    asked.push(after)
    return rows.filter((row) => after === null || row > after).slice(0, BATCH)
  }
  return { asked, rows, read }
}

test.each([0, 1, BATCH - 1])('%i rows come with one request', async (total) => {
  const { asked, read } = reader(total)
  expect(await everyRow(read)).toHaveLength(total)
  expect(asked).toEqual([null])
})

test('none of more rows than one request brings is lost, and none comes twice', async () => {
  const { asked, read } = reader(2 * BATCH + 1)
  const rows = await everyRow(read)
  expect(new Set(rows).size).toBe(2 * BATCH + 1)
  expect(rows).toHaveLength(2 * BATCH + 1)
  expect(asked).toEqual([null, BATCH - 1, 2 * BATCH - 1])
})

test('what is taken away meanwhile hides no other', async () => {
  const { rows, read } = reader(BATCH + 2)
  const found = await everyRow<number>(async (after) => {
    const batch = await read(after)
    rows.shift()
    return batch
  })
  expect(found).toHaveLength(BATCH + 2)
})
