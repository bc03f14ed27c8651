import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { undoMark } from './sql-undo.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.stop())

it.each(['662029229368f880f6', '999999999999999999', '000000000000000000'])(
  'a mark that was drawn as %s is no number to PostgreSQL, however large',
  async (drawn) => {
    const failed = database.owner.unsafe(`select ('${undoMark(Buffer.from(drawn, 'hex'))}:single:' || 3)::int`)
    await expect(failed).rejects.toMatchObject({ code: '22P02', message: expect.stringContaining(':single:3') })
  },
)
