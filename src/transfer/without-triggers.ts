import type { Sender, Table } from './tables.ts'

/**
 * Does the work while no trigger of these tables fires, for their rows are what triggers once made of them, and while
 * foreign keys wait, so that rows may come in any order. Within a transaction, as the owner of the tables: what needs a
 * superuser is not to be had on a server of others.
 */
export async function withoutTriggers<Made>(sql: Sender, tables: Table[], work: () => Promise<Made>): Promise<Made> {
  const names = `(${tables.map(({ quoted }) => `'${quoted.replaceAll("'", "''")}'::regclass`).join(', ')})`
  const triggers = await sql.unsafe<{ on: string; name: string }[]>(`
    select tgrelid::regclass::text as on, quote_ident(tgname) as name from pg_trigger
    where tgrelid in ${names} and not tgisinternal and tgenabled = 'O'`)
  const keys = await sql.unsafe<{ on: string; name: string }[]>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name from pg_constraint
    where conrelid in ${names} and contype = 'f' and not condeferrable`)
  for (const { on, name } of triggers) await sql.unsafe(`alter table ${on} disable trigger ${name}`)
  for (const { on, name } of keys) await sql.unsafe(`alter table ${on} alter constraint ${name} deferrable`)
  await sql.unsafe('set constraints all deferred')
  const made = await work()
  // Here the foreign keys are checked, all rows being there.
  await sql.unsafe('set constraints all immediate')
  for (const { on, name } of keys) await sql.unsafe(`alter table ${on} alter constraint ${name} not deferrable`)
  for (const { on, name } of triggers) await sql.unsafe(`alter table ${on} enable trigger ${name}`)
  return made
}
