import type { Schema } from '#database'
import { BATCH, type Client, dataOf, everyRow } from '#queries/shared'
import type { ContentTables } from './content-import.ts'
import type { ExportedText, ReferenceTable } from './reference-export.ts'
import { TEXTS_AT_ONCE, bySlug } from './rows-by-slug.ts'

type LibraryTable = 'articles' | 'guides' | 'education'

const SHARED = [
  'title',
  'excerpt',
  'category',
  'publish_date',
  'updated_at',
  'is_published',
  'tags',
  'meta_description',
  'keywords',
  'cover',
  'key_points',
  'sources',
  'corrections',
  'submitted_at',
] as const
const OWN: Record<LibraryTable, readonly string[]> = {
  articles: ['is_breaking', 'is_feature', 'canonical_url'],
  guides: ['is_featured', 'is_popular', 'assumes', 'needs', 'checked_on', 'numbered', 'terms'],
  education: ['checked_on', 'terms'],
}

/**
 * How many texts an export writes.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const texts = await exportedCount(serviceClient, ['articles', 'guides'])
 * ```
 */
export async function exportedCount(
  client: Client,
  tables: readonly (LibraryTable | ReferenceTable)[],
): Promise<number> {
  let count = 0
  for (const table of tables) {
    const counted = await client.from(table as 'articles').select('id', { count: 'exact', head: true })
    if (counted.error) dataOf('pages', counted)
    count += counted.count ?? 0
  }
  return count
}

/**
 * Every text of a table, drafts too, as content files hold them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * for await (const { slug } of exportedTexts(serviceClient, 'guides')) console.log(slug)
 * ```
 */
export async function* exportedTexts(client: Client, table: LibraryTable): AsyncGenerator<ExportedText> {
  const fields = [...SHARED, ...OWN[table]]
  const short = table === 'articles' ? [] : ['short_answer']
  const columns = ['slug', ...fields, ...short, 'image_url', 'is_static', 'document', 'author:authors(slug)'].join(',')
  const rows = bySlug(async (after) => {
    const page = client
      .from(table as 'articles')
      .select(columns as '*,author:authors(slug)')
      .gt('slug', after)
      .order('slug')
    return dataOf('pages', await page.limit(TEXTS_AT_ONCE))
  })
  for await (const row of rows) {
    const values = row as unknown as Record<string, unknown>
    const head = {
      ...Object.fromEntries(fields.map((field) => [field, values[field]])),
      author: row.author?.slug,
      image: row.image_url,
      sample: row.is_static,
      short: values['short_answer'] || null,
    }
    yield { slug: row.slug, head, document: row.document }
  }
}

/** An author as a content file holds them: the head, and what they say of themselves at length. */
export interface ExportedAuthor {
  slug: string
  /** The fields of the front matter, by their names there. */
  head: Record<string, unknown>
  bio: string
}

/**
 * Every profile with its dated remarks, hidden ones too, as content files hold them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [first] = await exportedAuthors(serviceClient)
 * ```
 */
export async function exportedAuthors(client: Client): Promise<ExportedAuthor[]> {
  const rows = await everyRow<AuthorRow>(async (after) => {
    const columns = '*,commentary:author_commentary(commented_on,series_id,figure_date,body)' as const
    const people = client
      .from('authors')
      .select(columns)
      .gt('slug', after?.slug ?? '')
    return dataOf('authors', await people.order('slug').limit(BATCH))
  })
  return rows.map((row) => ({ slug: row.slug, head: authorHead(row), bio: row.bio }))
}

type AuthorRow = ContentTables['authors']['Row'] & {
  commentary: { commented_on: string; series_id: string; figure_date: string; body: string }[]
}

const authorHead = ({ commentary, ...row }: Omit<AuthorRow, 'bio'>): ExportedAuthor['head'] => ({
  name: row.name,
  title: row.title,
  short_bio: row.short_bio,
  expertise: row.expertise,
  credentials: row.credentials,
  specializations: row.specializations,
  social_media: row.social_media,
  photo: row.photo_url,
  experience: row.experience,
  education: row.education,
  featured_in: row.featured_in,
  awards: row.awards,
  meta_description: row.meta_description,
  keywords: row.keywords,
  is_verified: row.is_verified,
  is_hidden: row.is_hidden,
  updated_at: row.updated_at,
  canonical: row.canonical_slug,
  commentary: commentary
    .map((remark) => ({
      date: remark.commented_on,
      series: remark.series_id,
      figure_date: remark.figure_date,
      text: remark.body,
    }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.series.localeCompare(b.series)),
  sample: row.is_static,
})

/**
 * The categories of each kind in their order, as content files hold them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { article = [] } = await exportedCategories(serviceClient)
 * ```
 */
export async function exportedCategories(
  client: Client,
): Promise<Record<string, { name: string; description: string }[]>> {
  const rows = client.from('categories').select('kind,name,description').order('position').order('name')
  const lists: Record<string, { name: string; description: string }[]> = {}
  for (const { kind, name, description } of dataOf('pages', await rows))
    (lists[kind] ??= []).push({ name, description })
  return lists
}

/** The figure of a day that counts. */
type FigureRow = Pick<Schema['public']['Views']['current_observations']['Row'], 'observed_on' | 'value' | 'status'>

/** A series as content files hold it: its head, and the figure of each day that counts today, oldest first. */
interface ExportedSeries {
  head: Omit<ContentTables['series']['Row'], 'is_published'>
  figures: { on: string; value: number; status: string }[]
}

/**
 * Every series with the figures that count, whoever brought them: former vintages, and what was taken out, stay behind.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * for await (const { head, figures } of exportedSeries(serviceClient)) console.log(head.id, figures.length)
 * ```
 */
export async function* exportedSeries(client: Client): AsyncGenerator<ExportedSeries> {
  const all = dataOf('rates', await client.from('series').select('*').order('id'))
  for (const { is_published: _, ...head } of all) {
    const rows = await everyRow<FigureRow>(async (after) => {
      const page = client.from('current_observations').select('observed_on,value,status').eq('series_id', head.id)
      return dataOf(
        'rates',
        await page
          .gt('observed_on', after?.observed_on ?? '-infinity')
          .order('observed_on')
          .limit(BATCH),
      )
    })
    yield {
      head,
      figures: rows.map(({ observed_on, value, status }) => ({ on: observed_on, value: value!, status })),
    }
  }
}

/**
 * The rows of the lenders or states that are on the site, by slug.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const lenders = await exportedRecords(serviceClient, 'lenders')
 * ```
 */
export const exportedRecords = <Table extends 'lenders' | 'states'>(
  client: Client,
  table: Table,
): Promise<ContentTables[Table]['Row'][]> =>
  everyRow<ContentTables[Table]['Row']>(async (after) => {
    const rows = client
      .from(table as 'lenders')
      .select('*')
      .eq('is_published', true)
      .gt('slug', after?.slug ?? '')
    // The row type of one table stands for both.
    return dataOf('pages', await rows.order('slug').limit(BATCH))
  })

/**
 * What is written of states, as content files hold it.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const texts = await exportedStateTexts(serviceClient)
 * ```
 */
export async function exportedStateTexts(client: Client): Promise<ExportedText[]> {
  const rows = client
    .from('states')
    .select('slug,excerpt,document,sources,corrections,checked_on')
    .eq('is_published', true)
  const written = dataOf('pages', await rows.neq('document', NOTHING_WRITTEN).order('slug'))
  return written.map(({ slug, excerpt, document, sources, corrections, checked_on }) => ({
    slug,
    head: { excerpt: excerpt || null, sources, corrections, checked_on },
    document,
  }))
}

/** The document of a text that nobody has begun. */
const NOTHING_WRITTEN = '{"type":"doc","content":[]}'
