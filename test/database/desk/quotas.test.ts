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
/** What cannot be compressed, as a text of that length is. */
const documentOf = (length: number) => {
  const text = () => Array.from({ length: 10 }, () => randomUUID()).join(' ')
  const content = Array.from({ length: length / 360 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: text() }],
  }))
  return JSON.stringify({ type: 'doc', content })
}

describe('an author', () => {
  it('has so many drafts and no more; an editor has as many as there are', async () => {
    await database.owner`insert into private.settings (name, value) values ('most_drafts', '3')`
    const other = await person(database.owner, { role: 'author' })
    const draft = (who: Person, n: number) =>
      as(who, `insert into articles (slug, title) values ($1, 'T')`, `many-${who.id}-${n}`)
    for (const n of [1, 2, 3]) await draft(other, n)
    await expect(draft(other, 4)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('3 drafts') as unknown,
    })
    await as(other, `delete from articles where slug = $1`, `many-${other.id}-1`)
    await draft(other, 4)
    for (const n of [1, 2, 3, 4, 5]) await draft(editor, n)
    await database.owner`delete from private.settings where name = 'most_drafts'`
  })

  it('has drafts of so many bytes together', async () => {
    await database.owner`insert into private.settings (name, value) values ('most_draft_bytes', '200000')`
    const other = await person(database.owner, { role: 'author' })
    const draft = (n: number) =>
      as(
        other,
        `insert into articles (slug, title, document) values ($1, 'T', $2::jsonb)`,
        `large-${n}`,
        documentOf(90_000),
      )
    await draft(1)
    await expect(draft(2).then(() => draft(3))).rejects.toMatchObject({ code: 'PT403' })
    await database.owner`delete from private.settings where name = 'most_draft_bytes'`
  })

  it('has drafts of so many bytes in whatever field, and can shorten one', async () => {
    await database.owner`insert into private.settings (name, value) values ('most_draft_bytes', '200000')`
    const other = await person(database.owner, { role: 'author' })
    const words = (length: number) => Array.from({ length: length / 37 }, () => randomUUID()).join(' ')
    const sources = JSON.stringify([{ name: words(250_000) }])
    await as(other, `insert into articles (slug, title) values ('elsewhere', 'T')`)
    const change = (column: string, value: unknown) =>
      as(other, `update articles set ${column} = $1 where slug = 'elsewhere'`, value)
    await expect(change('sources', sources)).rejects.toMatchObject({ code: 'PT403' })
    await expect(change('tags', [words(250_000)])).rejects.toMatchObject({ code: 'PT403' })
    await expect(change('keywords', [words(250_000)])).rejects.toMatchObject({ code: 'PT403' })
    await change('keywords', [words(50_000)])
    await change('keywords', [])
    await database.owner`delete from private.settings where name = 'most_draft_bytes'`
  })

  it('uploads so many bytes and pictures, and no more', async () => {
    const other = await person(database.owner, { role: 'author' })
    const upload = (n: number) =>
      as(
        other,
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('media', $1, $2, '{"size": 4000}')`,
        `${other.id}/picture-${n}.png`,
        other.id,
      )
    await upload(1)
    await database.owner`insert into private.settings (name, value) values ('most_upload_bytes', '6000')`
    await upload(2)
    await expect(upload(3)).rejects.toMatchObject({ code: '42501' })
    await database.owner`delete from private.settings where name = 'most_upload_bytes'`
    await database.owner`insert into private.settings (name, value) values ('most_uploads', '2')`
    await expect(upload(3)).rejects.toMatchObject({ code: '42501' })
    await database.owner`delete from private.settings where name = 'most_uploads'`
    await upload(3)
  })

  it('takes neither the address of a report nor the name of its desk', async () => {
    for (const who of [author, editor]) {
      await expect(
        as(who, `insert into articles (slug, title) values ('mortgage-rates-august-20-2026', 'T')`),
      ).rejects.toMatchObject({ code: '23514' })
    }
    await as(author, `insert into articles (slug, title) values ('moving', 'T')`)
    await expect(
      as(author, `update articles set slug = 'mortgage-rates-august-27-2026' where slug = 'moving'`),
    ).rejects.toMatchObject({ code: '23514' })
    const id = randomUUID()
    await database.owner`insert into auth.users (id, raw_user_meta_data) values (${id}, '{"full_name":"Rates  desk"}')`
    await database.owner`update profiles set role = 'author' where id = ${id}`
    const caller = { role: 'authenticated' as const, claims: { sub: id, role: 'authenticated', aal: 'aal1' } }
    await as({ id, caller }, `insert into articles (slug, title) values ('by-a-desk', 'T')`)
    const [made] = await database.owner`
      select slug, name from authors where id = (select author_id from profiles where id = ${id})`
    expect(made).toEqual({ slug: 'new-author', name: 'New author' })
    await expect(as(editor, `insert into authors (slug, name) values ('rates-desk', 'X')`)).rejects.toMatchObject({
      code: '23514',
    })
    await expect(as(editor, `insert into authors (slug, name) values ('x', 'RATES DESK')`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('revisions', () => {
  const sizeOf = async () =>
    Number((await database.owner`select pg_total_relation_size('public.revisions') as n`)[0]?.['n'])
  const revisionsOf = async (slug: string) =>
    (
      await database.owner`select r.revision, length(r.document::text) as size, r.edited_by from revisions r
      join articles a on a.id = content_id and kind = 'article' where slug = ${slug} order by 1`
    ).map((row) => ({ ...row }))
  const save = (who: Person, slug: string, length: number) =>
    as(who, `update articles set document = $2::jsonb where slug = $1`, slug, documentOf(length))

  it('of forty saves of a large text are a few, which hold what was there before', async () => {
    await as(
      author,
      `insert into articles (slug, title, document) values ('saved', 'T', $1::jsonb)`,
      documentOf(360_000),
    )
    const before = await sizeOf()
    for (let n = 0; n < 40; n += 1) await save(author, 'saved', 360_000)
    expect((await sizeOf()) - before).toBeLessThan(2_000_000)
    expect(await revisionsOf('saved')).toHaveLength(1)
    const [last] =
      await database.owner`select revision, length(document::text) as size from articles where slug = 'saved'`
    await save(editor, 'saved', 36_000)
    // What the author left is written before the editor's change.
    expect(await revisionsOf('saved')).toMatchObject([
      { revision: 1, edited_by: author.id },
      { ...last, edited_by: author.id },
      { revision: 42, edited_by: editor.id },
    ])
  })

  it('hold what a large text was before words are taken out, however soon after the last revision', async () => {
    const text = documentOf(36_000)
    const longer = documentOf(72_000)
    const write = (document: string) =>
      as(author, `update articles set document = $1::jsonb where slug = 'put-back'`, document)
    await as(author, `insert into articles (slug, title, document) values ('put-back', 'T', $1::jsonb)`, text)
    await write(longer)
    expect(await revisionsOf('put-back')).toHaveLength(1)
    await write(text)
    const [first, second, third, ...more] = await revisionsOf('put-back')
    expect([first, second, third].map((kept) => kept?.['revision'])).toEqual([1, 2, 3])
    expect(second?.['size']).toBeGreaterThan(72_000)
    expect(more).toEqual([])
    await write(longer)
    await write(documentOf(360))
    expect((await revisionsOf('put-back')).map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
  })

  it('hold what changed: forty saves of a large text by two people grow by little, and each is restored exactly', async () => {
    const sizes = async () =>
      Number(
        (
          await database.owner`select pg_total_relation_size('public.revisions') + pg_total_relation_size('public.revision_parts') as n`
        )[0]?.['n'],
      )
    const document = JSON.parse(documentOf(360_000)) as { content: object[] }
    await as(author, `insert into articles (slug, title, document) values ('shared', 'T', $1::jsonb)`, document)
    const before = await sizes()
    const saved = new Map<number, string>()
    for (let n = 0; n < 40; n += 1) {
      const changed = { type: 'paragraph', content: [{ type: 'text', text: `Change ${n}` }] }
      // In place, and as a new one at the top: what follows does not count as changed.
      document.content.splice(n % 2 === 0 ? 25 * n : 0, n % 2, changed)
      const who = n % 2 === 0 ? editor : author
      await as(who, `update articles set document = $1::jsonb where slug = 'shared'`, document)
      saved.set(n + 2, JSON.stringify(document))
    }
    expect((await sizes()) - before).toBeLessThan(1_500_000)
    const kept = await database.owner`select r.revision, r.document from revisions r
      join articles a on a.id = content_id and kind = 'article' where slug = 'shared' and r.revision > 1`
    expect(kept.length).toBeGreaterThanOrEqual(30)
    for (const { revision, document: restored } of kept) {
      expect(restored).toEqual(JSON.parse(saved.get(revision as number) ?? 'null'))
    }
    // A part that no revision lists any more is gone, and with the text all of them.
    const orphans = () => database.owner`select count(*)::int as n from revision_parts
      where id not in (select unnest(parts) from revisions where parts is not null)`
    expect(await orphans()).toEqual([{ n: 0 }])
    await as(editor, `delete from articles where slug = 'shared'`)
    expect(await orphans()).toEqual([{ n: 0 }])
  })

  it('are read whole by those who may read them, and by nobody else', async () => {
    await as(author, `insert into articles (slug, title, document) values ('own', 'T', $1::jsonb)`, documentOf(36_000))
    const other = await person(database.owner, { role: 'author' })
    const wholly = (who: Person) =>
      as(
        who,
        `select jsonb_array_length(r.document -> 'content') as blocks from revisions r where title = 'T'
          and content_id = (select id from articles where slug = 'own')`,
      )
    expect(await wholly(author)).toEqual([{ blocks: 100 }])
    expect(await wholly(editor)).toEqual([{ blocks: 100 }])
    expect(await wholly(other)).toEqual([])
  })

  it('are thinned out: the newest thirty, then one a day, and of large texts ten megabytes', async () => {
    await as(author, `insert into articles (slug, title) values ('thinned', 'T')`)
    for (let n = 0; n < 45; n += 1) await save(author, 'thinned', 360)
    expect(await revisionsOf('thinned')).toHaveLength(30)
    await database.owner`
      update revisions set created_at = created_at - revision * interval '1 day', edited_by = null where kind = 'article'
        and content_id = (select id from articles where slug = 'thinned')`
    for (let n = 0; n < 5; n += 1) await save(author, 'thinned', 360)
    expect((await revisionsOf('thinned')).length).toBe(35)
    await as(editor, `insert into articles (slug, title) values ('heavy', 'T')`)
    for (let n = 0; n < 12; n += 1) {
      await database.owner`update articles set document = ${documentOf(2_000_000)}::text::jsonb where slug = 'heavy'`
    }
    expect((await revisionsOf('heavy')).length).toBeLessThan(9)
  })
})
