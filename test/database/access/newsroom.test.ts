import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let reader: Person, author: Person, rival: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  reader = await person(owner, { role: 'reader' })
  author = await person(owner, { role: 'author' })
  rival = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  return () => database.stop()
})

const refused = { code: '42501' }
const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)

async function draft(who: Person, slug: string): Promise<string> {
  const [row] = await as(who, `insert into articles (slug, title) values ($1, 'A draft') returning id`, slug)
  return String(row?.['id'])
}
const note = (who: Person, id: string, body = 'Say so at once.') =>
  as(
    who,
    `insert into text_notes (kind, content_id, body) values ('article', $1, $2) returning writer_name, written_by`,
    id,
    body,
  )
const notesFor = async (who: Person, id: string) =>
  (await as(who, `select body from text_notes where content_id = $1`, id)).length

describe('notes on a story', () => {
  it('are written and read by its author and the desk, signed by the database, and by nobody else', async () => {
    const id = await draft(author, 'noted')
    expect(await note(editor, id)).toEqual([{ writer_name: 'A editor', written_by: editor.id }])
    expect(await note(author, id, 'Done.')).toEqual([{ writer_name: 'A author', written_by: author.id }])
    await expect(note(rival, id)).rejects.toMatchObject(refused)
    await expect(note(reader, id)).rejects.toMatchObject(refused)
    expect(await Promise.all([author, editor, rival, reader].map((who) => notesFor(who, id)))).toEqual([2, 2, 0, 0])
  })

  it('go with their story', async () => {
    const id = await draft(author, 'gone')
    await note(author, id)
    await as(author, `delete from articles where id = $1`, id)
    expect(await database.owner`select id from text_notes where content_id = ${id}`).toEqual([])
  })

  it('name who worked on it, for whoever may see it', async () => {
    const id = await draft(author, 'worked-on')
    await as(editor, `update articles set title = 'Edited' where id = $1`, id)
    const names = async (who: Person) =>
      (await as(who, `select name from text_workers('article', $1::uuid) order by 1`, id)).map((row) => row['name'])
    expect(await names(author)).toEqual(['A author', 'A editor'])
    expect(await names(rival)).toEqual([])
    // Who has told no name is known to the desk by the address, and to an author by the part.
    await database.owner`update profiles set full_name = ' ' where id = ${editor.id}`
    expect(await names(author)).toEqual(['A author', 'An editor'])
    expect(await names(editor)).toContain(`${editor.id}@example.org`)
    await database.owner`update profiles set full_name = 'A editor' where id = ${editor.id}`
  })
})

describe('an edit of a published text', () => {
  const edit = (who: Person, id: string) =>
    as(
      who,
      `insert into pending_edits (kind, content_id, fields, base_revision) values ('article', $1, '{"title":"New"}', 1) returning revision`,
      id,
    )

  it('waits where the desk alone sees it, and counts its versions', async () => {
    const id = await draft(editor, 'public')
    await as(editor, `update articles set is_published = true where id = $1`, id)
    expect(await edit(editor, id)).toEqual([{ revision: 1 }])
    await expect(edit(author, id)).rejects.toMatchObject(refused)
    const change = `update pending_edits set fields = '{"title":"Newer"}' where content_id = $1 and revision = $2 returning revision, edited_by`
    expect(await as(editor, change, id, 1)).toEqual([{ revision: 2, edited_by: editor.id }])
    expect(await as(editor, change, id, 1)).toEqual([])
    expect(await as(rival, `select fields from pending_edits`)).toEqual([])
    expect(await as(rival, `delete from pending_edits returning revision`)).toEqual([])
    await as(editor, `delete from articles where id = $1`, id)
    expect(await database.owner`select revision from pending_edits where content_id = ${id}`).toEqual([])
  })
})

describe('a byline', () => {
  it('is made when somebody begins to write, and shown when a story under it is published', async () => {
    const [own] = await as(rival, `select own_byline() as id`)
    expect(await as(rival, `select own_byline() as id`)).toEqual([own])
    expect(await as(reader, `select own_byline() as id`)).toEqual([{ id: null }])
    const isHidden = async () =>
      (await database.owner`select is_hidden from authors where id = ${String(own?.['id'])}`)[0]?.['is_hidden']
    expect(await isHidden()).toBe(true)
    const id = await draft(rival, 'first-of-a-rival')
    expect(await isHidden()).toBe(true)
    await as(editor, `update articles set is_published = true where id = $1`, id)
    expect(await isHidden()).toBe(false)
  })

  it('of a sample profile that the desk has hidden stays hidden', async () => {
    const [sample] = await database.owner<{ id: string }[]>`
      insert into authors (slug, name, is_hidden, is_static) values ('a-sample', 'A sample', true, true) returning id`
    await as(
      editor,
      `insert into articles (slug, title, author_id, is_published) values ('of-a-sample', 'A story', $1, true)`,
      sample?.id,
    )
    expect(await database.owner`select is_hidden from authors where slug = 'a-sample'`).toEqual([{ is_hidden: true }])
  })
})
