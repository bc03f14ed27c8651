import { KINDS, type ReferenceKind, type TableOf, type TextKind, REFERENCE_KINDS, TEXT_KINDS } from '#kinds'
import { type Client } from '#queries/shared'
import {
  type ContentTables,
  type ExistingRow,
  type ImportRecord,
  type ImportTable,
  existingRows,
  importRecords,
  type RecordTable,
  rememberImports,
  replaceRemarks,
  withdrawRow,
  writeFormerAddresses,
  writeCategories,
  writeRecords,
  writeRows,
  writeSeries,
} from '#queries/desk'
import type { CategoryList } from './heads.ts'
import type { AuthorFile, Content, Records } from './read-content.ts'
import { lenderRows, stateRows } from './record-rows.ts'
import { authorRow, remarkRows, seriesRow, textRow } from './rows.ts'
import { slugify } from './slug.ts'
import type { TermIndex } from '#documents'
import { importStateTexts } from './import-state-texts.ts'
import { rowsOfAddresses } from './former-addresses.ts'
import { knownTerms } from './known-terms.ts'
import { answerRow, termRow, wikiRow } from './reference-rows.ts'
import type { ReferenceFile } from './text-file.ts'

/** What an import did. */
export interface ImportReport {
  written: number
  unchanged: number
  /** Files whose rows were edited on the site since: the row stands, the file is not taken. */
  edited: string[]
  /** Files that are gone: their rows were taken off the site. */
  withdrawn: string[]
}

/**
 * Brings content into the database: what is new or changed is written, what an editor changed on the site stands, what
 * is gone is taken off the site. Doing it twice is doing it once, and being cut off in the middle loses nothing.
 *
 * @param client with the service key
 * @param content as read and checked
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const report = await importContent(serviceClient, await readContent('content', 'public'))
 * ```
 */
export async function importContent(client: Client, content: Content): Promise<ImportReport> {
  const records = await importRecords(client)
  const report: ImportReport = { written: 0, unchanged: 0, edited: [], withdrawn: [] }
  const job = { client, records, report }
  await writeCategories(client, categoryRows(content.categories))
  await importSeries(job, content)
  await importAuthors(job, content.authors)
  const authorIds = await idsOfAuthors(client, content.authors)
  const terms = knownTerms(content.references)
  for (const kind of TEXT_KINDS) {
    const texts = content.texts.filter((text) => text.kind === kind)
    await importTexts(job, texts, kind, (text) => textRow(text, authorIds, terms))
  }
  await importReferences(job, content.references, terms)
  if (content.lenders) await importRecordsOf(job, 'lenders', content.lenders, lenderRows(content.lenders.list))
  if (content.states) await importRecordsOf(job, 'states', content.states, stateRows(content.states.list))
  await importStateTexts(job, content.stateTexts, terms)
  await withdrawMissing(job, content)
  return report
}

/** Kinds that come from files of their own. */
type ImportKind = TextKind | ReferenceKind | 'author'

/** The kind that a record names as the database stores it; null for series and reports. */
const kindOfRecord = (stored: string): ImportKind | null =>
  [...TEXT_KINDS, ...REFERENCE_KINDS, 'author' as const].find((kind) => KINDS[kind].stored === stored) ?? null

interface Job {
  client: Client
  records: ReadonlyMap<string, ImportRecord>
  report: ImportReport
}

interface Importable {
  path: string
  slug: string
  hash: string
  head: { redirect_from: readonly string[] }
}

/** Categories of all kinds, each in its place. */
export const categoryRows = (categories: CategoryList): ContentTables['categories']['Insert'][] =>
  [...TEXT_KINDS, ...REFERENCE_KINDS].flatMap((kind) =>
    categories[KINDS[kind].stored].map(({ name, description }, position) => ({
      kind: KINDS[kind].stored,
      name,
      slug: slugify(name),
      description,
      position,
    })),
  )

async function importSeries({ client, records, report }: Job, content: Content): Promise<void> {
  for (const { file, hash } of content.series) {
    const path = `series/${file.head.id}.csv`
    if (records.get(path)?.hash === hash) {
      report.unchanged++
      continue
    }
    const { series, figures } = seriesRow(file)
    await writeSeries(client, series, figures)
    await rememberImports(client, [{ path, kind: 'series', slug: file.head.id, hash, removed_at: null }])
    report.written++
  }
}

async function importAuthors(job: Job, authors: AuthorFile[]): Promise<void> {
  const changed = await takeable(job, 'authors', authors)
  const written = await importRows(job, 'author', changed, authorRow)
  await writeFormer(job, 'author', changed)
  const ids = new Map(written.map((row) => [row.slug, row.id]))
  for (const author of changed) {
    const id = ids.get(author.slug)
    if (id) await replaceRemarks(job.client, id, remarkRows(author, id))
  }
  await rememberImports(job.client, recordsOf('author', changed, written))
}

async function idsOfAuthors(client: Client, authors: AuthorFile[]): Promise<Map<string, string>> {
  const rows = await existingRows(
    client,
    'authors',
    authors.map((author) => author.slug),
  )
  return new Map([...rows.values()].map((row) => [row.slug, row.id]))
}

async function importTexts<File extends Importable, Kind extends TextKind | ReferenceKind>(
  job: Job,
  files: File[],
  kind: Kind,
  rowOf: (file: File) => ContentTables[TableOf<Kind>]['Insert'],
): Promise<void> {
  const changed = await takeable(job, KINDS[kind].table, files)
  if (changed.length === 0) return
  const written = await importRows(job, kind, changed, rowOf)
  await writeFormer(job, kind, changed)
  await rememberImports(job.client, recordsOf(kind, changed, written))
}

async function importReferences(job: Job, files: ReferenceFile[], terms: TermIndex): Promise<void> {
  const of = <Kind extends ReferenceKind>(kind: Kind) =>
    files.filter((file): file is Extract<ReferenceFile, { kind: Kind }> => file.kind === kind)
  await importTexts(job, of('term'), 'term', (file) => termRow(file, terms))
  await importTexts(job, of('wikiPage'), 'wikiPage', (file) => wikiRow(file, terms))
  await importTexts(job, of('answer'), 'answer', (file) => answerRow(file, terms))
}

/** A file of many records is taken whole; what it no longer names is taken off the site. */
async function importRecordsOf<Table extends RecordTable>(
  { client, records, report }: Job,
  table: Table,
  { path, hash }: Records<unknown>,
  rows: ContentTables[Table]['Insert'][],
): Promise<void> {
  if (records.get(path)?.hash === hash) {
    report.unchanged++
    return
  }
  await writeRecords(client, table, rows)
  await rememberImports(client, [{ path, kind: table, hash, removed_at: null }])
  report.written++
}

/** Files that are new or changed and whose rows nobody edited on the site. */
async function takeable<File extends Importable>(job: Job, table: ImportTable, files: File[]): Promise<File[]> {
  const existing = await existingRows(
    job.client,
    table,
    files.map((file) => file.slug),
  )
  return files.filter((file) => {
    const row = existing.get(file.slug)
    const record = job.records.get(file.path)
    if (row && wasEdited(row, record)) {
      if (record?.hash !== file.hash || record.removed_at) job.report.edited.push(file.path)
      return false
    }
    const isThere = row && record?.hash === file.hash && record.revision === row.revision && !record.removed_at
    if (isThere) job.report.unchanged++
    return !isThere
  })
}

/**
 * Whether a row went on after its import. The record is written before the row, with the revision that the row will
 * have, so a row that lags behind its record was cut off and is ours; one without a record was made on the site.
 */
const wasEdited = (row: ExistingRow, record: ImportRecord | undefined): boolean =>
  !record || row.revision > (record.revision ?? 0)

async function importRows<File extends Importable, Kind extends ImportKind>(
  { client, report }: Job,
  kind: Kind,
  files: File[],
  rowOf: (file: File) => ContentTables[TableOf<Kind>]['Insert'],
): Promise<ExistingRow[]> {
  const { table } = KINDS[kind]
  if (files.length === 0) return []
  const existing = await existingRows(
    client,
    table,
    files.map((file) => file.slug),
  )
  const intended = files.map((file) => ({
    ...record(kind, file),
    // Not the new hash yet: until the rows are written, the files count as changed.
    hash: 'being written',
    revision: (existing.get(file.slug)?.revision ?? 0) + 1,
  }))
  await rememberImports(client, intended)
  const written = await writeRows(client, table, files.map(rowOf))
  report.written += written.length
  return written
}

const record = (kind: ImportKind, file: Importable): ImportRecord => ({
  path: file.path,
  kind: KINDS[kind].stored,
  slug: file.slug,
  hash: file.hash,
  removed_at: null,
})

async function writeFormer({ client }: Job, kind: ImportKind, files: readonly Importable[]): Promise<void> {
  const rows = files.map(({ slug, head }) => rowsOfAddresses(kind, { slug, redirect_from: head.redirect_from }))
  const [slugs, paths] = [rows.flatMap((one) => one.slugs), rows.flatMap((one) => one.paths)]
  if (slugs.length + paths.length > 0) await writeFormerAddresses(client, { slugs, paths })
}

function recordsOf(kind: ImportKind, files: Importable[], rows: ExistingRow[]): ImportRecord[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return files.map((file) => {
    const row = bySlug.get(file.slug)
    return { ...record(kind, file), content_id: row?.id ?? null, revision: row?.revision ?? null }
  })
}

async function withdrawMissing({ client, records, report }: Job, content: Content): Promise<void> {
  const present = new Set([...content.authors, ...content.texts, ...content.references].map((file) => file.path))
  for (const gone of records.values()) {
    const kind = kindOfRecord(gone.kind)
    if (!kind || present.has(gone.path) || gone.removed_at || !gone.slug) continue
    const { table } = KINDS[kind]
    const row = (await existingRows(client, table, [gone.slug])).get(gone.slug)
    if (row && wasEdited(row, gone)) report.edited.push(gone.path)
    else {
      const revision = row ? await withdrawRow(client, table, row.id) : null
      await rememberImports(client, [{ ...gone, revision, removed_at: new Date().toISOString() }])
      report.withdrawn.push(gone.path)
    }
  }
}
