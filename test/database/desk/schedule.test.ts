import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import {
  type Saving,
  type TextPlace,
  completeFields,
  createText,
  listTexts,
  takeStep,
  writtenText,
} from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const LATER = '2090-01-01T12:00:00+00:00'
const LATER_STILL = '2091-01-01T12:00:00+00:00'
const PASSED = '2026-08-20T12:00:00+00:00'

let database: Database
let editor: Client, admin: Client
setUpFile(async () => {
  database = await freshDatabase()
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  admin = await clientAs(database, (await person(database.owner, { role: 'admin' })).caller)
  return () => database.stop()
})

async function savingOf(place: TextPlace): Promise<Saving> {
  const { version, publication } = (await writtenText(editor, place))!
  return { place, version, isPublished: publication.isPublished }
}

const fieldsOf = (slug: string) => completeFields({ title: slug, slug })
const begun = async (slug: string, kind: TextPlace['kind'] = 'article') =>
  (await createText(editor, kind, fieldsOf(slug))).place
const published = async (place: TextPlace, slug: string, at: string | null) =>
  takeStep(editor, await savingOf(place), { step: 'publish', at, fields: fieldsOf(slug), corrections: [] })
const withdrawn = async (place: TextPlace) => takeStep(editor, await savingOf(place), { step: 'withdraw' })
const publicationOf = async (place: TextPlace) => (await writtenText(editor, place))!.publication
/** Where the list of all texts has it. */
async function listedState(slug: string) {
  const { texts } = await listTexts(editor, { kind: null, state: null, words: slug, authorId: null }, null)
  const [text] = texts
  const { texts: among } = await listTexts(
    editor,
    { kind: null, state: text?.state ?? null, words: slug, authorId: null },
    null,
  )
  return among.map(({ state }) => state)
}

describe('a text that is taken off the schedule', () => {
  it.each(['article', 'guide', 'lesson', 'term', 'wikiPage', 'answer'] as const)(
    'is a draft of a %s where it was one before, and listed so',
    async (kind) => {
      const slug = `off-${kind.toLowerCase()}`
      const place = await begun(slug, kind)
      await published(place, slug, LATER)
      await withdrawn(place)
      expect(await publicationOf(place)).toEqual({ isPublished: false, publishDate: null, submittedAt: null })
      expect(await listedState(slug)).toEqual(['draft'])
    },
  )

  it('is in review where it was handed in', async () => {
    const place = await begun('off-review')
    await takeStep(editor, await savingOf(place), { step: 'submit' })
    const { submittedAt } = await publicationOf(place)
    await published(place, 'off-review', LATER)
    await withdrawn(place)
    expect(await publicationOf(place)).toEqual({ isPublished: false, publishDate: null, submittedAt })
    expect(await listedState('off-review')).toEqual(['in review'])
  })

  it('is withdrawn, on its day, where readers once had it', async () => {
    const place = await begun('off-again')
    await published(place, 'off-again', PASSED)
    await withdrawn(place)
    expect(await listedState('off-again')).toEqual(['withdrawn'])
    await published(place, 'off-again', LATER)
    await withdrawn(place)
    expect(await publicationOf(place)).toMatchObject({ publishDate: PASSED })
    expect(await listedState('off-again')).toEqual(['withdrawn'])
  })

  it('is withdrawn where its minute came before the press did', async () => {
    const place = await begun('off-late')
    await takeStep(editor, await savingOf(place), { step: 'submit' })
    await published(place, 'off-late', LATER)
    await database.owner`update articles set publish_date = ${PASSED} where id = ${place.id}`
    await withdrawn(place)
    expect(await publicationOf(place)).toEqual({ isPublished: false, publishDate: PASSED, submittedAt: null })
  })

  it('leaves nothing of the day before once it is out, or deleted', async () => {
    const place = await begun('off-gone')
    await published(place, 'off-gone', PASSED)
    await withdrawn(place)
    await published(place, 'off-gone', LATER)
    const known = () => database.owner`select publish_date from private.former_dates where content_id = ${place.id}`
    expect(await known()).toHaveLength(1)
    await database.owner`delete from articles where id = ${place.id}`
    expect(await known()).toEqual([])
  })

  it('is told in the log as that, and not as withdrawn', async () => {
    const place = await begun('off-told')
    await published(place, 'off-told', LATER)
    await withdrawn(place)
    const { data } = await admin.from('audit_entries').select('action').eq('subject_id', place.id).order('id')
    expect(data?.map(({ action }) => action)).toEqual(['began', 'scheduled', 'unscheduled'])
  })
})

describe('the minute of a text', () => {
  it('is chosen anew until it has come', async () => {
    const place = await begun('minute-anew')
    await published(place, 'minute-anew', LATER)
    expect(await published(place, 'minute-anew', LATER_STILL)).toMatchObject({ state: 'saved' })
    expect(await publicationOf(place)).toMatchObject({ publishDate: LATER_STILL })
  })

  it.each(['article', 'guide', 'lesson', 'term', 'wikiPage', 'answer'] as const)(
    'is refused for a %s that came out while another was chosen, and it stays out',
    async (kind) => {
      const slug = `minute-${kind.toLowerCase()}`
      const place = await begun(slug, kind)
      await published(place, slug, PASSED)
      await expect(published(place, slug, LATER)).rejects.toThrow(
        'This text is out already, and a later minute would take it from its readers: withdraw it first, then schedule it',
      )
      expect(await publicationOf(place)).toMatchObject({ isPublished: true, publishDate: PASSED })
    },
  )

  it('that has passed may be another that has', async () => {
    const place = await begun('minute-passed')
    await published(place, 'minute-passed', PASSED)
    expect(await published(place, 'minute-passed', '2026-08-19T12:00:00Z')).toMatchObject({ state: 'saved' })
  })
})

it('a text that is published now comes out by the clock of the database, also one that was out on another day', async () => {
  const place = await begun('at-once')
  await published(place, 'at-once', '2026-08-20T12:00:00Z')
  await withdrawn(place)
  const [before] = await database.owner<{ now: Date }[]>`select now()`
  await published(place, 'at-once', 'now')
  const { publication, savedAt } = (await writtenText(editor, place))!
  expect(publication).toMatchObject({ isPublished: true, publishDate: savedAt })
  expect(Date.parse(savedAt)).toBeGreaterThanOrEqual(before?.now.getTime() ?? Infinity)
  await takeStep(editor, await savingOf(await begun('handed-in')), { step: 'submit' })
  const [row] = await database.owner`select submitted_at = updated_at as "isNow" from articles where slug = 'handed-in'`
  expect(row).toEqual({ isNow: true })
})
