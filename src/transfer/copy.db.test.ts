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
