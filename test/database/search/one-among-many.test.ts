import { expect, test } from 'vitest'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner`
    insert into public.articles (slug, title, excerpt, content, is_published, publish_date)
    select 'one-of-' || n, 'Story ' || n, '', '<p>News.</p>', true, now() from generate_series(1, 1000) as n`
  await database.owner`analyze public.articles`
  return () => database.stop()
})

test('a story among many is published without a look at the others', async () => {
  const publishing = database.owner.unsafe(`
    do $$
    declare
      looked_at bigint;
    begin
      insert into public.articles (slug, title, excerpt, content, is_published, publish_date)
      values ('the-newest', 'The newest', '', '<p>News.</p>', true, now());
      select seq_tup_read into looked_at from pg_stat_xact_user_tables where relid = 'public.articles'::regclass;
      if looked_at > 0 then raise exception '% stories were read', looked_at; end if;
    end;
    $$`)
  await expect(publishing).resolves.toBeDefined()
  const [entry] = await database.owner`select title from private.search_entries where slug = 'the-newest'`
  expect(entry).toEqual({ title: 'The newest' })
})

test('of words that many stories have, the newest are found without counting the others', async () => {
  const searching = database.owner.unsafe(`
    do $$
    declare
      found bigint := (select count(*) from private.search_stories(to_tsquery('pg_catalog.english', 'news'), 200));
      counted bigint := pg_stat_get_xact_tuples_returned('private.search_entries_stories'::regclass);
    begin
      if found <> 200 or counted > 0 then raise exception '% found, % counted', found, counted; end if;
    end;
    $$`)
  await expect(searching).resolves.toBeDefined()
})
