import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportContent, importContent, readContent } from '#content'
import type { Database } from '#database'
import { type Client } from '#queries/shared'
import { frontStories } from '#queries/stories'
import { typographic } from '#documents'
import { authorPage } from '#queries/people'
import { lenderBySlug, wikiPageBySlug } from '#queries/reference'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const root = resolve(import.meta.dirname, '../../..')
let database: Database
let folder: string
let desk: Client
let reader: Client

const read = (from: string) => readContent(from, join(root, 'public'))
let original: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  original = await read(join(root, 'content'))
  desk = await clientAs(database, 'service_role')
  reader = await clientAs(database, 'anon')
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})

test('a fresh site has every story, guide, lesson, profile, series and record', async () => {
  const report = await importContent(desk, original)
  const { texts, authors, series, references } = original
  const ofRecords = 2 // lenders and states
  expect(report.written).toBe(texts.length + authors.length + series.length + references.length + ofRecords)
  const { rows, failed } = (await frontStories({ newest: 20, marked: 0, analysis: [] }).ask(reader)).newest
  expect(failed).toBe(false)
  expect(rows).toHaveLength(14)
  expect(rows[0]?.author.isSample).toBe(true)
  expect((await authorPage({}, 1).ask(reader)).total).toBe(22)
})

test('importing again changes nothing', async () => {
  const report = await importContent(desk, original)
  expect(report).toMatchObject({ written: 0, edited: [], withdrawn: [] })
})

test('a fresh import makes nobody recently active', async () => {
  const { rows } = await authorPage({ sort: 'updated' }, 1).ask(reader)
  expect(rows[0]?.updatedAt.slice(0, 4)).toBe('2026')
  expect(Date.parse(rows[0]?.updatedAt ?? '')).toBeLessThan(Date.parse('2026-08-31'))
})

test('what the database holds can be exported and read as content again', async () => {
  const out = join(folder, 'export')
  await cp(join(root, 'content'), out, { recursive: true })
  const paths = await exportContent(desk, out)
  const { authors, texts: written, references: shelf, series } = original
  // Each series has its figures, and all of them one head; categories, lenders and states are a file each.
  expect(paths).toHaveLength(written.length + shelf.length + authors.length + series.length + 4)
  const exported = await read(out)
  const files = ({ texts, references }: typeof original) => [...texts, ...references]
  expect(printed(exported.categories)).toEqual(printed(original.categories))
  const after = new Map(files(exported).map((file) => [file.path, file]))
  for (const file of files(original)) {
    expect(after.get(file.path)?.document, file.path).toEqual(file.document)
    expect(plainHead(after.get(file.path)?.head), file.path).toEqual(plainHead(file.head))
  }
  const bySlug = (list: readonly { slug: string }[] = []) => list.toSorted((a, b) => a.slug.localeCompare(b.slug))
  expect(bySlug(exported.lenders?.list.lenders)).toEqual(bySlug(original.lenders?.list.lenders))
  expect(bySlug(exported.states?.list.states)).toEqual(bySlug(original.states?.list.states))
  expect(exported.states?.list.hmda).toEqual(original.states?.list.hmda)
  const heads = (all: typeof series) =>
    all.map(({ file }) => file.head).toSorted((one, other) => one.id.localeCompare(other.id))
  expect(heads(exported.series)).toEqual(heads(series))
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
