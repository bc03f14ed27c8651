import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { type Database, migrate } from '#database'
import { openTarget } from '#database/testing'
import { inDatabase } from '../../support/database/embedded.ts'
import { root } from '../../support/programs/process.ts'

const NEW = '20261120101300_rate_desk.sql'
const name = `ratesheet_test_${randomBytes(6).toString('hex')}`
const shipped = join(root, 'supabase/migrations')
const former = mkdtempSync(join(tmpdir(), 'ratesheet-sql-'))
const platform = join(root, 'src/backend/platform')
const server = openTarget(inject('server'), 1)
let database: Database

/** A database as it stood before figures had vintages, with figures, corrections and the importer's memory in it. */
beforeAll(async () => {
  for (const file of readdirSync(shipped)) if (file < NEW) cpSync(join(shipped, file), join(former, file))
  await server.owner.unsafe(`create database ${name}`)
  database = openTarget(inDatabase(inject('server'), name), 1)
  await migrate(database, { platform, migrations: former })
  await database.owner.unsafe(`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    values ('pmms-30', 'x', 'x', 'percent', 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true);
    insert into content_imports (path, kind, slug, hash, imported_at)
    values ('series/pmms-30.csv', 'series', 'pmms-30', 'x', '2026-08-21T12:00:00Z');
    insert into observations (series_id, observed_on, value, status) values
      ('pmms-30', '2026-07-30', 6.7, 'primary'), ('pmms-30', '2026-08-06', 6.69, 'primary'),
      ('pmms-30', '2026-08-13', 6.6, 'secondary'), ('pmms-30', '2026-08-20', 6.65, 'secondary');
    update observations set value = 6.66 where observed_on = '2026-08-13';
    update observations set value = 6.67 where observed_on = '2026-08-13';
    delete from observations where observed_on = '2026-07-30';
    delete from observations where observed_on = '2026-08-06';
    insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-06', 6.68);
    update observations set value = 6.64 where observed_on = '2026-08-06'`)
  // The shipped content is imported again afterwards; a figure may also have come back for good.
  await database.owner.unsafe(`
    delete from observations where observed_on = '2026-08-20';
    insert into observations (series_id, observed_on, value, status) values ('pmms-30', '2026-08-20', 6.65, 'secondary')`)
  expect((await migrate(database)).applied).toContain(NEW)
})
afterAll(async () => {
  await database.stop()
  await server.owner.unsafe(`drop database if exists ${name} with (force)`)
  await server.stop()
  rmSync(former, { recursive: true })
})

const vintages = async (on: string) =>
  database.owner`select value::float8, status, vintage from observations where observed_on = ${on} order by vintage`

test('the figures that count are those that counted before', async () => {
  const rows = await database.owner`select observed_on, value::float8, status from current_observations order by 1`
  expect([...rows]).toEqual([
    { observed_on: '2026-08-06', value: 6.64, status: 'primary' },
    { observed_on: '2026-08-13', value: 6.67, status: 'secondary' },
    { observed_on: '2026-08-20', value: 6.65, status: 'secondary' },
  ])
})

test('every correction has become a vintage, in its order', async () => {
  const values = async (on: string) => (await vintages(on)).map((row) => row['value'] as number | null)
  expect(await values('2026-08-13')).toEqual([6.6, 6.66, 6.67])
  expect(await values('2026-07-30')).toEqual([6.7, null])
  expect(await values('2026-08-06')).toEqual([6.69, null, 6.68, 6.64])
  expect(await values('2026-08-20')).toEqual([6.65, null, 6.65])
})

test('a figure was learned when its file came', async () => {
  const [first] = await vintages('2026-08-13')
  expect(first?.['vintage']).toEqual(new Date('2026-08-21T12:00:00Z'))
})

test('the history can be written on, and not be rewritten', async () => {
  const [added] = await database.owner`
    select import_figures('pmms-30', '[{"on": "2026-08-27", "value": 6.61, "status": "primary"}]') as n`
  expect(added).toEqual({ n: 1 })
  await expect(database.owner`update observations set value = 1`).rejects.toMatchObject({ code: '42501' })
  expect(await database.owner`select to_regclass('public.observation_corrections') as gone`).toEqual([{ gone: null }])
})
