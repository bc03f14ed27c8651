import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const SERIES = ['daily-one', 'daily-two', 'daily-three']

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner`
    insert into public.series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    select id, id, id, 'percent', 'daily', 'Treasury', 'https://example.com/', 5, true from unnest(${SERIES}::text[]) as id`
  // Learned in a few large parts, as an import is.
  await database.owner`
    insert into public.observations (series_id, observed_on, value, vintage)
    select id, date '2000-01-01' + day, 4 + day % 97 / 100.0, timestamptz '2026-01-01' + day % 20 * interval '1 day'
    from unnest(${SERIES}::text[]) as id, generate_series(1, 5000) as day`
  await database.owner`vacuum analyze public.observations`
})
afterAll(() => database.stop())

test.each([
  ['newest figures', `public.newest_figures(array['daily-one', 'daily-two'], array[20, 20])`],
  ['ends', `public.figures_with_range('daily-one', 20)`],
])('the %s of a series are told without reading all of it', async (_, told) => {
  const reading = database.owner.unsafe(`
    do $$
    declare
      looked_at bigint;
    begin
      set local role anon;
      perform * from ${told};
      reset role;
      select seq_tup_read + idx_tup_fetch into looked_at
      from pg_stat_xact_user_tables where relid = 'public.observations'::regclass;
      if looked_at > 500 then raise exception '% figures were read', looked_at; end if;
    end;
    $$`)
  await expect(reading).resolves.toBeDefined()
})
