import type { Schema } from '#database'
import { BATCH, type Client, dataOf, everyRow, writtenInBatches } from '#queries/shared'

/** The tables that content fills, as rows are written. */
export type ContentTables = Schema['public']['Tables']

/** Which file made which row, and the row's revision right after. */
export type ImportRecord = Schema['public']['Tables']['content_imports']['Insert']

/** The tables that content files fill. */
export type ImportTable = 'articles' | 'guides' | 'education' | 'glossary_terms' | 'wiki_pages' | 'answers' | 'authors'

/** Tables of records, which no editor writes by hand. */
export type RecordTable = 'lenders' | 'states'

/** What the importer needs to know of a row that is there. */
export interface ExistingRow {
  id: string
  slug: string
  revision: number
  isStatic: boolean
}

type InsertInto<Table extends keyof Schema['public']['Tables']> = Schema['public']['Tables'][Table]['Insert']

const BATCH_OF_FIGURES = 4000
const BATCH_OF_TEXTS = 50
/** Few: a record brings its history and its search words along. */
const BATCH_OF_RECORDS = 20

/**
 * What the importer remembers, by path.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const records = await importRecords(serviceClient)
 * ```
 */
export async function importRecords(client: Client): Promise<Map<string, ImportRecord>> {
  const rows = await everyRow<ImportRecord>(async (after) => {
    const page = client
      .from('content_imports')
      .select('*')
      .gt('path', after?.path ?? '')
    return dataOf('pages', await page.order('path').limit(BATCH))
  })
  return new Map(rows.map((row) => [row.path, row]))
}

/**
 * The rows of a table that have one of these slugs.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const existing = await existingRows(serviceClient, 'articles', ['rates-slip'])
 * ```
 */
export async function existingRows(
  client: Client,
  table: ImportTable,
  slugs: string[],
): Promise<Map<string, ExistingRow>> {
  const found = new Map<string, ExistingRow>()
  for (let from = 0; from < slugs.length; from += 100) {
    const some = client
      .from(table as 'articles')
      .select('id,slug,revision,is_static')
      .in('slug', slugs.slice(from, from + 100))
    for (const row of dataOf('pages', await some)) {
      found.set(row.slug, { id: row.id, slug: row.slug, revision: row.revision, isStatic: row.is_static })
    }
  }
  return found
}

/**
 * Writes rows by their slug and tells how they stand afterwards.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const written = await writeRows(serviceClient, 'guides', rows)
 * ```
 */
export async function writeRows<Table extends ImportTable>(
  client: Client,
  table: Table,
  rows: InsertInto<Table>[],
): Promise<ExistingRow[]> {
  const written = await writtenInBatches('pages', rows as InsertInto<'articles'>[], {
    size: BATCH_OF_TEXTS,
    // The tables share slug and revision; the row type of one stands for all.
    write: (batch) =>
      client
        .from(table as 'articles')
        .upsert(batch, { onConflict: 'slug' })
        .select('id,slug,revision,is_static'),
  })
  return written
    .flatMap((some) => some ?? [])
    .map((row) => ({ id: row.id, slug: row.slug, revision: row.revision, isStatic: row.is_static }))
}

/**
 * Writes all records of a table by their slugs, and takes those off the site that are not among them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writeRecords(serviceClient, 'lenders', rows)
 * ```
 */
export async function writeRecords<Table extends RecordTable>(
  client: Client,
  table: Table,
  rows: InsertInto<Table>[],
): Promise<void> {
  // The row type of one table stands for both.
  await writtenInBatches('pages', rows as InsertInto<'lenders'>[], {
    size: BATCH_OF_RECORDS,
    write: (batch) => client.from(table as 'lenders').upsert(batch, { onConflict: 'slug' }),
  })
  const known = new Set(rows.map(({ slug }) => slug))
  const published = dataOf(
    'pages',
    await client
      .from(table as 'lenders')
      .select('slug')
      .eq('is_published', true),
  )
  const gone = published.map(({ slug }) => slug).filter((slug) => !known.has(slug))
  if (gone.length === 0) return
  const withdrawn = await client
    .from(table as 'lenders')
    .update({ is_published: false })
    .in('slug', gone)
  if (withdrawn.error) dataOf('pages', withdrawn)
}

/**
 * Takes rows off the site without deleting them: texts become unpublished, people hidden.
 *
 * @returns the revision after
 * @throws ContentLoadError
 * @example
 * ```ts
 * const revision = await withdrawRow(serviceClient, 'articles', id)
 * ```
 */
export async function withdrawRow(client: Client, table: ImportTable, id: string): Promise<number | null> {
  const withdrawn =
    table === 'authors'
      ? client.from('authors').update({ is_hidden: true }).eq('id', id).select('revision')
      : client
          .from(table as 'articles')
          .update({ is_published: false })
          .eq('id', id)
          .select('revision')
  return dataOf('pages', await withdrawn)[0]?.revision ?? null
}

/**
 * Remembers what files brought.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await rememberImports(serviceClient, [{ path: 'guides/a.md', kind: 'guide', hash, slug: 'a', revision: 1 }])
 * ```
 */
export async function rememberImports(client: Client, records: ImportRecord[]): Promise<void> {
  if (records.length === 0) return
  const remembered = await client.from('content_imports').upsert(records, { onConflict: 'path' })
  if (remembered.error) dataOf('pages', remembered)
}

/**
 * Makes categories known, in the order given.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writeCategories(serviceClient, [{ kind: 'guide', slug: 'selling', name: 'Selling', position: 4 }])
 * ```
 */
export async function writeCategories(client: Client, categories: InsertInto<'categories'>[]): Promise<void> {
  const written = await client.from('categories').upsert(categories, { onConflict: 'kind,slug' })
  if (written.error) dataOf('pages', written)
}

/**
 * Replaces the dated remarks of an author.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await replaceRemarks(serviceClient, authorId, [])
 * ```
 */
export async function replaceRemarks(
  client: Client,
  authorId: string,
  remarks: InsertInto<'author_commentary'>[],
): Promise<void> {
  const removed = await client.from('author_commentary').delete().eq('author_id', authorId)
  if (removed.error) dataOf('authors', removed)
  if (remarks.length === 0) return
  const added = await client.from('author_commentary').insert(remarks)
  if (added.error) dataOf('authors', added)
}

/** A figure of a content file. */
export interface FileFigure {
  /** ISO date. */
  on: string
  value: number
  status: 'primary' | 'secondary'
}

/**
 * Writes a series and its figures. A figure that differs from the file's before becomes a newer vintage; what a source or an
 * editor said since stands.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writeSeries(serviceClient, series, [{ on: '2026-08-20', value: 6.65, status: 'primary' }])
 * ```
 */
export async function writeSeries(
  client: Client,
  series: InsertInto<'series'>,
  figures: readonly FileFigure[],
): Promise<void> {
  const written = await client.from('series').upsert([series], { onConflict: 'id' })
  if (written.error) dataOf('rates', written)
  await writtenInBatches('rates', figures, {
    size: BATCH_OF_FIGURES,
    write: (batch) => client.rpc('import_figures', { series_id: series.id, figures: batch.map((row) => ({ ...row })) }),
  })
}

/** The record that stands for the whole content folder. */
const WHOLE = 'content'

/**
 * Whether exactly this content was brought in before; or the note that it is now.
 *
 * @param hash of the whole content folder
 * @returns true when it is known
 * @throws ContentLoadError
 * @example
 * ```ts
 * if (!(await rememberContent(serviceClient, hash, 'known'))) await importContent(serviceClient, content)
 * ```
 */
export async function rememberContent(client: Client, hash: string, does: 'known' | 'imported'): Promise<boolean> {
  if (does === 'imported') {
    await rememberImports(client, [{ path: WHOLE, kind: 'folder', hash }])
    return true
  }
  const found = await client.from('content_imports').select('hash').eq('path', WHOLE)
  return dataOf('pages', found)[0]?.hash === hash
}
