import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  editor = await person(database.owner, { role: 'editor' })
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)

/** A hundred kilobytes of words that cannot be compressed much, a paragraph of which is another each time. */
function largeText() {
  const paragraph = () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: Array.from({ length: 13 }, () => randomUUID()).join(' ') }],
  })
  const content = Array.from({ length: 200 }, paragraph)
  return {
    document: { type: 'doc', content },
    change(at: number) {
      content[at % content.length] = paragraph()
    },
    html: () => content.map(({ content: [text] }) => `<p>${text?.text}</p>`).join(''),
  }
}

/**
 * Sizes of all tables with what is stored beside them, their indexes, and what waits to be swept; not of the maps that
 * PostgreSQL makes of them when it comes to sweep, nor of what else it notes for itself.
 */
const size = async () =>
  Number(
    (
      await database.owner`select sum(pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) + (
          select coalesce(sum(pg_relation_size(indexrelid)), 0) from pg_index where indrelid = pg_class.oid)) as n
        from pg_class where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`
    )[0]?.['n'],
  )

/** A save and its rendering, as the editor and the site send them. */
async function save(slug: string, text: ReturnType<typeof largeText>) {
  const [row] = await as(
    author,
    `update articles set document = $2::jsonb where slug = $1 returning id`,
    slug,
    text.document,
  )
  await database.owner`select store_rendering('article', ${String(row?.['id'])}, ${JSON.stringify(text.document)}::text::jsonb,
    ${text.html()}, '[]')`
}

describe('saves of a text of 100 kB', () => {
  it('leave little more behind than its words and its HTML, and 200 of them no more than 40 once they are swept', async () => {
    const text = largeText()
    await as(author, `insert into articles (slug, title, document) values ('large', 'T', $1::jsonb)`, text.document)
    await save('large', text)
    const before = await size()
    const forty = async () => {
      for (let n = 0; n < 40; n += 1) {
        text.change(n)
        await save('large', text)
      }
    }
    const grown = 40 * 240_000
    await forty()
    expect((await size()) - before).toBeLessThan(grown)
    // What the server does by itself every quarter of a minute, which it may have begun among the first forty.
    for (let n = 0; n < 4; n += 1) {
      await database.owner`vacuum`
      await forty()
    }
    expect((await size()) - before).toBeLessThan(grown * 1.4)
  })

  it('are swept soon, wherever they are stored', async () => {
    const swept = await database.owner<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c join pg_class t on t.oid = c.reltoastrelid
      where t.reloptions @> '{autovacuum_vacuum_scale_factor=0.02}' order by 1`
    expect(swept.map(({ name }) => name)).toEqual(
      [
        'articles',
        'guides',
        'education',
        'glossary_terms',
        'wiki_pages',
        'answers',
        'states',
        'pending_edits',
        'revisions',
        'revision_parts',
        'private.search_entries',
      ].toSorted(),
    )
  })
})

describe('what search reads of a text', () => {
  const found = async (slug: string) =>
    (
      await database.owner`select search_vector is not null as is_found, search_vector @@ to_tsquery('english', 'escrow') as has_it
      from articles where slug = ${slug}`
    )[0]

  it('is kept from the moment it is published on, and follows its words', async () => {
    await as(editor, `insert into articles (slug, title) values ('draft', 'On escrow')`)
    expect(await found('draft')).toMatchObject({ is_found: false })
    await as(editor, `update articles set is_published = true where slug = 'draft'`)
    expect(await found('draft')).toEqual({ is_found: true, has_it: true })
    await as(editor, `update articles set title = 'On points' where slug = 'draft'`)
    expect(await found('draft')).toEqual({ is_found: true, has_it: false })
    await database.owner`update articles set content = '<p>Escrow.</p>' where slug = 'draft'`
    expect(await found('draft')).toEqual({ is_found: true, has_it: true })
    await as(editor, `update articles set is_published = false where slug = 'draft'`)
    expect(await found('draft')).toMatchObject({ is_found: false })
  })

  it('is stored by nobody else, nor again when a reader is counted', async () => {
    const text = largeText()
    await database.owner`delete from articles where slug = 'read'`
    await database.owner`insert into articles (slug, title, is_published, publish_date, content)
      values ('read', 'On escrow', true, now(), ${text.html()})`
    await database.owner`update articles set search_vector = to_tsvector('forged') where slug = 'read'`
    expect(await found('read')).toEqual({ is_found: true, has_it: true })
    // The index of words takes them up at once or as it is swept, which the server may do at any time.
    await database.owner`vacuum`
    const before = await size()
    for (let n = 0; n < 40; n += 1)
      await database.owner`update articles set view_count = view_count + 1 where slug = 'read'`
    expect((await size()) - before).toBeLessThan(500_000)
  })
})
