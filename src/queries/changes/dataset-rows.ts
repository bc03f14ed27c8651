import { KINDS } from '#kinds'
import { type Question, type SourceNote, dataOf, instantOf, sourcesOf } from '#queries/shared'
import { type ChangingKind, changedPages } from './changed-pages.ts'

/** Where a part of the dataset begins. */
export interface DatasetPlace {
  /** ISO timestamp; null from the first. */
  since: string | null
  /** Of the last row that was read at that moment. */
  afterId: string | null
}

/** A published row as the dataset tells it. */
export interface DatasetRow {
  id: string
  slug: string
  /** When it changed or appeared. */
  changedAt: string
  title: string
  summary: string
  /** Clean HTML; empty for records without a text. */
  html: string
  category: string | null
  /** Null for records. */
  published: string | null
  updated: string
  /** ISO date that a record stands for, the day of its reading or the end of the year that it counts; null of a text. */
  recordOn: string | null
  author: { name: string; isSample: boolean } | null
  isSample: boolean
  sources: SourceNote[]
  /** What only its kind has: the columns by their names. */
  record: Record<string, unknown>
}

/**
 * The rows of a kind that changed at a place or later, in the order of change, with their texts.
 *
 * @param most 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const rows = await datasetRows('term', { since: null, afterId: null }, 100).ask(client)
 * ```
 */
export const datasetRows = (kind: ChangingKind, place: DatasetPlace, most: number): Question<DatasetRow[]> => ({
  key: ['dataset-rows', kind, place.since, place.afterId, most],
  freshMs: 0,
  isOnce: true,
  async ask(client) {
    const changed = await changedPages(kind, place, most).ask(client)
    if (changed.length === 0) return []
    // The columns are those of the kind's own table, which the one named here stands for.
    const rows = client.from(KINDS[kind].table as 'articles').select(COLUMNS[kind] as 'id')
    const found = dataOf(
      'pages',
      await rows.in(
        'id',
        changed.map(({ id }) => id),
      ),
    )
    const byId = new Map(found.map((row) => [row.id, row as Record<string, unknown>]))
    return changed.flatMap(({ id, slug, changedAt }) => {
      const row = byId.get(id)
      return row ? [{ id, slug, changedAt, ...saidBy(row) }] : []
    })
  },
})

/**
 * How many published rows a kind has.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const count = await publishedCount('lender').ask(client)
 * ```
 */
export const publishedCount = (kind: ChangingKind): Question<number> => ({
  key: ['published-count', kind],
  freshMs: 60_000,
  async ask(client) {
    // Of stories, of which there may be many, the database keeps the number.
    if (kind === 'article') return dataOf('articles', await client.rpc('published_count', { kind }, { get: true }))
    const head = client.from(KINDS[kind].table as 'guides').select('id', { count: 'exact', head: true })
    const { count, error } = await head.eq('is_published', true)
    return dataOf('pages', { data: count, error })
  },
})

const TEXT = 'id,category,html:content,publish_date,updated_at,sources,corrections,is_static'
const SIGNED = `${TEXT},title,excerpt,tags,author:authors(name,is_static)`
const COLUMNS: Record<ChangingKind, string> = {
  article: SIGNED,
  guide: `${SIGNED},summary:short_answer,checked_on`,
  lesson: `${SIGNED},summary:short_answer,checked_on`,
  term: `${TEXT},title:term,summary:short_definition,also,rule,basis,checked_on`,
  wikiPage: `${TEXT},title,excerpt,checked_on`,
  answer: `${TEXT},title:question,summary:short_answer,calculator,checked_on`,
  lender:
    'id,title:legal_name,updated_at,is_static,source_name,source_url,record_read_on,lender_type,nmls_id,lei,hq_city,hq_state,website,formed_on,hmda_year,hmda_applications,hmda_originations,hmda_conventional,hmda_fha,hmda_va,hmda_usda,hmda_states',
  state:
    'id,title:name,excerpt,html:content,sources,corrections,checked_on,updated_at,is_static,source_name,source_url,source_date,code,conforming_limit_year,conforming_limit_low,conforming_limit_high,fha_limit_year,hmda_year,hmda_applications,hmda_originations,hmda_fha,hmda_va,hmda_usda,housing_agency,housing_agency_url',
}

/** What every kind has by one name. */
const SHARED = new Set(
  'id category html publish_date updated_at sources is_static title excerpt summary author source_name source_url'.split(
    ' ',
  ),
)

function saidBy(row: Record<string, unknown>): Omit<DatasetRow, 'id' | 'slug' | 'changedAt'> {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const author = row['author'] as { name: string; is_static: boolean } | null | undefined
  const own = text('source_name')
    ? [
        {
          name: text('source_name'),
          date: text('source_date') || null,
          url: text('source_url'),
        },
      ]
    : []
  return {
    title: text('title'),
    summary: text('summary') || text('excerpt'),
    html: text('html'),
    category: text('category') || null,
    published: text('publish_date') ? instantOf(text('publish_date')) : null,
    updated: instantOf(text('updated_at')),
    recordOn: text('record_read_on') || (typeof row['hmda_year'] === 'number' ? `${row['hmda_year']}-12-31` : null),
    author: author ? { name: author.name, isSample: author.is_static } : null,
    isSample: row['is_static'] === true,
    sources: [...sourcesOf(row['sources']), ...own],
    record: Object.fromEntries(Object.entries(row).filter(([name]) => !SHARED.has(name))),
  }
}
