import { expect, it } from 'vitest'

import type { Database } from '#database'
import { deskCategories, removeCategory, saveCategory } from '#queries/desk'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Client, editor: Client
setUpFile(async () => {
  database = await freshDatabase()
  author = await clientAs(database, (await person(database.owner, { role: 'author' })).caller)
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  await database.owner`
    insert into wiki_pages (slug, title, category) values ('par', 'Par', 'Prices'), ('points', 'Points', 'Prices')`
  return () => database.stop()
})

it('a category is added behind the others, described, and taken away as long as it is empty', async () => {
  expect(await saveCategory(editor, 'guide', { name: ' Building ', description: 'From plot to roof.' })).toBeNull()
  expect(await saveCategory(editor, 'guide', { name: 'Moving', description: '' })).toBeNull()
  expect(await saveCategory(editor, 'guide', { name: 'Building', description: 'From plot to key.' })).toBeNull()
  expect(await deskCategories(editor, 'guide')).toEqual([
    { slug: 'building', name: 'Building', description: 'From plot to key.', texts: 0 },
    { slug: 'moving', name: 'Moving', description: '', texts: 0 },
  ])
  expect(await removeCategory(editor, 'guide', 'building')).toBeNull()
  expect((await deskCategories(editor, 'guide')).map(({ name }) => name)).toEqual(['Moving'])
  const said = await database.owner`select action || ' ' || subject as said from audit_entries order by id`
  expect(said.at(-1)).toEqual({ said: 'removed Building' })
})

it('what texts name stands among them, can be made one, and is not taken away from under them', async () => {
  expect(await deskCategories(editor, 'wiki')).toEqual([{ slug: null, name: 'Prices', description: '', texts: 2 }])
  expect(await saveCategory(editor, 'wiki', { name: 'Prices', description: '' })).toBeNull()
  expect(await deskCategories(editor, 'wiki')).toEqual([{ slug: 'prices', name: 'Prices', description: '', texts: 2 }])
  expect(await removeCategory(editor, 'wiki', 'prices')).toMatch(/^Texts are in this category/)
})

it('a name without letters, or with the address of another, is refused; authors see and change nothing', async () => {
  expect(await saveCategory(editor, 'wiki', { name: '***', description: '' })).toMatch(/letters or digits/)
  expect(await saveCategory(editor, 'wiki', { name: 'Losses', description: '' })).toBeNull()
  expect(await saveCategory(editor, 'wiki', { name: 'losses', description: '' })).toMatch(/Another category/)
  expect(await deskCategories(author, 'wiki')).toEqual([])
  expect(await saveCategory(author, 'wiki', { name: 'Mine', description: '' })).toMatch(/editor/)
  expect(await removeCategory(author, 'guide', 'moving')).toMatch(/editor/)
})

it('the newest edit within a category is found without reading those of others', async () => {
  const { owner } = database
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`insert into categories (kind, slug, name) values ('article', 'rates', 'Rates'), ('article', 'law', 'Law')`
    await sql`
      insert into articles (slug, title, category, is_published, publish_date, updated_at)
      select 'story-' || n, 'Story ' || n, case when n = 3000 then 'Law' else 'Rates' end, true, '2026-08-20', '2026-08-21'::timestamptz - n * interval '1 minute'
      from generate_series(1, 3000) as n`
    await sql`insert into private.published_counts (kind, category, published) values ('article', 'Rates', 2999), ('article', 'Law', 1)`
  })
  await owner`analyze articles`
  const [row] =
    await owner`explain (analyze, format json) select slug, updated_at from category_counts where kind = 'article'`
  const passedOver = JSON.stringify(row).matchAll(/Rows Removed by Filter\\?": ?(\d+)/g)
  expect(Math.max(...Array.from(passedOver, ([, rows]) => Number(rows)))).toBeLessThan(100)
})
