import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import type { Database } from './database.ts'
import { migrate, migrationVersions } from './migrate.ts'

describe('migrations', () => {
  let database: Database
  const place = mkdtempSync(join(tmpdir(), 'ratesheet-sql-'))
  const folders = { platform: join(place, 'platform'), migrations: join(place, 'migrations') }
  const put = (folder: keyof typeof folders, name: string, text: string): void => {
    writeFileSync(join(folders[folder], name), text)
  }

  beforeAll(async () => {
    database = await freshDatabase()
    // The template knows the product's own migrations; here the history begins empty.
    await database.owner`delete from supabase_migrations.schema_migrations`
    for (const folder of Object.values(folders)) mkdirSync(folder)
  })
  afterAll(async () => {
    await database.stop()
    rmSync(place, { recursive: true })
  })

  it('run once, in order, and are recorded as the hosted service does', async () => {
    put('platform', '10-ground.sql', 'create schema if not exists trial;')
    put(
      'migrations',
      '20260102000000_second.sql',
      `insert into trial.t values ('a;b'); insert into trial.t values ('c')`,
    )
    put('migrations', '20260101000000_first.sql', 'create table trial.t (x text)')
    const expected = ['10-ground.sql', '20260101000000_first.sql', '20260102000000_second.sql']
    expect(await migrate(database, folders)).toEqual({ applied: expected })
    expect(await migrate(database, folders)).toEqual({ applied: [] })
    const rows = await database.owner`select version, name, statements from supabase_migrations.schema_migrations`
    expect(rows[0]).toEqual({ version: '20260101000000', name: 'first', statements: ['create table trial.t (x text)'] })
    expect(rows).toHaveLength(2)
  })

  it('that fail leave nothing behind and are named with their line', async () => {
    put('migrations', '20260103000000_broken.sql', 'create table trial.u ();\n\nselect nonsense;')
    await expect(migrate(database, folders)).rejects.toThrow(
      '20260103000000_broken.sql:3: column "nonsense" does not exist',
    )
    expect(await database.owner`select to_regclass('trial.u') as u`).toEqual([{ u: null }])
    rmSync(join(folders.migrations, '20260103000000_broken.sql'))
  })

  it('say in one sentence which extension the server lacks', async () => {
    put(
      'migrations',
      '20260103000001_asking.sql',
      'create extension if not exists "no_such_thing" with schema extensions',
    )
    await expect(migrate(database, folders)).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /asks for the extension "no_such_thing", which this PostgreSQL does not have/,
      ) as unknown,
    })
    rmSync(join(folders.migrations, '20260103000001_asking.sql'))
  })

  it('may take longer than a reader may', async () => {
    put('migrations', '20260104000000_slow.sql', 'select pg_sleep(5.5)')
    expect((await migrate(database, folders)).applied).toHaveLength(1)
  })

  it('run once when several processes start together', async () => {
    put('migrations', '20260105000000_once.sql', 'create table trial.once ()')
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, folders)))
    expect(results.flatMap((result) => result.applied)).toEqual(['20260105000000_once.sql'])
  })

  it('wait for another process that migrates for longer than a statement may take', async () => {
    const [other, own] = await Promise.all([database.owner.reserve(), database.owner.reserve()])
    await other`select pg_advisory_lock(7283119)`
    await own`select set_config('statement_timeout', '200', false)`
    const impatient = { ...database, owner: Object.assign(database.owner.bind(null), { reserve: async () => own }) }
    const migrated = migrate(impatient, folders)
    await other`select pg_sleep(0.6)`
    other.end()
    expect(await migrated).toEqual({ applied: [] })
  })

  it('run the platform again when it changed, and only then', async () => {
    put('platform', '10-ground.sql', 'create schema if not exists trial; create table if not exists trial.p ();')
    expect(await migrate(database, folders)).toEqual({ applied: ['10-ground.sql'] })
    expect(await migrate(database, folders)).toEqual({ applied: [] })
  })

  it('refuse a database that is newer than the code', async () => {
    rmSync(join(folders.migrations, '20260105000000_once.sql'))
    await expect(migrate(database, folders)).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining('20260105000000') as unknown,
    })
  })
  it('refuse a database of a build whose migrations are gone before anything is run, and name the way', async () => {
    const former = await freshDatabase()
    await former.owner`insert into supabase_migrations.schema_migrations (version) values ('20261120101900')`
    await former.owner`delete from supabase_migrations.platform_files`
    const refused = migrate(former)
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseRefusal' })
    await expect(refused).rejects.toThrow(/older build.* export FILE.* import FILE/)
    expect(await former.owner`select from supabase_migrations.platform_files`).toEqual([])
    await former.stop()
  })

  it('run up to a version when they are asked to, and go on from there', async () => {
    put('migrations', '20260105000000_once.sql', 'create table trial.once ()')
    put('migrations', '20260106000000_next.sql', 'create table trial.next ()')
    put('migrations', '20260107000000_last.sql', 'create table trial.last ()')
    expect(migrationVersions(folders).slice(-2)).toEqual(['20260106000000', '20260107000000'])
    const until = { ...folders, until: '20260106000000' }
    expect(await migrate(database, until)).toEqual({ applied: ['20260106000000_next.sql'] })
    expect(await migrate(database, folders)).toEqual({ applied: ['20260107000000_last.sql'] })
  })
})
