import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportContent, importContent, readContent } from '#content'
import type { Database } from '#database'
import { stateText } from '#queries/reference'
import type { Client } from '#queries/shared'
import { articleBySlug } from '#queries/stories'
import { smallContent } from '../../support/content/small-content.ts'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const root = resolve(import.meta.dirname, '../../..')
let database: Database
let folder: string
let desk: Client
let reader: Client

const read = () => readContent(folder, join(root, 'public'))
const first = 'articles/first.md'

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, path)
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

beforeAll(async () => {
  database = await freshDatabase()
  folder = await smallContent()
  desk = await clientAs(database, 'service_role')
  reader = await clientAs(database, 'anon')
  await importContent(desk, await read())
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})

test('a changed file changes its page', async () => {
  await change(first, /^title: .*$/m, 'title: Rates slip again')
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: [] })
  expect((await articleBySlug('first').ask(reader))?.title).toBe('Rates slip again')
})

test('what a file says of a state is on its page, whatever its records bring, and goes with the file', async () => {
  const path = 'states/ohio.md'
  const file = (words: string) => `---\nexcerpt: Taxes come twice a year.\nchecked_on: 2026-08-20\n---\n${words}\n`
  await writeFile(join(folder, path), file('Bills come in January.'))
  const shown = async () => (await stateText('ohio').ask(reader))?.content ?? null
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: [] })
  expect(await shown()).toBe('<p>Bills come in January.</p>')
  await database.owner`update states set hmda_year = 2024 where slug = 'ohio'`
  expect(await importContent(desk, await read())).toMatchObject({ written: 0, edited: [] })
  await writeFile(join(folder, path), file('Bills come twice.'))
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: [] })

  const out = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(out, { recursive: true }))
  await exportContent(desk, out)
  const exported = await readFile(join(out, path), 'utf8')
  expect(exported).toBe(file('Bills come twice.').replace('checked_on', 'sources: []\ncorrections: []\nchecked_on'))
  expect(existsSync(join(out, 'states/iowa.md'))).toBe(false)

  await database.owner`update states set excerpt = 'The desk knows better.' where slug = 'ohio'`
  await writeFile(join(folder, path), file('The file says otherwise.'))
  expect(await importContent(desk, await read())).toMatchObject({ written: 0, edited: [path] })
  expect(await shown()).toBe('<p>Bills come twice.</p>')
  await database.owner`update states set excerpt = 'Taxes come twice a year.' where slug = 'ohio'`
  await rm(join(folder, path))
  expect(await importContent(desk, await read())).toMatchObject({ withdrawn: [path] })
  expect(await shown()).toBeNull()
})

test('what an editor changed on the site is never overwritten, but told', async () => {
  await database.owner`update articles set title = 'The desk knows better' where slug = 'first'`
  await change(first, /^title: .*$/m, 'title: The file says otherwise')
  expect(await importContent(desk, await read())).toMatchObject({ written: 0, edited: [first] })
  expect((await articleBySlug('first').ask(reader))?.title).toBe('The desk knows better')
})

test('a file that is gone takes its page off the site, and brings it back when it returns', async () => {
  const path = join(folder, 'articles/second.md')
  const text = await readFile(path, 'utf8')
  await rm(path)
  const others = (await read().catch((error: Error) => error)) as Error
  // Another story links to it: a link into nothing is refused before anything is written.
  expect(others.message).toContain('there is no page "/article/second"')
  await change(first, '(/article/second)', '(/articles)')
  await database.owner`delete from content_imports where path = ${first}`
  const report = await importContent(desk, await read())
  expect(report.withdrawn).toEqual(['articles/second.md'])
  expect(await articleBySlug('second').ask(reader)).toBeNull()
  await writeFile(path, text)
  await importContent(desk, await read())
  expect(await articleBySlug('second').ask(reader)).not.toBeNull()
})

test('what waits of a text becomes it when its file is gone, and no file overwrites it', async () => {
  const path = join(folder, 'articles/second.md')
  const text = await readFile(path, 'utf8')
  await database.owner`
    insert into pending_edits (kind, content_id, fields, base_revision)
    select 'article', id, '{"title":"Written at the desk"}', revision from articles where slug = 'second'`
  await rm(path)
  expect(await importContent(desk, await read())).toMatchObject({ withdrawn: ['articles/second.md'] })
  const stored = () => database.owner`select title, is_published from articles where slug = 'second'`
  expect(await stored()).toEqual([{ title: 'Written at the desk', is_published: false }])
  expect(await database.owner`select from pending_edits`).toEqual([])
  await writeFile(path, text)
  expect((await importContent(desk, await read())).edited).toContain('articles/second.md')
  expect(await stored()).toEqual([{ title: 'Written at the desk', is_published: false }])
})

test('an import that was cut off is finished by the next', async () => {
  const path = 'guides/how-to.md'
  await change(path, /^title: .*$/m, 'title: How a lock works')
  // As a kill between the note of what is coming and the rows leaves it.
  await database.owner`update content_imports set hash = 'being written', revision = revision + 1 where path = ${path}`
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: expect.arrayContaining([first]) })
  const [row] = await database.owner`select title from guides where slug = 'how-to'`
  expect(row?.['title']).toBe('How a lock works')
})
