import { KINDS, KIND_NAMES, TEXT_KINDS } from '#kinds'

/**
 * What a query result was made of: tables, and parts of tables by the columns that they are narrowed by, such as
 * `articles` or `articles.category=Rates`. Null when it may be anything: a change of whatever kind then makes it void.
 */
export type Dependencies = readonly string[] | null

type Filters = URLSearchParams

interface Table {
  /** Columns that a list may be narrowed by and that a notice of a change names the values of. */
  keys: readonly string[]
}

/** Tables whose changes are told with the values of their keys. A table that does not stand here depends on everything. */
const TABLES: Record<string, Table> = {
  ...Object.fromEntries(KIND_NAMES.map((name) => [KINDS[name].table, { keys: ['slug'] }])),
  articles: { keys: ['slug', 'category', 'tags', 'author_id', 'author_slug'] },
  tags: { keys: ['slug'] },
  series: { keys: ['id'] },
  observations: { keys: ['series_id'] },
  categories: { keys: [] },
  author_commentary: { keys: [] },
  editions: { keys: [] },
  refused_crawlers: { keys: [] },
  crawler_ranges: { keys: [] },
  crawler_reads: { keys: [] },
  moves: { keys: [] },
  exports: { keys: [] },
}

const TEXTS: readonly string[] = TEXT_KINDS.map((name) => KINDS[name].table)
const PAGES: readonly string[] = KIND_NAMES.map((name) => KINDS[name].table)

/** Views and functions, by the tables that they read. */
const READERS: Record<string, (filters: Filters) => readonly string[]> = {
  current_observations: (filters) => partsOf('observations', filters),
  // The number of an author's stories stands in the view.
  authors_public: (filters) => [
    ...partsOf('authors', filters),
    ...(partOf('articles', 'author_slug', filters.get('slug')) ?? ['articles']),
  ],
  author_fields: () => ['authors'],
  'rpc/author_scores': () => ['authors', 'articles'],
  category_counts: () => ['categories', ...TEXTS],
  tag_counts: () => ['tags', ...TEXTS],
  // A lender's changes are noted in the transaction that changes it.
  lender_changes: () => ['lenders'],
  slug_redirects: () => PAGES,
  path_redirects: () => TEXTS,
  'rpc/get_published_articles_safe': () => ['articles', 'authors'],
  'rpc/front_stories': () => ['articles', 'authors'],
  'rpc/category_page': (values) => [`articles.category=${values.get('category')}`, 'authors'],
  'rpc/search_pages': () => [...PAGES, 'series'],
  'rpc/near_pages': () => PAGES,
  'rpc/push_key': () => ['editions'],
  // Letters leave out what is no longer public.
  'rpc/public_editions': () => ['editions', 'articles', 'guides'],
  'rpc/crawler_reading': () => ['crawler_reads'],
  'rpc/newest_figures': (values) =>
    Array.from((values.get('series') ?? '').matchAll(SLUG), ([id]) => [`series.id=${id}`, ...figuresOf(id)]).flat(),
  'rpc/figures_with_range': (values) => [`series.id=${values.get('series')}`, ...figuresOf(values.get('series'))],
  'rpc/guide_moments': () => ['categories', 'guides'],
  'rpc/newest_remarks': () => ['author_commentary', 'authors', 'series', 'observations'],
  // Of the days of the survey.
  'rpc/weekly_figures': (values) => [...figuresOf(values.get('series')), ...figuresOf('pmms-30')],
  'rpc/series_figures': (values) => figuresOf(values.get('series')),
  'rpc/changed_pages': (values) => {
    const kind = KIND_NAMES.find((name) => name === values.get('kind'))
    return kind ? [KINDS[kind].table] : PAGES
  },
  'rpc/published_count': (values) => {
    const category = values.get('category')
    if (values.get('kind') !== 'article') return TEXTS
    return category === null ? ['articles'] : [`articles.category=${category}`]
  },
}

const SLUG = /[a-z0-9-]+/g

const figuresOf = (series: string | null) => (series === null ? ['observations'] : [`observations.series_id=${series}`])

const READS = new Set(['GET', 'HEAD'])
const ADDRESS = /\/rest\/v1\/([^?#]+)(?:\?([^#]*))?/
/** A table whose rows stand within those of another: `author:authors!inner(name)`. */
const EMBEDDED = /([a-z_]+)(?:![a-z_]+)?\(/g

/**
 * What the result of a request to the REST interface depends on.
 *
 * @example
 * ```ts run
 * dependenciesOf({ method: 'GET', url: 'http://backend/rest/v1/articles?select=title&slug=eq.rates-slip' })
 * // => ['articles.slug=rates-slip']
 * dependenciesOf({ method: 'GET', url: 'http://backend/rest/v1/profiles?select=id' }) // => null
 * ```
 */
export function dependenciesOf({ method, url }: { method: string; url: string }): Dependencies {
  const [, name, search = ''] = ADDRESS.exec(url) ?? []
  const isKnown = (table: string) => table in TABLES || table in READERS
  if (!READS.has(method) || name === undefined || !isKnown(name)) return null
  const searchParams = new URLSearchParams(search)
  const embedded = Array.from((searchParams.get('select') ?? '').matchAll(EMBEDDED), ([, table = '']) => table)
  // What narrows the embedded rows is not looked at.
  return embedded.every((table) => table in TABLES) ? [...partsOf(name, searchParams), ...embedded] : null
}

function partsOf(name: string, filters: Filters): readonly string[] {
  const reader = READERS[name]
  if (reader) return reader(filters)
  for (const key of TABLES[name]?.keys ?? []) {
    const part = partOf(name, key, filters.get(key))
    if (part) return part
  }
  return [name]
}

/** Null when the filter is none that names values. */
function partOf(table: string, key: string, filter: string | null): string[] | null {
  const [, operator, operand = ''] = /^(eq|in|cs)\.(.*)$/s.exec(filter ?? '') ?? []
  if (operator === undefined) return null
  const values = operator === 'eq' ? [operand] : listed(operand)
  return values && values.map((value) => `${table}.${key}=${value}`)
}

const LIST = /^[({](.*)[)}]$/s
const LISTED = /"((?:[^"\\]|\\.)*)"|([^,"]+)/g

/** The values of `(a,"b, c")` or `{a,b}`. Which of several tags are meant by a comma cannot be told. */
function listed(operand: string): string[] | null {
  const inner = LIST.exec(operand)?.[1]
  if (inner === undefined || (operand.startsWith('{') && /[",]/.test(inner))) return null
  return Array.from(inner.matchAll(LISTED), ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '')
}

/** Other tables whose rows are seen or hidden by what a row says. */
const GOVERNED: Record<string, (keys: Keys) => readonly string[]> = {
  series: ({ id = [] }) => ['observations', ...id.map((series) => `observations.series_id=${series}`)],
}

type Keys = Record<string, readonly string[]>

/**
 * What a notice on the channel `content_changed` makes void; null for everything, when in doubt.
 *
 * @param notice as it was parsed
 * @example
 * ```ts run
 * changedBy({ kind: 'series', table: 'observations', keys: { series_id: ['pmms-30'] }, withdrawn: false })
 * // => ['observations', 'observations.series_id=pmms-30']
 * changedBy({ kind: 'article', withdrawn: false }) // => null
 * ```
 */
export function changedBy(notice: unknown): Dependencies {
  if (!isNotice(notice)) return null
  const { table, keys } = notice
  const known = TABLES[table]
  if (!known?.keys.every((key) => keys[key])) return null
  const parts = known.keys.flatMap((key) => (keys[key] ?? []).map((value) => `${table}.${key}=${value}`))
  return [table, ...parts, ...(GOVERNED[table]?.(keys) ?? [])]
}

function isNotice(notice: unknown): notice is { table: string; keys: Keys } {
  if (typeof notice !== 'object' || notice === null || !('table' in notice) || !('keys' in notice)) return false
  const { table, keys } = notice
  const isList = (values: unknown) => Array.isArray(values) && values.every((value) => typeof value === 'string')
  return typeof table === 'string' && typeof keys === 'object' && keys !== null && Object.values(keys).every(isList)
}
