import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { FigureSources, TermIndex } from '#documents'
import { REFERENCE_KINDS, TEXT_KINDS } from '#kinds'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { existingRows, importRecords, writeCategories, writeFormerAddresses, writeSeries } from '#queries/desk'
import type { Client } from '#queries/shared'
import {
  type BroughtExport,
  type Bringing,
  asItLies,
  chunksOf,
  isSame,
  nothingBrought,
  readOrTold,
  take,
} from './bring-files.ts'
import { bringStateTexts } from './bring-state-texts.ts'
import { REDIRECTS, exportContent } from './export-content.ts'
import { rowsOfRedirects } from './former-addresses.ts'
import { readYaml } from './front-matter.ts'
import { categoryRows } from './import-content.ts'
import { knownTerms } from './known-terms.ts'
import { markdownIn, readAllSeries, readAuthor, readCategories } from './read-content.ts'
import { answerRow, termRow, wikiRow } from './reference-rows.ts'
import { authorRow, seriesRow, textRow } from './rows.ts'
import { type ReferenceFile, readReference, readText } from './text-file.ts'

export interface BringOptions {
  /** Everything is looked at and nothing is written. */
  dryRun: boolean
  /** Takes what fails here, for the operator. */
  log: (line: string) => void
  onProgress?: (part: { done: number; of: number }) => void
  /** Waited for after each text; when it throws, the work ends there. */
  pause?: (title: string) => Promise<void>
}

/**
 * Brings an export of a site like this one in: categories, profiles, stories, guides, lessons, terms, wiki pages, answers, what is
 * written of states, series and former addresses. What the site would export the same is left alone; so is what was changed or
 * deleted here since it came. A file that cannot be read is told and stops no other.
 *
 * @param client with the service key
 * @param folder of the export
 */
export async function bringExport(client: Client, folder: string, options: BringOptions): Promise<BroughtExport> {
  const here = await mkdtemp(join(tmpdir(), 'ratesheet-here-'))
  try {
    await exportContent(client, here)
    const shelves = await shelvesIn(folder)
    const of = shelves.reduce((count, { paths }) => count + paths.length, 0)
    const report = nothingBrought()
    const job: Bringing = { client, folder, here, options, report, of, records: await importRecords(client), done: 0 }
    await bringCategories(job)
    const sources = await bringSeries(job)
    await bringAuthors(job)
    const terms = await termsOf(job, sources)
    // Of a dry run they do not come, and would have: no text is told to go without.
    const authorsToCome = new Set(options.dryRun ? report.files : [])
    const making = { sources, terms, authorIds: await idsOfAuthors(job), authorsToCome }
    for (const { kind, paths } of shelves) await bringShelf(job, { kind, paths }, making)
    await bringStateTexts(job, await markdownIn(folder, KINDS_ON_SERVER.state.folder), { sources, terms })
    await bringRedirects(job)
    await tellOfRecords(job)
    return report
  } finally {
    await rm(here, { recursive: true, force: true })
  }
}

const SHELVES = [...REFERENCE_KINDS, ...TEXT_KINDS]
type ShelfKind = (typeof SHELVES)[number]

interface Shelf {
  kind: ShelfKind
  paths: string[]
}

const shelvesIn = (folder: string): Promise<Shelf[]> =>
  Promise.all(SHELVES.map(async (kind) => ({ kind, paths: await markdownIn(folder, KINDS_ON_SERVER[kind].folder) })))

interface Making {
  sources: FigureSources
  terms: TermIndex
  authorIds: ReadonlyMap<string, string>
  /** Their files. */
  authorsToCome: ReadonlySet<string>
}

async function bringShelf(job: Bringing, { kind, paths }: Shelf, making: Making): Promise<void> {
  for (const chunk of chunksOf(paths)) {
    const files = await readOrTold(job, chunk, ({ path, text, report }) => {
      const source = { path, text, report, sources: making.sources, asStored: true }
      if (kind === 'article' || kind === 'guide' || kind === 'lesson') return readText({ ...source, kind })
      return readReference({ ...source, kind })
    })
    for (const { path, head } of files)
      if ('author' in head && head.author !== undefined && !isKnown(head.author, making))
        job.report.notes.push(`${path}: there is no author "${head.author}": it comes without one`)
    await take(job, kind, files, (file) => rowOf(file, making))
  }
}

const isKnown = (author: string, { authorIds, authorsToCome }: Making): boolean =>
  authorIds.has(author) || authorsToCome.has(`${KINDS_ON_SERVER.author.folder}/${author}.md`)

type ShelfFile = NonNullable<ReturnType<typeof readText>> | ReferenceFile

function rowOf(file: ShelfFile, { authorIds, terms }: Making) {
  if (file.kind === 'term') return termRow(file, terms)
  if (file.kind === 'wikiPage') return wikiRow(file, terms)
  if (file.kind === 'answer') return answerRow(file, terms)
  return textRow(file, authorIds, terms)
}

async function bringAuthors(job: Bringing): Promise<void> {
  for (const chunk of chunksOf(await markdownIn(job.folder, KINDS_ON_SERVER.author.folder))) {
    const files = await readOrTold(job, chunk, (source) => readAuthor({ ...source, asStored: true }))
    job.report.people += await take(job, 'author', files, authorRow)
  }
}

async function idsOfAuthors({ client, folder }: Bringing): Promise<Map<string, string>> {
  const slugs = (await markdownIn(folder, KINDS_ON_SERVER.author.folder)).map((path) =>
    path.replace(/^.*\/|\.md$/g, ''),
  )
  const rows = await existingRows(client, 'authors', slugs)
  return new Map([...rows.values()].map(({ slug, id }) => [slug, id]))
}

/** The first use of each in a text leads to it. */
async function termsOf({ folder }: Bringing, sources: FigureSources): Promise<TermIndex> {
  const files: ReferenceFile[] = []
  for (const path of await markdownIn(folder, KINDS_ON_SERVER.term.folder)) {
    const text = await readFile(join(folder, path), 'utf8')
    const file = readReference({ kind: 'term', path, text, sources, report: () => undefined, asStored: true })
    if (file) files.push(file)
  }
  return knownTerms(files)
}

async function bringCategories(job: Bringing): Promise<void> {
  const path = 'categories.yaml'
  if (await isSame(job, path)) return
  const categories = await asItLies(job, path, (reporter) => readCategories(job.folder, reporter, { asStored: true }))
  if (!categories) return
  const rows = categoryRows(categories)
  job.report.categories = rows.length
  if (!job.options.dryRun && rows.length > 0) await writeCategories(job.client, rows)
}

async function bringSeries(job: Bringing): Promise<FigureSources> {
  const all = (await asItLies(job, 'series/series.yaml', (reporter) => readAllSeries(job.folder, reporter))) ?? []
  for (const { file } of all) {
    if (await isSame(job, `series/${file.head.id}.csv`)) continue
    job.report.series += 1
    const { series, figures } = seriesRow(file)
    if (!job.options.dryRun) await writeSeries(job.client, series, figures)
  }
  return { series: new Map(all.map(({ file }) => [file.head.id, file])) }
}

const redirectList = z.array(
  z.strictObject({ from: z.string().max(600).startsWith('/'), to: z.string().min(1).max(2000) }),
)

async function bringRedirects(job: Bringing): Promise<void> {
  if (!existsSync(join(job.folder, REDIRECTS)) || (await isSame(job, REDIRECTS))) return
  const parsed = redirectList.safeParse(readYaml(await readFile(join(job.folder, REDIRECTS), 'utf8')).head)
  if (!parsed.success) {
    job.report.broken.push({ path: REDIRECTS, why: 'it is no list of addresses, each with from and to' })
    return
  }
  job.report.redirects += parsed.data.length
  if (!job.options.dryRun) await writeFormerAddresses(job.client, { slugs: [], paths: rowsOfRedirects(parsed.data) })
}

/** Records come with the site itself. */
async function tellOfRecords(job: Bringing): Promise<void> {
  for (const path of ['lenders/lenders.yaml', 'states/states.yaml'])
    if (existsSync(join(job.folder, path)) && !(await isSame(job, path)))
      job.report.notes.push(`${path}: records come with each edition of the site and are not brought in`)
}
