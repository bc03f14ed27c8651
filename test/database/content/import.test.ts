import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportContent, importContent, readContent } from '#content'
import type { Database } from '#database'
import { type Client } from '#queries/shared'
import { articleBySlug, publishedArticles } from '#queries/stories'
import { typographic } from '#documents'
import { authorPage } from '#queries/people'
import { lenderBySlug, stateText, wikiPageBySlug } from '#queries/reference'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const root = resolve(import.meta.dirname, '../../..')
let database: Database
let folder: string
let desk: Client
let reader: Client

const read = (from = folder) => readContent(from, join(root, 'public'))
const lead = 'articles/rates-slip-to-665.md'

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, path)
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

beforeAll(async () => {
  database = await freshDatabase()
  folder = join(await mkdtemp(join(tmpdir(), 'import-')), 'content')
  await cp(join(root, 'content'), folder, { recursive: true })
  desk = await clientAs(database, 'service_role')
  reader = await clientAs(database, 'anon')
})
afterAll(async () => {
  await database.stop()
  await rm(resolve(folder, '..'), { recursive: true })
})

test('a fresh site has every story, guide, lesson, profile, series and record', async () => {
  const content = await read()
  const report = await importContent(desk, content)
  const { texts, authors, series, references } = content
  const ofRecords = 2 // lenders and states
  expect(report.written).toBe(texts.length + authors.length + series.length + references.length + ofRecords)
  const { rows, failed } = await publishedArticles(20).ask(reader)
  expect(failed).toBe(false)
  expect(rows).toHaveLength(14)
  expect(rows[0]?.author.isSample).toBe(true)
  expect((await authorPage({}, 1).ask(reader)).total).toBe(22)
})

test('importing again changes nothing', async () => {
  const report = await importContent(desk, await read())
  expect(report).toMatchObject({ written: 0, edited: [], withdrawn: [] })
})

test('a fresh import makes nobody recently active', async () => {
  const { rows } = await authorPage({ sort: 'updated' }, 1).ask(reader)
  expect(rows[0]?.updatedAt.slice(0, 4)).toBe('2026')
  expect(Date.parse(rows[0]?.updatedAt ?? '')).toBeLessThan(Date.parse('2026-08-31'))
})

test('a changed file changes its page', async () => {
  await change(lead, /^title: .*$/m, 'title: Rates slip again')
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: [] })
  expect((await articleBySlug('rates-slip-to-665').ask(reader))?.title).toBe('Rates slip again')
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
  await exportContent(desk, out)
  const exported = await readFile(join(out, path), 'utf8')
  expect(exported).toBe(file('Bills come twice.').replace('checked_on', 'sources: []\nchecked_on'))
  expect(existsSync(join(out, 'states/texas.md'))).toBe(false)

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
  await database.owner`update articles set title = 'The desk knows better' where slug = 'rates-slip-to-665'`
  await change(lead, /^title: .*$/m, 'title: The file says otherwise')
  expect(await importContent(desk, await read())).toMatchObject({ written: 0, edited: [lead] })
  expect((await articleBySlug('rates-slip-to-665').ask(reader))?.title).toBe('The desk knows better')
})

test('a file that is gone takes its page off the site, and brings it back when it returns', async () => {
  const path = join(folder, 'articles/middle-of-four-years.md')
  const text = await readFile(path, 'utf8')
  await rm(path)
  const others = (await read().catch((error: Error) => error)) as Error
  // Another story links to it: a link into nothing is refused before anything is written.
  expect(others.message).toContain('there is no page "/article/middle-of-four-years"')
  await change(lead, '(/article/middle-of-four-years)', '(/articles)')
  await database.owner`delete from content_imports where path = ${lead}`
  const report = await importContent(desk, await read())
  expect(report.withdrawn).toEqual(['articles/middle-of-four-years.md'])
  expect(await articleBySlug('middle-of-four-years').ask(reader)).toBeNull()
  await writeFile(path, text)
  await importContent(desk, await read())
  expect(await articleBySlug('middle-of-four-years').ask(reader)).not.toBeNull()
})

test('an import that was cut off is finished by the next', async () => {
  const path = 'guides/how-a-rate-lock-works.md'
  await change(path, /^title: .*$/m, 'title: How a lock works')
  // As a kill between the note of what is coming and the rows leaves it.
  await database.owner`update content_imports set hash = 'being written', revision = revision + 1 where path = ${path}`
  expect(await importContent(desk, await read())).toMatchObject({ written: 1, edited: [lead] })
  const [row] = await database.owner`select title from guides where slug = 'how-a-rate-lock-works'`
  expect(row?.['title']).toBe('How a lock works')
})

test('what the database holds can be exported and read as content again', async () => {
  const out = join(folder, '..', 'export')
  await cp(folder, out, { recursive: true })
  const original = await read()
  const paths = await exportContent(desk, out)
  expect(paths).toHaveLength(original.texts.length + original.references.length + 2)
  const exported = await read(out)
  const files = ({ texts, references }: typeof original) => [...texts, ...references]
  const after = new Map(files(exported).map((file) => [file.path, file]))
  for (const file of files(original)) {
    if (file.path === lead) continue
    expect(after.get(file.path)?.document, file.path).toEqual(file.document)
    expect(plainHead(after.get(file.path)?.head), file.path).toEqual(plainHead(file.head))
  }
  const bySlug = (list: readonly { slug: string }[] = []) => list.toSorted((a, b) => a.slug.localeCompare(b.slug))
  expect(bySlug(exported.lenders?.list.lenders)).toEqual(bySlug(original.lenders?.list.lenders))
  expect(bySlug(exported.states?.list.states)).toEqual(bySlug(original.states?.list.states))
  expect(exported.states?.list.hmda).toEqual(original.states?.list.hmda)
})

/** Of a head what readers see, with the signs of print, and dates as moments: an export has those of the database. */
const printed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) => (typeof part === 'string' ? typographic(part) : part))

function plainHead(head: object | undefined): object {
  const { updated_at: _updated, key_points: _points, ...said } = (head ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      name === 'publish_date' ? Date.parse(String(value)) : printed(value),
    ]),
  )
}

test('what a later record of a lender says otherwise is kept with its day', async () => {
  const [{ slug = '' } = {}] =
    await database.owner`select slug from lenders where mlo_count is not null order by slug limit 1`
  await database.owner`update lenders set mlo_count = mlo_count + 1, hq_city = null, record_read_on = '2026-11-30' where slug = ${slug}`
  const lender = await lenderBySlug(String(slug)).ask(reader)
  expect(lender?.changes.map(({ field, readOn }) => [field, readOn])).toEqual([
    ['city', '2026-11-30'],
    ['originators', '2026-11-30'],
  ])
  expect(Number(lender?.changes[1]?.present) - Number(lender?.changes[1]?.former)).toBe(1)
})

test('a term whose sentence alone was changed has a revision of it', async () => {
  await database.owner`update glossary_terms set short_definition = 'Another sentence.' where slug = 'escrow-account'`
  const rows = await database.owner`
    select revisions.excerpt from revisions join glossary_terms as term on term.id = content_id
    where term.slug = 'escrow-account' order by revisions.revision`
  expect(rows).toHaveLength(2)
  expect(rows[1]?.['excerpt']).toBe('Another sentence.')
})

test('a wiki page leads to no page that does not exist', async () => {
  const page = await wikiPageBySlug('ginnie-mae').ask(reader)
  const [, target = ''] = /href="\/wiki\/([a-z0-9-]+)"/.exec(page?.content ?? '') ?? []
  expect(target).not.toBe('')
  await database.owner`update wiki_pages set is_published = false where slug = ${target}`
  const after = await wikiPageBySlug('ginnie-mae').ask(reader)
  expect(after?.content).toContain(`slot="/wiki/${target}"`)
  expect(after?.content).not.toContain(`href="/wiki/${target}"`)
  expect(after?.content).toHaveLength(page?.content.length ?? 0)
})
