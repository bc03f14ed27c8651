import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#database'
import {
  type EditionWords,
  changeEdition,
  claimRequests,
  decideEdition,
  editionById,
  holdStaleEditions,
  keepEdition,
  requestAddress,
} from '#queries/mail'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'

const ADA = '0b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11'
const now = new Date()
const today = now.toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

let database: Database
let client: Client
let editor: Client

beforeEach(async () => {
  database = await freshDatabase()
  client = await clientAs(database, 'service_role')
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  await database.owner`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days)
    values ('survey', 'The survey', 'Survey', 'percent', 'weekly', 'S', 'https://s.example', 10)`
  await stored(daysAgo(4), 6.5)
})
afterEach(() => database.stop())

const stored = (on: string, value: number) =>
  database.owner`insert into observations (series_id, observed_on, value) values ('survey', ${on}, ${value})`

async function edition(state: 'waiting' | 'sending', on = daysAgo(4)): Promise<string> {
  const document = { title: 'Rates', preheader: '', blocks: [], figures: [{ series: 'survey', on, value: 6.5 }] }
  const made = { kind: 'daily' as const, key: today, day: today, title: 'Rates', document, reason: '', isQueued: false }
  return (await keepEdition(client, { ...made, state }, now)) ?? ''
}
const stateOf = async (id: string) => {
  const found = await editionById(client, id)
  return [found?.state, found?.reason]
}
/** What the desk shows of it. */
const SHOWN = { title: 'Rates', preheader: '', intro: '' }
const NEWER = 'Newer figures have come since it was made.'

test('an edition goes while its figures are the newest, and is held when it is sent after newer ones', async () => {
  const id = await edition('waiting')
  const words = { title: ' Rates fall ', preheader: 'Again', intro: '' }
  expect(await changeEdition(editor, { id, was: SHOWN, words })).toBe('done')
  expect((await editionById(client, id))?.title).toBe('Rates fall')
  await stored(today, 6.4)
  expect(await decideEdition(editor, { id, act: 'send' })).toBe('stale')
  expect(await stateOf(id)).toEqual(['held', NEWER])
})

test('two editors keep what each has written, and where both have written the same nothing is stored until one was shown it', async () => {
  const id = await edition('waiting')
  const write = (words: object, was: EditionWords = SHOWN) =>
    changeEdition(editor, { id, was, words: { ...SHOWN, ...words } })
  const kept = async () => {
    const found = await editionById(client, id)
    return [found?.title, found?.document, found?.intro]
  }
  expect(await write({ title: 'Rates fall' })).toBe('done')
  expect(await write({ preheader: 'Again' })).toBe('done')
  expect(await write({ intro: 'Good morning.' })).toBe('done')
  const now = ['Rates fall', expect.objectContaining({ title: 'Rates fall', preheader: 'Again' }), 'Good morning.']
  expect(await kept()).toEqual(now)
  expect(await write({ preheader: 'Once more', intro: 'Good evening.' })).toBe('overtaken')
  expect(await kept()).toEqual(now)
  // The same words of both are no question.
  expect(await write({ intro: ' Good morning. ' })).toBe('done')
  const shown = { ...SHOWN, intro: 'Good morning.' }
  expect(await write({ intro: 'Good evening.' }, shown)).toBe('done')
  expect(await kept()).toEqual([...now.slice(0, 2), 'Good evening.'])
})

test('a letter has a subject, and no more words of an editor than there is room for', async () => {
  const id = await edition('waiting')
  for (const words of [
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { preheader: 'x'.repeat(301) },
    { intro: 'x'.repeat(2001) },
  ])
    expect(await changeEdition(editor, { id, was: SHOWN, words: { ...SHOWN, ...words } })).toMatch(
      /^A subject has up to 200 letters/,
    )
  expect((await editionById(client, id))?.title).toBe('Rates')
})

test('a paused edition does not go on once newer figures have come, and says so before anybody presses', async () => {
  const id = await edition('sending')
  await decideEdition(editor, { id, act: 'pause' })
  expect(await decideEdition(editor, { id, act: 'resume' })).toBe('done')
  await decideEdition(editor, { id, act: 'pause' })
  await stored(today, 6.4)
  expect(await holdStaleEditions(client, now)).toEqual([{ title: 'Rates', reason: NEWER }])
  expect(await decideEdition(editor, { id, act: 'resume' })).toBe('stale')
  expect(await stateOf(id)).toEqual(['paused', NEWER])
})

test('figures that are too old for their series do not go, even when none is newer', async () => {
  await database.owner`update series set stale_after_days = 1`
  const id = await edition('waiting')
  expect(await decideEdition(editor, { id, act: 'send' })).toBe('stale')
  expect((await stateOf(id))[1]).toMatch(/^Survey is of .*, which is \d days ago\.$/)
})

test('an address that has complained is written to by no change of address, and nobody is told', async () => {
  await database.owner`
    insert into subscribers (id, address, state, topics) values
      (${ADA}, 'ada@example.com', 'active', '{daily}'), (gen_random_uuid(), 'eve@example.com', 'complained', '{}')`
  expect(await requestAddress(client, { subscriber: ADA, address: 'eve@example.com', now })).toBe('asked')
  expect((await claimRequests(client, { most: 10, perHour: 1000, now })).map(({ address }) => address)).toEqual([
    'ada@example.com',
  ])
})
