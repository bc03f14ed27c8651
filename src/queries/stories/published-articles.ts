import {
  type Client,
  ContentLoadError,
  FRESH_MS,
  type Question,
  dataOf,
  DEFAULT_READ_TIME,
  UNKNOWN_AUTHOR,
  type AuthorRow,
  bylineOf,
} from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** Stories, and whether they are missing because nothing could be loaded. */
interface LoadedStories {
  rows: StorySummary[]
  /** Both ways of loading failed: the list is empty for that reason, and the page has to say so. */
  failed: boolean
}

const SAFE_COLUMNS =
  'id,slug,title,excerpt,category,author_name,read_time,image_url,is_breaking,is_feature,publish_date,tags'

/**
 * The newest published stories, loaded with their fallback: the safe function, then the plain table, then an empty
 * list that is marked as failed.
 *
 * @param count how many, 1 to 100
 * @example
 * ```ts
 * const { rows, failed } = await publishedArticles(3).ask(client)
 * ```
 */
export const publishedArticles = (count: number): Question<LoadedStories> => ({
  key: ['published-articles', count],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    for (const load of [fromSafeFunction, fromTable]) {
      try {
        return { rows: await load(client, count), failed: false }
      } catch (error) {
        console.warn(`articles: ${load.name} failed`, error)
        // A backend that was not reached will not be reached a moment later by another way.
        if (error instanceof ContentLoadError && error.status === 0) break
      }
    }
    return { rows: [], failed: true }
  },
})

async function fromSafeFunction(client: Client, count: number): Promise<StorySummary[]> {
  const newest = client
    .rpc('get_published_articles_safe', undefined, { get: true })
    .select(SAFE_COLUMNS)
    .order('publish_date', { ascending: false })
    .limit(count)
  const rows = dataOf('articles', await newest)
  const people = await peopleBehind(
    client,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...summaryOf({ ...row, cover: null, is_static: false, updated_at: row.publish_date, author: null }),
    readTime: row.read_time ?? DEFAULT_READ_TIME,
    author: { ...bylineOf(null), name: row.author_name ?? UNKNOWN_AUTHOR },
    ...people.get(row.id),
  }))
}

/** What the safe function does not tell: where the author's page is, the drawing, and what is a sample. */
async function peopleBehind(client: Client, ids: string[]) {
  if (ids.length === 0) return new Map<string, Partial<StorySummary>>()
  const details = client
    .from('articles')
    .select('id,cover,is_static,updated_at,author:authors(name,slug,title,is_static)')
  const rows = dataOf('articles', await details.in('id', ids))
  return new Map<string, Partial<StorySummary>>(
    rows.map((row) => [
      row.id,
      {
        cover: row.cover,
        isSample: row.is_static,
        updatedAt: row.updated_at,
        author: bylineOf(row.author as AuthorRow | null),
      },
    ]),
  )
}

async function fromTable(client: Client, count: number): Promise<StorySummary[]> {
  const newest = client
    .from('articles')
    .select(SUMMARY_COLUMNS)
    .eq('is_published', true)
    .order('publish_date', { ascending: false })
    .limit(count)
  return dataOf('articles', await newest).map(summaryOf)
}
