import {
  type Client,
  ContentLoadError,
  dataOf,
  DEFAULT_READ_TIME,
  UNKNOWN_AUTHOR,
  type AuthorRow,
  bylineOf,
} from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** Stories, and whether they are missing because nothing could be loaded. */
export interface LoadedStories {
  rows: StorySummary[]
  /** Both ways of loading failed: the list is empty for that reason, and the page has to say so. */
  failed: boolean
}

/** What the safe function does not tell: where the author's page is, the drawing, and what is a sample. */
export type Extras = Pick<StorySummary, 'cover' | 'isSample' | 'updatedAt' | 'author'>

const SAFE_COLUMNS =
  'id,slug,title,excerpt,category,author_name,read_time,image_url,is_breaking,is_feature,publish_date,tags'

/**
 * The newest published stories, loaded with their fallback: the safe function, then the plain table, then an empty
 * list that is marked as failed.
 *
 * @param count how many, 1 to 100
 * @param extras what that function does not tell, by id, as it is being asked for
 */
export async function publishedArticles(
  client: Client,
  count: number,
  extras: Promise<ReadonlyMap<string, Extras>>,
): Promise<LoadedStories> {
  for (const load of [fromSafeFunction, fromTable]) {
    try {
      return { rows: await load(client, count, extras), failed: false }
    } catch (error) {
      console.warn(`articles: ${load.name} failed`, error)
      // A backend that was not reached will not be reached a moment later by another way.
      if (error instanceof ContentLoadError && error.status === 0) break
    }
  }
  return { rows: [], failed: true }
}

async function fromSafeFunction(
  client: Client,
  count: number,
  extras: Promise<ReadonlyMap<string, Extras>>,
): Promise<StorySummary[]> {
  const [rows, known] = await Promise.all([safeRows(client, count), extras])
  // Of what came in between.
  const missing = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const late = missing.length > 0 ? await loadExtras(client, missing) : new Map<string, Extras>()
  return rows.map((row) => ({
    ...summaryOf({ ...row, cover: null, is_static: false, updated_at: row.publish_date, author: null }),
    readTime: row.read_time ?? DEFAULT_READ_TIME,
    author: { ...bylineOf(null), name: row.author_name ?? UNKNOWN_AUTHOR },
    ...(known.get(row.id) ?? late.get(row.id)),
  }))
}

async function safeRows(client: Client, count: number) {
  const newest = client
    .rpc('get_published_articles_safe', undefined, { get: true })
    .select(SAFE_COLUMNS)
    .order('publish_date', { ascending: false })
    .order('id', { ascending: false })
  return dataOf('articles', await newest.limit(count))
}

async function loadExtras(client: Client, ids: readonly string[]): Promise<Map<string, Extras>> {
  const asked = client
    .from('articles')
    .select('id,cover,is_static,updated_at,author:authors(name,slug,title,is_static)')
  const rows = dataOf('articles', await asked.eq('is_published', true).in('id', ids))
  return new Map(rows.map((row) => [row.id, extrasOf(row)]))
}

interface ExtrasRow {
  cover: string | null
  is_static: boolean
  updated_at: string
  author: AuthorRow | null
}

/**
 * What the safe function does not tell of a story, from its row.
 *
 * @example
 * ```ts run
 * extrasOf({ cover: null, is_static: true, updated_at: '2026-08-20', author: null }).isSample // => true
 * ```
 */
export const extrasOf = ({ cover, is_static: isSample, updated_at: updatedAt, author }: ExtrasRow): Extras => ({
  cover,
  isSample,
  updatedAt,
  author: bylineOf(author),
})

async function fromTable(client: Client, count: number): Promise<StorySummary[]> {
  const newest = client
    .from('articles')
    .select(SUMMARY_COLUMNS)
    .eq('is_published', true)
    .order('publish_date', { ascending: false })
    .order('id', { ascending: false })
    .limit(count)
  return dataOf('articles', await newest).map(summaryOf)
}
