import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const MIGRATION = 'supabase/migrations/20261210000900_dates_of_calendars.sql'
const FIGURES = 'supabase/migrations/20261210001020_figures_of_no_day.sql'
const ODD = ['infinity', '-infinity', '10000-01-01', '0999-12-31', '0001-01-01 BC']

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days)
    values ('survey', 'The survey', 'Survey', 'percent', 'weekly', 'S', 'https://s.example', 10)`
  return () => database.stop()
})

it.each(ODD)('a text of %s is refused, whoever writes it', async (date) => {
  const service = { role: 'service_role', claims: {} } as const
  const write = (columns: string, table: string, values: string[]) =>
    database.asCaller(
      service,
      `insert into ${table} (${columns}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    )
  const refused = { code: '23514' }
  await expect(write('slug, title, publish_date', 'articles', ['odd', 'Odd', date])).rejects.toMatchObject(refused)
  await expect(write('slug, title, updated_at', 'articles', ['odd', 'Odd', date])).rejects.toMatchObject(refused)
  await expect(write('slug, title, checked_on', 'guides', ['odd', 'Odd', date])).rejects.toMatchObject(refused)
  await expect(
    database.owner`insert into observations (series_id, observed_on, value) values ('survey', ${date}::text::date, 5)`,
  ).rejects.toMatchObject(refused)
})

it('a text that was stored with such a date is public as before, or not, on a day that can be read', async () => {
  const { owner } = database
  const checks = await owner<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint where conname like '%_of_calendars'`
  expect(checks.length).toBeGreaterThan(40)
  for (const { table, name } of checks) await owner.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const [at, date] of ODD.entries()) {
    await owner`
      insert into articles (slug, title, is_published, publish_date)
      values (${`odd-${at}`}, 'Odd', true, ${date}::text::timestamptz)`
    await owner`insert into observations (series_id, observed_on, value) values ('survey', ${date}::text::date, 5)`
  }
  await owner.unsafe(readFileSync(MIGRATION, 'utf8'))
  const stories = await owner<{ publish_date: string }[]>`select publish_date from articles order by slug`
  expect(stories.map(({ publish_date: date }) => new Date(date).getUTCFullYear())).toEqual([
    9999, 1000, 9999, 1000, 1000,
  ])
})

it('a figure that was stored for no day of a calendar goes, and the others can be neither changed nor removed', async () => {
  const { owner } = database
  await owner`insert into observations (series_id, observed_on, value) values ('survey', '2026-08-20', 6.5)`
  await owner.unsafe(readFileSync(FIGURES, 'utf8'))
  const figures = () => owner`select observed_on::text as day from observations where series_id = 'survey'`
  expect(await figures()).toEqual([{ day: '2026-08-20' }])
  await expect(owner`delete from observations`).rejects.toMatchObject({ code: '42501' })
  expect(
    await owner`select conname from pg_constraint where conname like '%_of_calendars' and not convalidated`,
  ).toEqual([])
})
