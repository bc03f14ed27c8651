import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database'
import { type LettersWork, runLetters } from '#jobs'
import { letterLinks } from '#mail'
import type { OutgoingLetter } from '#outside'
import {
  type StoredEdition,
  changeEdition,
  decideEdition,
  editionById,
  editionsOf,
  keepEdition,
  publicEditions,
} from '#queries/mail'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'

const HOUR_MS = 3_600_000
const STORY = '7f1d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11'

let database: Database
let client: Client
let anon: Client
let editor: Client
let now: Date
let sent: { to: string; title: string; text: string }[]

beforeEach(async () => {
  database = await freshDatabase()
  client = await clientAs(database, 'service_role')
  anon = await clientAs(database, 'anon')
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  now = new Date()
  sent = []
  await database.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    values ('ada@example.com', 'active', '{breaking,week}', now()), ('bob@example.com', 'active', '{breaking,week}', now())`
})
afterEach(() => database.stop())

const story = (changes: { slug?: string; id?: string; isBreaking?: boolean; hoursAgo?: number } = {}) => {
  const { slug = 'rates-jump', id = STORY, isBreaking = true, hoursAgo = 1 } = changes
  return database.owner`
    insert into articles (id, slug, title, excerpt, content, category, is_published, is_breaking, publish_date)
    values (${id}, ${slug}, ${`The story ${slug}`}, 'In short.', '<p>Words</p>', 'Market Analysis', true, ${isBreaking},
      ${new Date(now.getTime() - hoursAgo * HOUR_MS)})`
}
const withdraw = (slug = 'rates-jump') => database.owner`update articles set is_published = false where slug = ${slug}`
const publishAgain = (slug = 'rates-jump') =>
  database.owner`update articles set is_published = true where slug = ${slug}`

function work(changes: Partial<LettersWork> = {}): LettersWork {
  return {
    post: {
      atOnce: 1,
      async send({ to, shown }: OutgoingLetter) {
        const { subject: title, text } = shown()
        sent.push({ to, title, text })
      },
      close() {},
    },
    links: letterLinks('a secret of the test'),
    site: { name: 'Ratesheet', origin: 'https://letters.example', accent: '#0B6B4F', from: 'R <l@letters.example>' },
    folder: mkdtempSync(join(tmpdir(), 'ratesheet-letters-')),
    perMinute: 0,
    confirmationsPerHour: 1000,
    waitsForDesk: false,
    dailyAt: 1140,
    leaseMs: 60_000,
    ...changes,
  }
}
const round = (changes: Partial<LettersWork> = {}) =>
  runLetters({ serviceClient: client, clock: () => now, log: () => undefined }, work(changes))
const breaking = async () => (await editionsOf(client, 'breaking', 1))[0]
const told = async () => {
  const { state, reason } = (await breaking()) ?? {}
  return [state, reason]
}
const atDesk = { waitsForDesk: true }
const GONE = 'Its story is not public.'

describe('a breaking story that is withdrawn', () => {
  test('is on no page of the letters and in no feed from that moment on, and again when it comes back', async () => {
    await story()
    await round()
    const shown = async (who: Client) => (await publicEditions(null, 10).ask(who)).map(({ title }) => title)
    expect(await shown(anon)).toEqual(['The story rates-jump'])
    await withdraw()
    expect([await shown(anon), await shown(editor)]).toEqual([[], []])
    expect((await anon.from('editions').select('title')).data).toEqual([])
    await publishAgain()
    expect(await shown(anon)).toEqual(['The story rates-jump'])
    await database.owner`delete from articles`
    expect(await shown(anon)).toEqual([])
  })

  test('does not go when it was withdrawn while it waited, and waits again once it is public', async () => {
    await story()
    await round(atDesk)
    expect(await told()).toEqual(['waiting', ''])
    await withdraw()
    expect(await decideEdition(editor, { id: (await breaking())?.id ?? '', act: 'send' })).toBe('stale')
    expect(await told()).toEqual(['held', GONE])
    await round(atDesk)
    expect(await told()).toEqual(['held', GONE])
    await publishAgain()
    await round(atDesk)
    expect(await told()).toEqual(['waiting', ''])
    expect(sent).toEqual([])
  })

  test('stops in the middle: whoever has none yet gets none', async () => {
    await story()
    await round()
    expect(sent).toHaveLength(2)
    await database.owner`update deliveries set state = 'waiting' where subscriber_id in (select id from subscribers limit 1)`
    await database.owner`update editions set state = 'sending', finished_at = null`
    await withdraw()
    await round()
    expect(sent).toHaveLength(2)
    expect(await told()).toEqual(['paused', GONE])
  })
})

test('a breaking story that waited for an editor longer than 48 hours does not go', async () => {
  await story({ hoursAgo: 47 })
  await round(atDesk)
  expect(await told()).toEqual(['waiting', ''])
  now = new Date(now.getTime() + 2 * HOUR_MS)
  await round(atDesk)
  expect(await told()).toEqual(['held', 'Its story was published more than 48 hours ago.'])
})

test('a story whose mark was taken away is no breaking letter any more', async () => {
  await story()
  await round(atDesk)
  await database.owner`update articles set is_breaking = false`
  await round(atDesk)
  expect(await told()).toEqual(['held', 'Its story is no longer marked as breaking.'])
})

test('a letter that waits says what its story says now, and keeps the editor’s own subject', async () => {
  await story()
  await round(atDesk)
  await database.owner`update articles set title = 'A better title', excerpt = 'In other words.'`
  await round(atDesk)
  expect((await breaking())?.title).toBe('A better title')
  const id = (await breaking())?.id ?? ''
  const was = { title: 'A better title', preheader: 'In other words.', intro: '' }
  await changeEdition(editor, { id, was, words: { ...was, title: 'My own subject' } })
  await database.owner`update articles set title = 'The best title', excerpt = 'At last.'`
  await round(atDesk)
  expect(await breaking()).toMatchObject({
    title: 'My own subject',
    state: 'waiting',
    document: { title: 'My own subject', preheader: 'At last.' },
  })
})

/** A letter of the week that names three stories, a guide and its report. */
async function week(state: StoredEdition['state']): Promise<string> {
  const entry = (path: string) => ({ title: path, excerpt: `${path} in short`, path, note: '' })
  const document = {
    kicker: 'The week',
    day: '2026-08-20',
    title: 'The week',
    preheader: '',
    blocks: [
      { kind: 'link', label: 'Read the whole report', path: '/article/report' },
      { kind: 'link', label: 'All rates', path: '/rates' },
      {
        kind: 'stories',
        heading: 'From the newsroom',
        stories: ['one', 'two'].map((slug) => entry(`/article/${slug}`)),
      },
      { kind: 'stories', heading: 'A guide to keep', stories: [entry('/guide/locks')] },
    ],
    sources: [],
    figures: [],
  }
  const made = { kind: 'week' as const, key: 'one', day: '2026-08-20', title: 'The week', document }
  return (await keepEdition(client, { ...made, state, reason: '', isQueued: false }, now)) ?? ''
}

test('the letter of the week leaves out what was withdrawn, where it is shown and where it is sent', async () => {
  for (const [at, slug] of ['report', 'one', 'two'].entries())
    await story({ slug, id: STORY.replace(/.$/, String(at)), isBreaking: false })
  await database.owner`
    insert into guides (slug, title, content, category, is_published, publish_date) values ('locks', 'Locks', '<p>x', 'Buying', true, now())`
  const id = await week('sending')
  const paths = async () => {
    const [edition] = await publicEditions('2026-08-20', 1).ask(anon)
    return Array.from(JSON.stringify(edition?.document).matchAll(/"path":\s*"([^"]+)"/g), ([, path]) => path)
  }
  expect(await paths()).toEqual(['/article/report', '/rates', '/article/one', '/article/two', '/guide/locks'])
  await withdraw('two')
  // A story with a new address is still the one that was named.
  await database.owner`update articles set slug = 'one-more' where slug = 'one'`
  expect(await paths()).toEqual(['/article/report', '/rates', '/article/one', '/guide/locks'])
  await withdraw('report')
  await database.owner`delete from guides`
  expect(await paths()).toEqual(['/rates', '/article/one'])
  expect((await anon.from('editions').select('document')).error?.code).toBe('42501')
  expect(JSON.stringify(await editionById(client, id))).not.toContain('/article/two')
  await round()
  expect(sent).toHaveLength(2)
  for (const { text } of sent) {
    expect(text).toContain('/article/one in short')
    expect(text).not.toContain('/article/two')
  }
})
