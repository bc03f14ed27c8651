import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { categoryTexts, libraryCount, libraryList, libraryRows } from '#queries/library'
import { lenderBySlug } from '#queries/reference'
import type { Client } from '#queries/shared'
import { tagSlugs } from '#queries/stories'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

/** More than one request brings. */
const MANY = 1203

let database: Database
let reader: Client
beforeAll(async () => {
  database = await freshDatabase()
  const sql = database.owner
  await sql`insert into authors (slug, name) values ('ann', 'Ann Lee')`
  await sql`
    insert into guides (slug, title, content, category, author_id, tags, is_published, publish_date, checked_on)
    select 'guide-' || n, 'Guide ' || n, '<p>Words</p>', case when n % 3 = 0 then 'Legal' when n % 3 = 1 then 'Selling' end,
      (select id from authors),
      '{Escrow}', true, timestamptz '2026-08-01' + n * interval '1 hour', case when n > 6 then date '2026-08-01' + n end
    from generate_series(1, 36) as n`
  await sql`
    insert into tags (slug, name, public_from) select 'topic-' || n, 'Topic ' || n, '2026-08-01'
    from generate_series(1, ${MANY}::int) as n on conflict do nothing`
  await sql`
    insert into lenders (slug, legal_name, hmda_year, hmda_applications, hmda_originations, is_published)
    select 'lender-' || n, 'Lender ' || n, 2025, n, n, true from generate_series(1, ${MANY}::int) as n`
  reader = await clientAs(database, 'anon')
})
afterAll(() => database.stop())

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

it('a topic and an author have all their guides, the newest first', async () => {
  for (const filter of [{ tag: 'Escrow' }, { authorName: 'Ann Lee' }]) {
    const all = slugs(await libraryList('guides', filter).ask(reader))
    expect(all).toEqual(Array.from({ length: 36 }, (_, index) => `guide-${36 - index}`))
  }
  const checked = slugs(await libraryList('guides', { order: 'checked' }).ask(reader))
  expect([checked[0], checked.at(-7)]).toEqual(['guide-36', 'guide-7'])
})

it('all legal documents are printed', async () => {
  expect(await categoryTexts('Legal').ask(reader)).toHaveLength(12)
})

it('a list has as many rows of a shelf as it asks for', async () => {
  expect(await libraryRows('guides', { order: 'checked' }, 1, 30).ask(reader)).toHaveLength(30)
})

it('a guide without a category is left out with no category', async () => {
  const filter = { exceptCategory: 'Legal' }
  expect(await libraryCount('guides', filter).ask(reader)).toBe(24)
  const rows = await libraryList('guides', filter).ask(reader)
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(['Selling', null]))
  expect(await libraryList('guides', { ...filter, text: 'guide 11' }).ask(reader)).toHaveLength(1)
})

it('every topic has its page, however many there are', async () => {
  const found = await tagSlugs().ask(reader)
  expect(found[`Topic ${MANY}`]).toBe(`topic-${MANY}`)
  expect(found['Topic 1']).toBe('topic-1')
  expect(found['Topic 999']).toBe('topic-999')
})

it('a lender has its place among all', async () => {
  expect(await lenderBySlug('lender-3').ask(reader)).toMatchObject({ rank: MANY - 2, ranked: MANY })
  expect(await lenderBySlug(`lender-${MANY}`).ask(reader)).toMatchObject({ rank: 1 })
})
