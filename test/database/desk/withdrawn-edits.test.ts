import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import {
  type Saving,
  type TextFields,
  type TextPlace,
  type WritableKind,
  completeFields,
  createText,
  hasField,
  saveText,
  takeStep,
  writtenText,
} from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let editor: Client, second: Client
setUpFile(async () => {
  database = await freshDatabase()
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  second = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  return () => database.stop()
})

const documentOf = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const readBy = async (client: Client, place: TextPlace) => (await writtenText(client, place))!
const savingOf = async (client: Client, place: TextPlace): Promise<Saving> => {
  const { version, publication } = await readBy(client, place)
  return { place, version, isPublished: publication.isPublished }
}

/** A text that is out, or will be. */
async function published(slug: string, kind: WritableKind = 'article', at: string | null = null): Promise<TextPlace> {
  const fields = completeFields({ title: 'As it is out', slug, document: documentOf('Out.') })
  const { place } = await createText(editor, kind, fields)
  await takeStep(editor, await savingOf(editor, place), { step: 'publish', at, fields, corrections: [] })
  return place
}

async function saved(client: Client, place: TextPlace, changed: Partial<TextFields>): Promise<void> {
  const { fields } = await readBy(client, place)
  expect(await saveText(client, await savingOf(client, place), { ...fields, ...changed })).toMatchObject({
    state: 'saved',
  })
}

const withdrawn = async (client: Client, place: TextPlace) =>
  takeStep(client, await savingOf(client, place), { step: 'withdraw' })
const leftOf = ({ id }: TextPlace) => database.owner`select fields from pending_edits where content_id = ${id}`

const EVERYTHING: Partial<TextFields> = {
  title: 'Written since',
  excerpt: 'In one sentence.',
  document: documentOf('Written since.'),
  category: 'Rates',
  tags: ['One', 'Two'],
  keywords: ['three'],
  metaDescription: 'What a search shows.',
  sources: [{ name: 'FHFA', date: '2026-08-20', url: 'https://www.fhfa.gov/' }],
  imageUrl: '/storage/v1/object/public/media/a.jpg',
  isFeature: true,
  shortAnswer: 'In two.',
  assumes: '',
  needs: 'A calm hour.',
  isNumbered: true,
  terms: [{ term: 'Escrow', slug: 'escrow', text: 'What is held.' }],
  also: ['Impound'],
  isLinked: false,
  rule: { name: '12 CFR 1024.17', date: null, url: 'https://www.ecfr.gov/' },
  basis: '',
  restsOn: ['escrow'],
  related: ['apr'],
  calculator: '/calculator/apr',
  guide: '/guide/escrow',
  figure: { calculator: '/calculator/amortization?loan=300000', asks: ['loan'] },
  checkedOn: '2026-08-20',
}

describe('a text that is withdrawn', () => {
  it.each(['article', 'guide', 'lesson', 'term', 'wikiPage', 'answer'] as const)(
    'is a %s as it was last written, in every field, and nothing waits beside it',
    async (kind) => {
      const place = await published(`all-of-${kind.toLowerCase()}`, kind)
      await saved(editor, place, EVERYTHING)
      const before = await readBy(editor, place)
      expect(await withdrawn(editor, place)).toMatchObject({ state: 'saved' })
      const after = await readBy(editor, place)
      expect(after.publication.isPublished).toBe(false)
      const names = Object.keys(EVERYTHING) as (keyof TextFields)[]
      for (const name of names.filter((field) => hasField(kind, field)))
        expect([name, after.fields[name]]).toEqual([name, before.fields[name]])
      expect(after.fields).toMatchObject({ title: 'Written since', document: documentOf('Written since.') })
      expect(await leftOf(place)).toEqual([])
      expect(await database.owner`select from private.unrendered_texts where content_id = ${place.id}`).toHaveLength(1)
    },
  )

  it('does so before its minute has come, too', async () => {
    const place = await published('for-later', 'article', '2030-01-01T12:00:00Z')
    await saved(editor, place, { title: 'Later' })
    await withdrawn(editor, place)
    expect((await readBy(editor, place)).fields.title).toBe('Later')
  })

  it('has what another editor wrote of it a moment before, and refuses what they write beside it as overtaken', async () => {
    const place = await published('two-editors')
    await saved(second, place, { title: 'Of the second' })
    const seen = await savingOf(second, place)
    const { fields } = await readBy(second, place)
    await withdrawn(editor, place)
    expect(await saveText(second, seen, { ...fields, title: 'Hidden' })).toEqual({ state: 'overtaken' })
    const begun = { ...seen, version: { ...seen.version, pending: 0 } }
    expect(await saveText(second, begun, { ...fields, title: 'Hidden' })).toEqual({ state: 'overtaken' })
    expect((await readBy(second, place)).fields.title).toBe('Of the second')
    await saved(second, place, { title: 'Seen by all' })
    expect((await readBy(editor, place)).fields.title).toBe('Seen by all')
  })

  it('keeps its address where the edit has one that another text took, or that is none', async () => {
    const place = await published('own-address')
    await published('taken-address')
    await saved(editor, place, { slug: 'taken-address', title: 'Withdrawn all the same' })
    expect(await withdrawn(editor, place)).toMatchObject({ state: 'saved' })
    expect((await readBy(editor, place)).fields).toMatchObject({ slug: 'own-address', title: 'Withdrawn all the same' })
    const half = await published('half-address')
    await saved(editor, half, {
      slug: 'half-',
      tags: Array.from({ length: 31 }, (_, index) => `t${index}`),
      title: 'Half',
    })
    expect(await withdrawn(editor, half)).toMatchObject({ state: 'saved' })
    expect((await readBy(editor, half)).fields).toMatchObject({ slug: 'half-address', tags: [], title: 'Half' })
  })
})

describe('a text that is published', () => {
  it('again has nothing of an edit that was left from before', async () => {
    const place = await published('left-over')
    await withdrawn(editor, place)
    await database.owner`
      insert into pending_edits (kind, content_id, fields, base_revision) values ('article', ${place.id}, '{"title":"Old"}', 1)`
    const fields = { ...(await readBy(editor, place)).fields, title: 'New' }
    await takeStep(editor, await savingOf(editor, place), { step: 'publish', at: null, fields, corrections: [] })
    expect([(await readBy(editor, place)).fields.title, await leftOf(place)]).toEqual(['New', []])
  })

  it('keeps what another editor wrote while it was put out', async () => {
    const place = await published('put-out')
    await saved(editor, place, { title: 'Put out' })
    const seen = await savingOf(editor, place)
    const { fields } = await readBy(editor, place)
    await saved(second, place, { title: 'Put out, and more' })
    await takeStep(editor, seen, { step: 'publish', at: null, fields, corrections: [] })
    expect((await readBy(editor, place)).fields.title).toBe('Put out, and more')
  })

  it('twice at once is published once', async () => {
    const fields = completeFields({ title: 'Once', slug: 'once' })
    const { place } = await createText(editor, 'article', fields)
    const saving = await savingOf(editor, place)
    const step = { step: 'publish' as const, at: null, fields, corrections: [{ date: null, text: 'It was not.' }] }
    const states = await Promise.all([editor, second, editor].map((client) => takeStep(client, saving, step)))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['overtaken', 'overtaken', 'saved'])
    expect((await readBy(editor, place)).corrections).toHaveLength(1)
  })
})
