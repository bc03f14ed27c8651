import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '#documents'
import { KINDS, type ReferenceKind, type TableOf, type TextKind } from '#kinds'
import {
  type ContentTables,
  type ExistingRow,
  type ImportRecord,
  existingRows,
  rememberImports,
  replaceRemarks,
  writeFormerAddresses,
  writeRows,
} from '#queries/desk'
import { type Client, ContentLoadError } from '#queries/shared'
import type { BringOptions } from './bring-export.ts'
import { rowsOfAddresses } from './former-addresses.ts'
import type { AuthorFile, Reporter } from './read-content.ts'
import { remarkRows } from './rows.ts'

/** What an export brought, or would bring. */
export interface BroughtExport {
  written: number
  unchanged: number
  people: number
  categories: number
  series: number
  redirects: number
  /** Files whose texts were changed here since: they stand. */
  edited: string[]
  /** Files whose texts were deleted here since: they stay away. */
  deleted: string[]
  /** Files that could not be taken, each with its reason. */
  broken: { path: string; why: string }[]
  notes: string[]
  /** Files that came, or came before. */
  files: string[]
}

export const nothingBrought = (): BroughtExport => ({
  written: 0,
  unchanged: 0,
  people: 0,
  categories: 0,
  series: 0,
  redirects: 0,
  edited: [],
  deleted: [],
  broken: [],
  notes: [],
  files: [],
})

/** An export that is brought in. */
export interface Bringing {
  client: Client
  folder: string
  /** What this site would export itself. */
  here: string
  options: BringOptions
  report: BroughtExport
  records: ReadonlyMap<string, ImportRecord>
  /** Texts that were looked at, of all. */
  done: number
  of: number
}

const AT_ONCE = 50

/** So many paths at a time: no more texts are held in memory. */
export function* chunksOf(paths: readonly string[]): Generator<string[]> {
  for (let from = 0; from < paths.length; from += AT_ONCE) yield paths.slice(from, from + AT_ONCE)
}

/** Whether this site would export a file just so. */
export async function isSame({ folder, here }: Pick<Bringing, 'folder' | 'here'>, path: string): Promise<boolean> {
  const [one, other] = await Promise.all([folder, here].map((place) => readFile(join(place, path)).catch(() => null)))
  return one !== null && other !== null && one !== undefined && other !== undefined && one.equals(other)
}

/** What a reader of whole files makes of one, or null with its problem told. */
export async function asItLies<Read>(
  { report, options }: Pick<Bringing, 'report' | 'options'>,
  path: string,
  read: (reporter: Reporter) => Promise<Read>,
): Promise<Read | null> {
  const problems: string[] = []
  try {
    const found = await read(() => (line, message) => void problems.push(`line ${line}: ${message}`))
    if (problems.length === 0) return found
  } catch (error) {
    // What is wrong with a file is told to the reporter: anything that is thrown is a failure.
    options.log(`import: ${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    problems.push('it failed here; the log says why')
  }
  report.broken.push({ path, why: problems[0] ?? 'it cannot be read' })
  return null
}

interface Source {
  path: string
  text: string
  report: Report
}

/** The files of some paths that are not here yet as they are; those that cannot be read are told. */
export async function readOrTold<File extends { path: string }>(
  job: Bringing,
  paths: readonly string[],
  read: (source: Source) => File | null,
): Promise<File[]> {
  const files: File[] = []
  for (const path of paths) {
    job.done += 1
    if (await isSame(job, path)) {
      job.report.unchanged += 1
      job.report.files.push(path)
    } else {
      const text = await readFile(join(job.folder, path), 'utf8')
      const file = await asItLies(job, path, async (reporter) => read({ path, text, report: reporter(path) }))
      if (file) files.push(file)
    }
    await job.options.pause?.(path)
  }
  job.options.onProgress?.({ done: Math.min(job.done, job.of), of: job.of })
  return files
}

type Kind = TextKind | ReferenceKind | 'author'

interface Takeable {
  path: string
  slug: string
  hash: string
  head: { redirect_from: readonly string[] }
}

/** Writes files that nobody changed here since; tells how many. */
export async function take<File extends Takeable>(
  job: Bringing,
  kind: Kind,
  files: readonly File[],
  rowOf: (file: File) => object,
): Promise<number> {
  const { client, report, options } = job
  const { table } = KINDS[kind]
  const slugs = files.map(({ slug }) => slug)
  const existing = await existingRows(client, table, slugs)
  const wanted = files.filter((file) => isToBeTaken(job, file, existing.get(file.slug)))
  report.files.push(...wanted.map(({ path }) => path))
  report.redirects += wanted.reduce((count, { head }) => count + head.redirect_from.length, 0)
  if (options.dryRun || wanted.length === 0) {
    if (kind !== 'author') report.written += wanted.length
    return wanted.length
  }
  const written = new Map((await writeEach(job, kind, wanted, rowOf)).map((row) => [row.slug, row]))
  const come = wanted.filter(({ slug }) => written.has(slug))
  for (const file of come) {
    const id = written.get(file.slug)?.id
    if (kind === 'author' && id !== undefined)
      await replaceRemarks(client, id, remarkRows(file as unknown as AuthorFile, id))
  }
  await rememberImports(
    client,
    come.map((file) => recordOf(file, written.get(file.slug))),
  )
  const former = come.map(({ slug, head }) => rowsOfAddresses(kind, { slug, redirect_from: head.redirect_from }))
  const [formerSlugs, paths] = [former.flatMap((one) => one.slugs), former.flatMap((one) => one.paths)]
  if (formerSlugs.length + paths.length > 0) await writeFormerAddresses(client, { slugs: formerSlugs, paths })
  if (kind !== 'author') report.written += come.length
  return come.length
}

/** Its memory is none of the content folder's, which would take a text off the site whose file it has not got. */
const EXPORTED = 'exported'
export const exportedPath = (path: string): string => `${EXPORTED}/${path}`

const recordOf = ({ path, slug, hash }: Takeable, row: ExistingRow | undefined): ImportRecord => ({
  path: exportedPath(path),
  kind: EXPORTED,
  slug,
  hash,
  content_id: row?.id ?? null,
  revision: row?.revision ?? null,
  removed_at: null,
})

/** What a file brought before, the site's own or one of an export, stands as it is once somebody has changed or deleted it. */
function isToBeTaken({ records, report }: Bringing, { path }: Takeable, row: ExistingRow | undefined): boolean {
  const known = [records.get(path), records.get(exportedPath(path))].filter((record) => record !== undefined)
  if (!row) {
    if (known.length > 0) report.deleted.push(path)
    return known.length === 0
  }
  const isEdited = row.revision > Math.max(0, ...known.map(({ revision }) => revision ?? 0))
  if (isEdited) report.edited.push(path)
  return !isEdited
}

/** All at once, or one by one where the database refuses one of them: that one is told. */
async function writeEach<File extends Takeable>(
  { client, report }: Bringing,
  kind: Kind,
  files: readonly File[],
  rowOf: (file: File) => object,
): Promise<ExistingRow[]> {
  const { table } = KINDS[kind]
  type Row = ContentTables[TableOf<Kind>]['Insert']
  try {
    return await writeRows(
      client,
      table,
      files.map((file) => rowOf(file) as Row),
    )
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === null) throw error
    const [only] = files
    if (files.length > 1 || !only) {
      const each: ExistingRow[] = []
      for (const file of files) each.push(...(await writeEach({ client, report } as Bringing, kind, [file], rowOf)))
      return each
    }
    report.broken.push({ path: only.path, why: refusal })
    return []
  }
}

/** What the database says of a row; null for everything else. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof ContentLoadError)) return null
  const cause = error.cause as { code?: string; message?: string } | undefined
  return cause?.code && /^[0-9A-Z]{5}$/.test(cause.code) ? (cause.message ?? error.message) : null
}
