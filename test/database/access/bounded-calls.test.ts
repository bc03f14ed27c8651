import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const MANY = 1_000_000

let database: Database
let stranger: Client
beforeAll(async () => {
  database = await freshDatabase()
  const { owner } = database
  await owner`insert into categories (kind, slug, name) values ('article', 'rates', 'Rates'), ('guide', 'selling', 'Selling')`
  await owner`
    insert into articles (slug, title, content, category, is_published, publish_date)
    select 'story-' || n, 'Story', '<p>x</p>', 'Rates', true, '2026-08-01' from generate_series(1, 120) as n`
  await owner`
    insert into guides (slug, title, content, category, is_published, publish_date)
    select 'guide-' || n, 'Guide', '<p>x</p>', 'Selling', true, '2026-08-01' from generate_series(1, 120) as n`
  await owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    select 'daily', 'e' || n, '2026-08-20', 'Rates', '{}', 'finished', now() from generate_series(1, 120) as n`
  await owner`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    values ('pmms-30', 'x', 'x', 'percent', 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true)`
  await owner`insert into authors (slug, name) select 'author-' || n, 'Author ' || n from generate_series(1, 120) as n`
  await owner`
    insert into author_commentary (author_id, commented_on, series_id, figure_date, body)
    select id, '2026-08-20', 'pmms-30', '2026-08-20', 'Up' from authors`
  stranger = await clientAs(database, 'anon')
})
afterAll(() => database.stop())

it('a stranger is given no more rows of a call than a hundred', async () => {
  const stories = await stranger.rpc('category_page', { category: 'Rates', skip: 0, most: MANY })
  expect(stories.data).toHaveLength(100)
  const moments = await stranger.rpc('guide_moments', { most: MANY })
  expect(moments.data?.map(({ guides }) => (guides as unknown[]).length)).toEqual([100])
  expect((await stranger.rpc('newest_remarks', { most: MANY })).data).toHaveLength(100)
  expect((await stranger.rpc('public_editions', { most: MANY })).data).toHaveLength(100)
})
