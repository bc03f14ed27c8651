import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { anonReads, calls, membersDelete, membersInsert, membersRead, membersUpdate } from './access-list.ts'
import { seedHiddenRows } from './hidden-rows.ts'

const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await seedHiddenRows(database.owner)
})
afterAll(() => database.stop())

type Right = 'select' | 'insert' | 'update'

/** { table: 'column column' } of what a role may do, asked of the database itself. */
async function columnsOf(role: string, right: Right): Promise<Record<string, string>> {
  const rows = await database.owner<{ relation: string; columns: string }[]>`
    select c.relname as relation, string_agg(a.attname::text, ' ' order by a.attname collate "C") as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') and a.attnum > 0
      and not a.attisdropped and has_column_privilege(${role}, c.oid, a.attnum, ${right})
    group by c.relname`
  return Object.fromEntries(rows.map((row) => [row.relation, row.columns]))
}

async function relations(): Promise<string[]> {
  const rows = await database.owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by 1`
  return rows.map((row) => row.name)
}

async function tablesWith(role: string, right: string): Promise<string[]> {
  const rows = await database.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
      and has_table_privilege(${role}, oid, ${right}) order by 1`
  return rows.map((row) => row.name)
}

async function functionsOf(role: string): Promise<string[]> {
  const rows = await database.owner<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege(${role}, p.oid, 'execute')`
  return rows.map((row) => row.name).sort()
}

describe('an anonymous reader', () => {
  it('reads exactly the public columns', async () => {
    expect(await columnsOf('anon', 'select')).toEqual(anonReads)
  })

  it('writes no column of any table', async () => {
    expect(await columnsOf('anon', 'insert')).toEqual({})
    expect(await columnsOf('anon', 'update')).toEqual({})
    for (const right of ['delete', 'truncate', 'trigger', 'references'])
      expect(await tablesWith('anon', right)).toEqual([])
  })

  it('calls exactly the public functions', async () => {
    expect(await functionsOf('anon')).toEqual(calls.anon)
  })

  it('is refused, and told nothing, wherever the list says so', async () => {
    for (const name of await relations()) {
      const reading = database.asCaller(
        anon,
        `select ${anonReads[name]?.split(' ').join(', ') ?? '*'} from public.${name}`,
        [],
      )
      if (anonReads[name]) await reading
      else await expect(reading, name).rejects.toMatchObject({ code: '42501' })
      // 55000: a view that groups takes no deletes from anybody.
      const deleting = database.asCaller(anon, `delete from public.${name}`, []).catch((error: unknown) => error)
      expect(['42501', '55000'], name).toContain(((await deleting) as { code?: string }).code)
    }
  })

  it('sees no row that is a draft, in the future, withdrawn or hidden', async () => {
    for (const name of Object.keys(anonReads)) {
      const rows = await database.asCaller(
        anon,
        `select ${anonReads[name]?.split(' ').join(', ')} from public.${name}`,
        [],
      )
      expect(JSON.stringify(rows), name).not.toContain('unseen')
    }
    const stories = await database.asCaller(anon, 'select * from public.get_published_articles_safe()', [])
    expect(stories.map((story) => story['slug'])).toEqual(['shown'])
    const counts = await database.asCaller(
      anon,
      `select public.published_count('article') as n, count(*) as seen from articles`,
      [],
    )
    expect(counts).toEqual([{ n: 1, seen: 1n.toString() }])
  })

  it('reaches no table outside the public schema', async () => {
    const rows = await database.owner`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'p', 'm', 'f') and n.nspname not in ('public', 'pg_catalog', 'information_schema')
        and n.nspname not like 'pg\\_%' and has_schema_privilege('anon', n.oid, 'usage')
        and (has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('anon', c.oid, 'insert'))
      order by 1`
    expect(rows.map((row) => row['name'])).toEqual(['realtime.messages', 'storage.buckets', 'storage.objects'])
    for (const name of ['realtime.messages', 'storage.objects']) {
      expect(await database.asCaller(anon, `select * from ${name}`, [])).toEqual([])
    }
    const insert = `insert into storage.objects (bucket_id, name) values ('media', 'x/y.png')`
    await expect(database.asCaller(anon, insert, [])).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a signed-in person', () => {
  it('reads, sets and changes exactly the columns of the list', async () => {
    expect(await tablesWith('authenticated', 'select')).toEqual(membersRead.split(' '))
    expect(await columnsOf('authenticated', 'insert')).toEqual(membersInsert)
    expect(await columnsOf('authenticated', 'update')).toEqual(membersUpdate)
    expect(await tablesWith('authenticated', 'delete')).toEqual(membersDelete.split(' '))
    expect(await tablesWith('authenticated', 'truncate')).toEqual([])
  })

  it('calls exactly the functions of the list', async () => {
    expect(await functionsOf('authenticated')).toEqual([...calls.anon, ...calls.authenticated].sort())
  })
})

describe('the schema', () => {
  it('has row-level security on every table', async () => {
    const open = await database.owner`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect(open.map((row) => row['name'])).toEqual([])
  })

  it('has a policy wherever a caller has a right', async () => {
    const bare = await database.owner`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_any_column_privilege('authenticated', c.oid, 'select')
        and not exists (select from pg_policy p where p.polrelid = c.oid)`
    expect(bare.map((row) => row['name'])).toEqual([])
  })

  it("lets views run with their reader's rights", async () => {
    const views = await database.owner`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`
    expect(views.map((row) => row['name'])).toEqual([])
  })

  it('has no function with borrowed rights that a search path could mislead', async () => {
    const loose = await database.owner`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is null
        and not coalesce(proconfig @> array['search_path=""'], false)`
    expect(loose.map((row) => row['name'])).toEqual([])
  })
})
