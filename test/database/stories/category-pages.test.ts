import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import { type Client, PAGE_SIZE } from '#queries/shared'
import { categoryPage } from '#queries/stories'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const STORIES = 905
const PAGES = Math.ceil(STORIES / PAGE_SIZE.articles)

let database: Database
let reader: Client

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner`insert into authors (slug, name) values ('ann', 'Ann Example')`
  // Seven at a time are published at one instant.
  await database.owner`
    insert into articles (slug, title, content, category, author_id, is_published, publish_date)
    select 'story-' || n, 'Story ' || n, '<p>Long</p>', 'Rates', case when n % 2 = 0 then (select id from authors) end, true,
      timestamptz '2026-08-01' + n / 7 * interval '1 minute'
    from generate_series(1, ${STORIES}::int) as n`
  await database.owner`
    insert into articles (slug, title, content, category, is_published, publish_date) values
      ('other', 'Other', '<p>Long</p>', 'Limits', true, '2026-08-01'),
      ('draft', 'Draft', '<p>Long</p>', 'Rates', false, null),
      ('tomorrow', 'Tomorrow', '<p>Long</p>', 'Rates', true, now() + interval '1 day')`
  reader = await clientAs('anon')
  return () => database.stop()
})

async function clientAs(role: 'anon' | 'service_role'): Promise<Client> {
  const verify = async () => ({ role, claims: { role } })
  const rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => rest.service(new Request(input, init)),
  })
}

async function everyPage(client: Client) {
  const pages = Array.from({ length: PAGES }, (_, at) => categoryPage('Rates', at + 1).ask(client))
  return (await Promise.all(pages)).flat()
}

test('the pages of a category hold each of its stories once, the newest first', async () => {
  const stories = await everyPage(reader)
  expect(new Set(stories.map(({ slug }) => slug)).size).toBe(STORIES)
  expect(stories).toHaveLength(STORIES)
  const dates = stories.map(({ publishDate }) => Date.parse(publishDate))
  expect(dates).toEqual(dates.toSorted((one, other) => other - one))
  expect(stories.find(({ slug }) => slug === 'story-2')).toMatchObject({
    category: 'Rates',
    author: { name: 'Ann Example', slug: 'ann' },
  })
  expect(stories.find(({ slug }) => slug === 'story-3')?.author.slug).toBeNull()
})

test('a page past the last is empty, and so is that of a category that nobody knows', async () => {
  expect(await categoryPage('Rates', PAGES + 1).ask(reader)).toEqual([])
  expect(await categoryPage('Nothing', 2).ask(reader)).toEqual([])
})

test('whoever sees what is scheduled finds each story once, too', async () => {
  const stories = await everyPage(await clientAs('service_role'))
  expect(new Set(stories.map(({ slug }) => slug)).size).toBe(STORIES + 1)
})

/** An autovacuum that looks at what was before keeps pages from being known as visible to all. */
async function vacuumed(): Promise<number> {
  await database.owner`vacuum analyze public.articles`
  const [row] = await database.owner<{ pages: number }[]>`
    select relallvisible as pages from pg_class where oid = 'public.articles'::regclass`
  return row?.pages ?? 0
}

test('stories that a page skips are not read', async () => {
  await expect.poll(vacuumed).toBeGreaterThan(0)
  await categoryPage('Rates', 40).ask(reader) // plans
  const reading = database.owner.unsafe(`
    do $$
    declare
      looked_at bigint;
    begin
      set local role anon;
      perform * from public.category_page('Rates', 780, 20);
      reset role;
      select seq_tup_read + idx_tup_fetch into looked_at
      from pg_stat_xact_user_tables where relid = 'public.articles'::regclass;
      if looked_at > 100 then raise exception '% stories were read', looked_at; end if;
    end;
    $$`)
  await expect(reading).resolves.toBeDefined()
})

test('while a story waits for its HTML the others move up, and none is left out or told twice', async () => {
  const [hidden] = await database.owner<{ id: string }[]>`
    update articles set content = '' where slug = 'story-700' returning id`
  await database.owner`insert into private.unrendered_texts (kind, content_id) values ('article', ${hidden?.id ?? null})`
  const slugs = (await everyPage(reader)).map(({ slug }) => slug)
  expect(slugs).not.toContain('story-700')
  expect(new Set(slugs).size).toBe(STORIES - 1)
  expect(slugs).toHaveLength(STORIES - 1)
})
