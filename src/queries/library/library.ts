import type { LibraryKind, TableOf } from '#kinds'
import {
  arrayOf,
  type Correction,
  correctionsOf,
  DEFAULT_READ_TIME,
  instantOf,
  type PrintedBody,
  type SourceNote,
  type TermNote,
  figuresOf,
  sourcesOf,
  termsOf,
  textsOf,
  PAGE_SIZE,
  likePattern,
  listOf,
  rowsOfPage,
  type Client,
  FRESH_MS,
  type Question,
  dataOf,
  rowOf,
  type AuthorRow,
  type Byline,
  type TextSummary,
  bylineOf,
} from '#queries/shared'

/** Guides say what to do, lessons (table education) explain. */
export type Shelf = TableOf<LibraryKind>

/** A guide or lesson as lists show it. */
export interface LibrarySummary extends Omit<TextSummary, 'author'> {
  /** Null where nobody is named: the site itself signs. */
  author: Byline | null
  /** The day on which it was last held against its sources; null where nobody said so. */
  checkedOn: string | null
}

/** A whole guide or lesson; what lessons do not have is null or empty. */
export interface LibraryText extends LibrarySummary, PrintedBody {
  /** What it says, in two sentences; empty where nobody wrote them. */
  short: string
  keyPoints: string[]
  sources: SourceNote[]
  corrections: Correction[]
  terms: TermNote[]
  assumes: string | null
  needs: string | null
  /** Its headings are numbered steps. */
  isNumbered: boolean
  metaDescription: string | null
  keywords: string[]
}

/** How a list of the library is narrowed and ordered. */
export interface LibraryFilter {
  /** Name of a category. */
  category?: string
  /** Name of a category that is left out. */
  exceptCategory?: string
  authorName?: string
  tag?: string
  /** Matched in title, excerpt and content, whatever the case. */
  text?: string
  order?: 'checked' | 'newest' | 'title'
}

/** Of a list. */
export const COLUMNS =
  'id,slug,title,excerpt,meta_description,category,author_name,read_time,image_url,cover,publish_date,updated_at,checked_on,tags,author:authors(name,slug,title,is_static)'
const TEXT_COLUMNS = `${COLUMNS},short_answer,content,figures,key_points,sources,corrections,terms,keywords` as const
const GUIDE_COLUMNS = `${TEXT_COLUMNS},assumes,needs,numbered` as const

/**
 * One page of a shelf, published texts only.
 *
 * @param page 1 for the first
 * @throws ContentLoadError
 * @example
 * ```ts
 * const rows = await libraryRows('guides', { category: 'Selling' }, 1).ask(client)
 * ```
 */
export const libraryRows = (
  shelf: Shelf,
  filter: LibraryFilter,
  page: number,
  pageSize: number = PAGE_SIZE.library,
): Question<LibrarySummary[]> => ({
  key: [shelf, ...keyOf(filter), filter.order ?? 'newest', page, pageSize],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = narrowed(client.from(shelf).select(COLUMNS), filter)
    const [column, ascending] = ORDERS[filter.order ?? 'newest']
    const ordered = rows
      .order(column, { ascending, nullsFirst: false })
      .order('updated_at', { ascending: false })
      .order('slug')
      .range(...rowsOfPage(page, pageSize))
    return dataOf(shelf, await ordered).map(summaryOf)
  },
})

/** By which column, and whether upward. */
export const ORDERS = {
  checked: ['checked_on', false],
  newest: ['publish_date', false],
  title: ['title', true],
} as const

/**
 * The exact number of published texts of a filter.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const total = await libraryCount('education', {}).ask(client)
 * ```
 */
export const libraryCount = (shelf: Shelf, filter: LibraryFilter): Question<number> => ({
  key: [`${shelf}-count`, ...keyOf(filter)],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const result = await narrowed(client.from(shelf).select('id', { count: 'exact', head: true }), filter)
    return dataOf(shelf, { data: result.count, error: result.error })
  },
})

/**
 * A published guide or lesson by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const guide = await libraryText('guides', 'how-a-rate-lock-works').ask(client)
 * ```
 */
export const libraryText = (shelf: Shelf, slug: string): Question<LibraryText | null> => ({
  key: [`${shelf}-text`, slug],
  freshMs: FRESH_MS.library,
  texts: 'one',
  async ask(client) {
    const row = shelf === 'guides' ? await guideRow(client, slug) : await lessonRow(client, slug)
    if (!row) return null
    return {
      ...summaryOf(row),
      short: row.short_answer,
      content: row.content ?? '',
      figures: figuresOf(row.figures),
      keyPoints: textsOf(row.key_points),
      sources: sourcesOf(row.sources),
      corrections: correctionsOf(row.corrections),
      terms: termsOf(row.terms),
      assumes: row.assumes,
      needs: row.needs,
      isNumbered: row.numbered,
      metaDescription: row.meta_description,
      keywords: row.keywords ?? [],
    }
  },
})

async function guideRow(client: Client, slug: string) {
  const found = client.from('guides').select(GUIDE_COLUMNS)
  return rowOf('guides', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
}

async function lessonRow(client: Client, slug: string) {
  const found = client.from('education').select(TEXT_COLUMNS)
  const row = rowOf('education', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
  return row ? { ...row, assumes: null, needs: null, numbered: false } : null
}

/** What tells a filter from every other. */
export const keyOf = (filter: LibraryFilter) =>
  [
    filter.category ?? '',
    filter.exceptCategory ?? '',
    filter.authorName ?? '',
    filter.tag ?? '',
    filter.text ?? '',
  ] as const

interface Narrowable {
  eq(column: string, value: boolean | string): this
  contains(column: string, array: string): this
  or(filters: string): this
}

/** The published rows of a filter. */
export function narrowed<Builder>(builder: Builder, filter: LibraryFilter): Builder {
  let rows = (builder as Narrowable).eq('is_published', true)
  if (filter.category) rows = rows.eq('category', filter.category)
  // A null is no other category: what has none would be left out.
  if (filter.exceptCategory) rows = rows.or(`category.is.null,category.not.in.${listOf([filter.exceptCategory])}`)
  if (filter.authorName) rows = rows.eq('author_name', filter.authorName)
  if (filter.tag) rows = rows.contains('tags', arrayOf([filter.tag]))
  if (filter.text) {
    const pattern = likePattern(filter.text)
    rows = rows.or(['title', 'excerpt', 'content'].map((column) => `${column}.ilike.${pattern}`).join(','))
  }
  return rows as Builder
}

/** A row of a list as the table has it. */
export interface SummaryRow {
  id: string
  slug: string
  title: string
  excerpt: string | null
  meta_description: string | null
  category: string | null
  author_name: string | null
  read_time: string | null
  image_url: string | null
  cover: string | null
  publish_date: string | null
  updated_at: string
  checked_on: string | null
  tags: string[] | null
  author: AuthorRow | null
}

/** A row as lists show it. */
export const summaryOf = (row: SummaryRow): LibrarySummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? row.meta_description ?? '',
  category: row.category,
  author: row.author ? bylineOf(row.author) : row.author_name ? { ...bylineOf(null), name: row.author_name } : null,
  checkedOn: row.checked_on,
  readTime: row.read_time ?? DEFAULT_READ_TIME,
  imageUrl: row.image_url,
  cover: row.cover,
  publishDate: instantOf(row.publish_date ?? row.updated_at),
  updatedAt: instantOf(row.updated_at),
  tags: row.tags ?? [],
})
