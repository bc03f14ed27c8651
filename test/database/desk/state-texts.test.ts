import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { renderTexts } from '#content'
import type { Database } from '#database'
import { restoreRevision, staleTexts, textHistory } from '#queries/desk'
import { stateText } from '#queries/reference'
import { searchPages } from '#queries/search'
import type { Client } from '#queries/shared'
import {
  type TextFields,
  type TextPlace,
  completeFields,
  discardPending,
  listTexts,
  saveText,
  takeStep,
  textOfRevision,
  textRevisions,
  writtenText,
} from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'

const refused = { code: '42501' }

let database: Database
let author: Person, editor: Person
let editors: Client, authors: Client, readers: Client, service: Client
let ohio: TextPlace
beforeAll(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  editors = await clientAs(database, editor.caller)
  authors = await clientAs(database, author.caller)
  readers = await clientAs(database, 'anon')
  service = await clientAs(database, 'service_role')
  const [row] = await owner<{ id: string }[]>`
    insert into states (slug, code, name, is_published) values ('ohio', 'OH', 'Ohio', true) returning id`
  ohio = { kind: 'state', id: row?.id ?? '' }
})
afterAll(() => database.stop())

const saying = (...words: string[]) => ({
  type: 'doc' as const,
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Writes into the text, as somebody who has it open does, and puts it out. */
async function publish(fields: Partial<TextFields>): Promise<void> {
  const opened = await writtenText(editors, ohio)
  if (!opened) throw new Error('The state cannot be opened')
  const written = { ...opened.fields, ...fields }
  const saved = await saveText(editors, { place: ohio, version: opened.version, isPublished: true }, written)
  if (saved.state !== 'saved') throw new Error('Somebody else has saved')
  const saving = { place: ohio, version: saved.version, isPublished: true }
  await takeStep(editors, saving, { step: 'publish', at: null, fields: written, corrections: [] })
  await renderTexts(service)
}

describe('what is written of a state', () => {
  it('waits until an editor puts it out, and is on the page then', async () => {
    const opened = await writtenText(editors, ohio)
    expect(opened?.fields).toMatchObject({ title: 'Ohio', slug: 'ohio', excerpt: '' })
    const fields = completeFields({ ...opened?.fields, document: saying('Taxes are due in arrears.') })
    const version = opened?.version ?? { text: 0, pending: 0 }
    const saved = await saveText(editors, { place: ohio, version, isPublished: true }, fields)
    expect(saved).toMatchObject({ state: 'saved', version: { pending: 1 } })
    expect(await stateText('ohio').ask(readers)).toBeNull()
    // Somebody else has an older version open.
    expect(await discardPending(editors, { place: ohio, version: { ...version, pending: 7 } })).toEqual({
      state: 'overtaken',
    })
    const seen = { ...version, pending: 1 }
    expect(await discardPending(editors, { place: ohio, version: seen })).toEqual({ state: 'discarded' })

    const sources = [{ name: 'Ohio Revised Code', date: '2026-08-20', url: 'https://codes.ohio.gov/' }]
    const document = saying('Property taxes are due in arrears.')
    await publish({ excerpt: 'In two installments.', document, sources, checkedOn: '2026-08-20' })
    expect(await stateText('ohio').ask(readers)).toMatchObject({
      excerpt: 'In two installments.',
      content: '<p>Property taxes are due in arrears.</p>',
      sources,
      checkedOn: '2026-08-20',
    })
    const [row] = await database.owner`select name, slug, is_published from states where id = ${ohio.id}`
    expect(row).toEqual({ name: 'Ohio', slug: 'ohio', is_published: true })
  })

  it('is found by its words, with the place that has them', async () => {
    const { rows } = await searchPages('arrears', null, 1).ask(readers)
    expect(rows).toMatchObject([{ kind: 'state', slug: 'ohio', says: expect.stringContaining('arrears') as string }])
  })

  it('is among the texts of the desk, its links among those of the site', async () => {
    const all = { kind: 'state', state: null, words: '', authorId: null } as const
    for (const state of [null, 'published'] as const)
      expect((await listTexts(editors, { ...all, state }, null)).texts).toMatchObject([
        { kind: 'state', title: 'Ohio', state: 'published', publishDate: null },
      ])
    const links = await database.owner`select target from text_links where kind = 'state'`
    expect(links).toEqual([{ target: 'https://codes.ohio.gov/' }])
    await database.owner`update states set checked_on = '2020-01-01' where id = ${ohio.id}`
    expect((await staleTexts(editors, null)).rows).toMatchObject([{ kind: 'state', title: 'Ohio' }])
  })

  it('has its versions, differs from one to the next, and is taken back to any of them', async () => {
    await publish({ excerpt: 'Twice a year.', document: saying('They are due twice a year.') })
    const [newest, before] = await textRevisions(editors, ohio)
    expect(newest?.by).not.toBeNull()
    const former = await textOfRevision(editors, ohio, before?.revision ?? 0)
    expect(former).toMatchObject({ title: 'Ohio', excerpt: 'In two installments.' })
    const history = await textHistory(editors, 'state', 'ohio')
    if (!history || !former) throw new Error('There is no history')
    expect(await restoreRevision(editors, 'state', history, { ...former, correction: '' })).toBe(true)
    await renderTexts(service)
    expect((await stateText('ohio').ask(readers))?.content).toContain('in arrears')
  })

  it('is taken off the page by publishing it empty', async () => {
    await publish({ excerpt: '', document: { type: 'doc', content: [] }, sources: [] })
    expect(await stateText('ohio').ask(readers)).toBeNull()
  })

  it('stays when the records of the state are brought in anew', async () => {
    await publish({ document: saying('It stays.') })
    await database.owner`
      insert into states (slug, code, name, is_published, hmda_year) values ('ohio', 'OH', 'Ohio', true, 2025)
      on conflict (slug) do update set hmda_year = excluded.hmda_year`
    expect((await stateText('ohio').ask(readers))?.content).toBe('<p>It stays.</p>')
  })
})

describe('who may write it', () => {
  const write = (who: Person, change: string) =>
    database.asCaller(who.caller, `update states set ${change} where slug = 'ohio' returning id`, [])

  it('is an editor; an author, a reader and nobody else', async () => {
    expect(await write(editor, `excerpt = 'By an editor'`)).toHaveLength(1)
    expect(await write(author, `excerpt = 'By an author'`)).toEqual([])
    await expect(
      database.asCaller({ role: 'anon', claims: { role: 'anon' } }, `update states set excerpt = 'x'`, []),
    ).rejects.toMatchObject(refused)
    const opened = await writtenText(authors, ohio)
    const saving = { place: ohio, version: opened?.version ?? { text: 0, pending: 0 }, isPublished: true }
    await expect(saveText(authors, saving, completeFields({}))).rejects.toMatchObject(refused)
  })

  it('leaves the record alone: its name, address and figures are written by no editor', async () => {
    for (const change of [`name = 'x'`, `slug = 'x'`, `is_published = false`, `content = 'x'`, `hmda_year = 1`])
      await expect(write(editor, change), change).rejects.toMatchObject(refused)
    await expect(write(editor, `document = '{"type":"doc","content":[{"type":"script"}]}'`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('may see who else has it open', async () => {
    const may = (who: Person) =>
      database.asCaller(who.caller, `select private.may_join_text('text:state:' || $1::text) as may`, [ohio.id])
    expect(await may(editor)).toEqual([{ may: true }])
    expect(await may(author)).toEqual([{ may: false }])
  })

  it('is on record by name', async () => {
    const entries = await database.owner`
      select distinct action, subject from audit_entries where subject_kind = 'state' and actor = ${editor.id}`
    expect(entries).toEqual([{ action: 'edited', subject: 'Ohio' }])
  })
})
