import { expect, it, vi } from 'vitest'
import { renderTexts } from '#content'
import type { Database } from '#database'
import { restoreRevision, textHistory } from '#queries/desk'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let service: Client
let editor: Client
let anybody: Client

setUpFile(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  anybody = await clientAs(database, 'anon')
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  return () => database.stop()
})

const TABLES = ['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] as const
type Table = (typeof TABLES)[number]
const NAMED = { glossary_terms: 'term', answers: 'question' } as const

const saying = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const note = (text: string, day = 1) => ({ date: `2026-08-0${day}T12:00:00Z`, text })

async function published(table: Table, slug: string): Promise<void> {
  const row = { slug, [NAMED[table as keyof typeof NAMED] ?? 'title']: 'Corrected', is_published: true }
  const made = await editor.from(table).insert({ ...row, document: saying('It cost $1,200.') } as never)
  expect(made.error).toBeNull()
  await renderTexts(service)
}

/** What readers have of it: its body, and its notes. */
async function shown(table: Table, slug: string) {
  const { data } = await anybody.from(table).select('content,corrections').eq('slug', slug).single()
  const notes = data?.corrections as { text: string }[] | undefined
  return [data?.content, notes?.map(({ text }) => text)]
}

it.each(TABLES)('a note of what was wrong comes with the text that is right, and is one edit: %s', async (table) => {
  const slug = `corrected-${table.replaceAll('_', '-')}`
  await published(table, slug)
  const written = { document: saying('It cost $1,300.'), corrections: [note('Not $1,200.')] }
  const saved = await editor
    .from(table)
    .update(written as never)
    .eq('slug', slug)
    .select('revision')
    .single()
  expect(await shown(table, slug)).toEqual(['<p>It cost $1,200.</p>', []])
  await renderTexts(service)
  expect(await shown(table, slug)).toEqual(['<p>It cost $1,300.</p>', ['Not $1,200.']])
  const { data } = await editor.from(table).select('revision').eq('slug', slug).single()
  expect(data?.revision).toBe(saved.data?.revision)
})

it.each([...TABLES, 'states'] as const)(
  'a correction that is said now is dated by the database, and no other: %s',
  async (table) => {
    const slug = table === 'states' ? 'ohio' : `dated-${table.replaceAll('_', '-')}`
    if (table === 'states')
      await database.owner`insert into states (slug, code, name, is_published) values ('ohio', 'OH', 'Ohio', true)`
    else await published(table, slug)
    const said = [{ date: 'now', text: 'Not $1,200.' }, note('Not now.'), { text: 'now' }]
    const written = { document: saying('It cost $1,300.'), corrections: said }
    const saved = await editor
      .from(table)
      .update(written as never)
      .eq('slug', slug)
      .select('updated_at')
      .single()
    expect(saved.error).toBeNull()
    await renderTexts(service)
    const { data } = await anybody.from(table).select('corrections').eq('slug', slug).single()
    const date = new Date(saved.data?.updated_at ?? '').toISOString()
    expect(data?.corrections).toEqual([{ date, text: 'Not $1,200.' }, ...said.slice(1)])
  },
)

it('what a restored revision had wrong is dated by the database, whatever the clock of the device says', async () => {
  await published('wiki_pages', 'restored')
  const history = await textHistory(editor, 'wikiPage', 'restored')
  if (!history) throw new Error('There is no history')
  const former = { title: 'Corrected', excerpt: '', document: saying('It cost $1,100.'), correction: 'Not $1,200.' }
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z'), toFake: ['Date'] })
  const isDone = await restoreRevision(editor, 'wikiPage', history, former).finally(() => vi.useRealTimers())
  expect(isDone).toBe(true)
  await renderTexts(service)
  const [row] = await database.owner<{ isDated: boolean }[]>`
    select (corrections -> 0 ->> 'date')::timestamptz between now() - interval '5 minutes' and now() as "isDated"
    from wiki_pages where slug = 'restored'`
  expect(row).toEqual({ isDated: true })
})

it('of two corrections before the text is made neither is lost, and what was taken off is gone', async () => {
  await published('articles', 'twice')
  const change = (row: object) =>
    editor
      .from('articles')
      .update(row as never)
      .eq('slug', 'twice')
  await change({ corrections: [note('Old.')] })
  expect((await shown('articles', 'twice'))[1]).toEqual(['Old.'])
  await change({ document: saying('Two.'), corrections: [note('Old.'), note('First.', 2)] })
  // Whoever reads the row now sees what readers see, and goes on from there.
  await change({ document: saying('Three.'), corrections: [note('Second.', 3)] })
  expect((await shown('articles', 'twice'))[1]).toEqual(['Old.'])
  await renderTexts(service)
  expect(await shown('articles', 'twice')).toEqual(['<p>Three.</p>', ['First.', 'Second.']])
})

it('a note comes out although the HTML is what it was, and at once where no text is changed or nobody reads it', async () => {
  await published('guides', 'the-same')
  const change = (row: object) =>
    editor
      .from('guides')
      .update(row as never)
      .eq('slug', 'the-same')
  const bare = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'It cost ' },
          { type: 'text', text: '$1,200.' },
        ],
      },
    ],
  }
  await change({ document: bare, corrections: [note('One.')] })
  expect((await shown('guides', 'the-same'))[1]).toEqual([])
  await renderTexts(service)
  expect(await shown('guides', 'the-same')).toEqual(['<p>It cost $1,200.</p>', ['One.']])
  await change({ corrections: [note('One.'), note('Two.', 2)] })
  expect((await shown('guides', 'the-same'))[1]).toEqual(['One.', 'Two.'])
  await change({ is_published: false })
  await change({ document: saying('Else.'), corrections: [] })
  const { data } = await editor.from('guides').select('corrections').eq('slug', 'the-same').single()
  expect(data?.corrections).toEqual([])
})

it('is told as a correction to whoever asks what was done', async () => {
  await published('wiki_pages', 'told')
  const written = { document: saying('New.'), corrections: [note('Told.')] }
  await editor
    .from('wiki_pages')
    .update(written as never)
    .eq('slug', 'told')
  const done =
    await database.owner`select action from public.audit_entries where subject = 'Corrected' and action <> 'published' order by happened_at desc limit 1`
  expect(done[0]).toMatchObject({ action: 'corrected' })
})
