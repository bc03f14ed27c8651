import { expect, test } from 'vitest'

import { writtenInBatches } from './written-in-batches.ts'

const tooLong = { data: null, error: { message: 'canceling statement due to statement timeout', code: '57014' } }

/** A database that writes at most so many rows before it gives up. */
function slowDatabase(most: number) {
  const rows: number[] = []
  const write = async (batch: number[]) => {
    if (batch.length > most) return tooLong
    rows.push(...batch)
    return { data: batch.length, error: null }
  }
  return { rows, write }
}

const given = Array.from({ length: 11 }, (_, index) => index)

test('A batch that takes too long is halved until it does not', async () => {
  const { rows, write } = slowDatabase(2)
  const written = await writtenInBatches('pages', given, { size: 8, write })
  expect(rows).toEqual(given)
  expect(written).toEqual([2, 2, 2, 2, 2, 1])
})

test('A row that takes too long alone is told', async () => {
  const { write } = slowDatabase(0)
  await expect(writtenInBatches('pages', given, { size: 8, write })).rejects.toThrow('Failed to load pages')
})

test('Another failure is told at once', async () => {
  const refused = async () => ({ data: null, error: { message: 'no such table', code: '42P01' } })
  const tries: number[] = []
  const write = async (batch: number[]) => {
    tries.push(batch.length)
    return await refused()
  }
  await expect(writtenInBatches('rates', given, { size: 8, write })).rejects.toThrow('Failed to load rates')
  expect(tries).toEqual([8])
})
