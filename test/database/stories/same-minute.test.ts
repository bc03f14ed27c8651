import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import type { Client } from '#queries/shared'
import { guideMoments } from '#queries/library'
import {
  articleRows,
  categoryPage,
  commentary,
  feedStories,
  frontStories,
  markedStories,
  newsDay,
} from '#queries/stories'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const MINUTE = '2026-08-20T13:00:00Z'

let database: Database
let reader: Client

setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  await owner`
    insert into articles (slug, title, category, tags, is_published, is_feature, publish_date)
    select 'story-' || n, 'Story ' || n, 'Rates', '{Weekly survey}', true, true, ${MINUTE} from generate_series(1, 6) as n`
  await owner`insert into categories (kind, slug, name) values ('article', 'rates', 'Rates'), ('guide', 'selling', 'Selling')`
  await owner`
    insert into guides (slug, title, category, is_published, publish_date)
    select 'guide-' || n, 'Guide ' || n, 'Selling', true, ${MINUTE} from generate_series(1, 6) as n`
  await owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, description, stale_after_days,
      checked_on, is_published)
    values ('pmms-30', '30-year', '30-year', 'percent', 2, 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 'The average',
      10, '2026-08-20', true)`
  await owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', 6.65)`
  await owner`insert into authors (slug, name) select 'author-' || n, 'Author ' || n from generate_series(1, 6) as n`
  await owner`
    insert into author_commentary (author_id, commented_on, series_id, figure_date, body)
    select id, '2026-08-20', 'pmms-30', '2026-08-20', slug from authors`
  const verify = async () => ({ role: 'anon' as const, claims: { role: 'anon' } })
  const rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  reader = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: async (input, init) => rest.service(new Request(input, init)),
  })
  return () => database.stop()
})

const slugs = (stories: readonly { slug: string }[]) => stories.map(({ slug }) => slug)
const front = async () => frontStories({ newest: 4, marked: 3, analysis: ['Rates'] }).ask(reader)

test.each<[list: string, ask: () => Promise<string[]>]>([
  ['the news', async () => slugs(await articleRows({}, 1, 4).ask(reader))],
  ['a tag', async () => slugs(await articleRows({ tag: 'Weekly survey' }, 1, 4).ask(reader))],
  ['a category', async () => slugs(await articleRows({ categories: ['Rates'] }, 1).ask(reader))],
  ['a day', async () => slugs((await newsDay('2026-08-20').ask(reader)).rows)],
  ['a feed', async () => slugs(await feedStories(4).ask(reader))],
  ['the marked ones', async () => slugs(await markedStories('feature', 3).ask(reader))],
  ['the newest of the front page', async () => slugs((await front()).newest.rows)],
  ['its marked ones', async () => slugs((await front()).marked)],
  ['its analysis', async () => slugs((await front()).analysis)],
])('stories of the same minute keep their order when one is changed: %s', async (_, ask) => {
  const before = await ask()
  // A row that is written anew lies elsewhere, in its table and in each index.
  for (const slug of before.slice(0, 2))
    await database.owner`update articles set excerpt = excerpt || '.' where slug = ${slug}`
  expect(await ask()).toEqual(before)
})

test('a category is in the same order for who asks its page and for who asks its stories', async () => {
  const [rows, page] = await Promise.all(
    [articleRows({ categories: ['Rates'] }, 1), categoryPage('Rates', 1)].map((one) => one.ask(reader)),
  )
  expect(slugs(page ?? [])).toEqual(slugs(rows ?? []))
})

test('guides of the same minute keep their order, and so do remarks of the same day', async () => {
  const guides = async () => (await guideMoments().ask(reader)).flatMap((moment) => slugs(moment.guides))
  const remarks = async () => (await commentary(null, 4).ask(reader)).map(({ text }) => text)
  const before = { guides: await guides(), remarks: await remarks() }
  for (const slug of before.guides.slice(0, 2))
    await database.owner`update guides set excerpt = excerpt || '.' where slug = ${slug}`
  for (const text of before.remarks.slice(0, 2))
    await database.owner`update author_commentary set figure_date = figure_date where body = ${text}`
  expect({ guides: await guides(), remarks: await remarks() }).toEqual(before)
})
