import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { copyOut } from './copy.ts'

it('comes to its end for a slow reader, wherever the server cuts what it sends', async () => {
  const database = await freshDatabase()
  const read = await database.owner.begin(async (sql) => {
    let matching = 0
    for (let length = 131_072 - 90; length < 131_072 + 30; length += 1) {
      // Rows of 8000 letters, and one that brings the whole to this length, around two blocks of the socket.
      const text = `copy (select repeat('x', 8000) from generate_series(1, 16)
        union all select repeat('y', ${length - 16 * 8006})) to stdout`
      let bytes = 0
      for await (const rows of copyOut(sql, text)) {
        bytes += rows.length
        await turn()
      }
      await sql`select 1`
      if (bytes === 16 * 8001 + (length - 16 * 8006) + 1) matching += 1
    }
    return matching
  })
  expect(read).toBe(120)
  await database.stop()
})

it('leaves the connection to others, however many rows come in one piece', async () => {
  const database = await freshDatabase()
  const responded = await database.owner.begin(async (sql) => {
    for (const rows of [0, 1, 63, 64, 65, 1_000, 9_999]) {
      let bytes = 0
      for await (const block of copyOut(sql, `copy (select 'x' from generate_series(1, ${rows})) to stdout`)) {
        await turn()
        bytes += block.length
      }
      expect(bytes).toBe(rows * 2)
      await sql`select 1`
    }
    return true
  })
  expect(responded).toBe(true)
  await database.stop()
})

it('takes rows in pieces of any size, and gives the connection back when they cannot be read', async () => {
  const database = await freshDatabase()
  const kept = await database.owner.begin(async (sql) => {
    await sql.unsafe('create temporary table rows (word text)')
    for (const size of [1, 100, 20_000, 300_000]) {
      const pieces = Array.from({ length: 5 }, () => Buffer.from(`${'x'.repeat(size)}\n`))
      await sql.copyIn('copy rows from stdin', piecesOf(pieces))
    }
    const broken = sql.savepoint((inner) => inner.copyIn('copy rows from stdin', unreadable()))
    await expect(broken).rejects.toThrow('cut off')
    return sql<{ n: number }[]>`select count(*)::int as n from rows`
  })
  expect(kept).toEqual([{ n: 20 }])
  await database.stop()
})

async function* piecesOf(pieces: Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    await turn()
    yield piece
  }
}

async function* unreadable(): AsyncGenerator<Buffer> {
  yield* piecesOf([Buffer.from('x\n')])
  throw new Error('cut off')
}
