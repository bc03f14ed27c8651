import { createHash } from 'node:crypto'
import { KINDS } from '#kinds'
import { type TermIndex, printText } from '#documents'
import type { Client } from '#queries/shared'
import {
  type ImportRecord,
  type StateTextRow,
  type StoredStateText,
  rememberImports,
  storedStateTexts,
  writeStateText,
} from '#queries/desk'
import type { ImportReport } from './import-content.ts'
import { leadsSomewhere } from './links.ts'
import { correctionsRow } from './rows.ts'
import type { StateFile } from './text-file.ts'

interface Job {
  client: Client
  records: ReadonlyMap<string, ImportRecord>
  report: ImportReport
}

const KIND = KINDS.state.stored

/**
 * Brings in what files say of states. The row is that of the records, whose import moves its revision: whether an editor
 * has changed the text is told by the text itself, of which the record keeps the fingerprint behind that of the file.
 */
export async function importStateTexts(job: Job, files: readonly StateFile[], terms: TermIndex): Promise<void> {
  const present = new Set(files.map(({ path }) => path))
  const gone = [...job.records.values()].filter(
    ({ kind, path, removed_at }) => kind === KIND && !removed_at && !present.has(path),
  )
  if (files.length + gone.length === 0) return
  const slugs = [...files, ...gone].flatMap(({ slug }) => slug ?? [])
  const stored = await storedStateTexts(job.client, slugs)
  for (const file of files) {
    const text = stored.get(file.slug)
    if (text) await importOne(job, file, text, terms)
  }
  for (const record of gone) await withdrawOne(job, record, stored.get(record.slug ?? ''))
}

async function importOne(job: Job, file: StateFile, stored: StoredStateText, terms: TermIndex): Promise<void> {
  const { client, records, report } = job
  const { path, slug } = file
  const record = records.get(path)
  const isKnown = record?.hash.split(' ')[0] === file.hash && !record.removed_at
  if (isStateTextEdited(stored, record)) {
    if (!isKnown) report.edited.push(path)
    return
  }
  if (isKnown) {
    report.unchanged++
    return
  }
  const remember = (hash: string) => rememberImports(client, [{ path, kind: KIND, slug, hash, removed_at: null }])
  await remember(BEING_WRITTEN)
  const written = await writeStateText(client, stateTextRow(file, terms))
  await remember(`${file.hash} ${written ? fingerprintOfStateText(written) : ''}`)
  report.written++
}

/** Until the text is written, the file counts as changed, and the text as ours. */
const BEING_WRITTEN = 'being-written'

async function withdrawOne({ client, report }: Job, record: ImportRecord, stored?: StoredStateText): Promise<void> {
  if (stored && isStateTextEdited(stored, record)) {
    report.edited.push(record.path)
    return
  }
  if (stored) await writeStateText(client, { ...NOTHING, slug: stored.slug })
  await rememberImports(client, [{ ...record, removed_at: new Date().toISOString() }])
  report.withdrawn.push(record.path)
}

/** Whether the text is another than the file brought; without a file before, whether there is one. */
export function isStateTextEdited(stored: StoredStateText, record: ImportRecord | undefined): boolean {
  if (!record || record.removed_at)
    return fingerprintOfStateText(stored) !== fingerprintOfStateText({ ...NOTHING, slug: stored.slug })
  return record.hash !== BEING_WRITTEN && record.hash.split(' ')[1] !== fingerprintOfStateText(stored)
}

/**
 * The database gives keys of documents in an order of its own. Corrections count where there are any: a text that was brought
 * in before states had them is still the one that the file brought.
 */
export function fingerprintOfStateText({
  excerpt,
  document,
  sources,
  checked_on,
  corrections,
}: StoredStateText): string {
  const noted = Array.isArray(corrections) && corrections.length > 0 ? [corrections] : []
  const said = [excerpt, document, sources, checked_on, ...noted]
  return createHash('sha256')
    .update(JSON.stringify(sorted(said)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

const NOTHING = {
  excerpt: '',
  document: { type: 'doc', content: [] },
  content: '',
  figures: [],
  sources: [],
  corrections: [],
  checked_on: null,
}

export function stateTextRow({ slug, head, document }: StateFile, terms: TermIndex): StateTextRow {
  const { content, figures } = printText({ document }, leadsSomewhere, terms)
  return {
    slug,
    excerpt: head.excerpt,
    document: { ...document } as unknown as StateTextRow['document'],
    content,
    figures: figures.map((figure) => ({ ...figure })),
    sources: head.sources.map((source) => ({ ...source })),
    corrections: correctionsRow(head.corrections),
    checked_on: head.checked_on ?? null,
  }
}
