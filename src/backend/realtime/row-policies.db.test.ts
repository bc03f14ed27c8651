import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../../test/support/database/set-up-file.ts'
import { judgedRows } from './row-policies.ts'
import { publishedTables } from './table-facts.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create function closed() returns boolean language sql as 'select true';
    revoke all on function closed() from public;
    create table ratios (id int primary key, part int);
    create table sealed (id int primary key);
    create table slow (id int primary key);
    alter table ratios enable row level security;
    alter table sealed enable row level security;
    alter table slow enable row level security;
    create policy "whole" on ratios for select to anon using (10 / part > 1);
    create policy "closed" on sealed for select to anon using (closed());
    create policy "slow" on slow for select to anon using (id <> 3 or pg_sleep(1) is null);
    alter publication supabase_realtime add table ratios, sealed, slow`)
  return () => database.stop()
})

/** How rows are judged for a reader, and how often the policies are asked. */
async function judged(table: string, rows: readonly Record<string, unknown>[]) {
  let asked = 0
  const asCaller: Database['asCaller'] = (...given) => {
    asked += 1
    return database.asCaller(...given)
  }
  const [facts] = await publishedTables(database, 'supabase_realtime', { schema: 'public', table })
  if (!facts) throw new Error(`${table} is not published`)
  const caller = { role: 'anon' as const, claims: { role: 'anon' } }
  const { passing, failed, cause } = await judgedRows(
    { ...database, asCaller },
    {
      facts,
      caller,
      command: 'select',
      rows: rows.map((row) => JSON.stringify(row)),
      settings: { statement_timeout: '200ms' },
    },
  )
  return { passing: [...passing].toSorted((a, b) => a - b), failed, asked, cause }
}

const parts = (...given: number[]) => given.map((part, id) => ({ id, part }))

it('rows at which no policy fails are judged at once', async () => {
  expect(await judged('ratios', parts(1, 20, 2))).toMatchObject({ passing: [0, 2], failed: 0, asked: 1 })
})

it('a row at which a policy fails does not pass, and the others are judged', async () => {
  const many = parts(...Array.from({ length: 200 }, (_, at) => (at === 77 ? 0 : 1)))
  const { passing, failed, asked, cause } = await judged('ratios', many)
  expect(passing).toEqual(many.map(({ id }) => id).filter((id) => id !== 77))
  expect([failed, String(cause)]).toEqual([1, expect.stringContaining('division by zero')])
  expect(asked).toBeLessThan(20)
  expect(await judged('ratios', parts(0))).toMatchObject({ passing: [], failed: 1, asked: 1 })
  expect(await judged('ratios', parts(0, 1, 0, 1))).toMatchObject({ passing: [1, 3], failed: 2 })
})

it('a policy that fails whatever the row, or takes too long, is not asked of each', async () => {
  const rows = parts(1, 2, 3, 4)
  expect(await judged('sealed', rows)).toMatchObject({ passing: [], failed: 4, asked: 2, cause: { code: '42501' } })
  expect(await judged('slow', rows)).toMatchObject({ passing: [], failed: 4, asked: 1, cause: { code: '57014' } })
})
