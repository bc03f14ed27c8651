import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../../test/support/database/set-up-file.ts'
import { readFilters } from './change-filter.ts'
import { matchRows } from './filter-matching.ts'
import { publishedTables } from './table-facts.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table said (id int primary key, word text);
    grant select on said to anon;
    alter publication supabase_realtime add table said`)
  return () => database.stop()
})

/** What becomes of a filter where so many comparisons take too long. */
async function compared(slow: number) {
  let left = slow
  const asCaller: Database['asCaller'] = async (...given) => {
    if ((left -= 1) >= 0) throw Object.assign(new Error('canceling statement'), { code: '57014' })
    return database.asCaller(...given)
  }
  const [facts] = await publishedTables(database, 'supabase_realtime', { schema: 'public', table: 'said' })
  const filters = readFilters('word=eq.rates')
  const [filter] = filters
  if (!facts || !filter) throw new Error('nothing to compare')
  const rows = [{ id: 1, word: 'rates' }]
  const { matches, faultOf } = await matchRows({ ...database, asCaller }, { facts, role: 'anon', rows, filters })
  return [matches(0, filter), faultOf(filter) !== undefined]
}

it('a comparison that took too long is made once more: the machine may have been busy', async () => {
  expect(await compared(0)).toEqual([true, false])
  expect(await compared(1)).toEqual([true, false])
  expect(await compared(2)).toEqual([false, true])
})
