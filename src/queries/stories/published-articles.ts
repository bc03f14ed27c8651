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
  // Beside one another: a front page waits for the database once.
  const [rows, people] = await Promise.all([safeRows(client, count), newestDetails(client, count)])
  // Of what came in between.
  const missing = rows.filter(({ id }) => !people.has(id)).map(({ id }) => id)
  if (missing.length > 0) {
    for (const [id, details] of await detailsOf(selected(client).in('id', missing))) people.set(id, details)
  }
  return rows.map((row) => ({
    ...summaryOf({ ...row, cover: null, is_static: false, updated_at: row.publish_date, author: null }),
    readTime: row.read_time ?? DEFAULT_READ_TIME,
    author: { ...bylineOf(null), name: row.author_name ?? UNKNOWN_AUTHOR },
    ...people.get(row.id),
  }))
}

async function safeRows(client: Client, count: number) {
  const newest = client
    .rpc('get_published_articles_safe', undefined, { get: true })
    .select(SAFE_COLUMNS)
    .order('publish_date', { ascending: false })
  return dataOf('articles', await newest.limit(count))
}

/** What the safe function does not tell: where the author's page is, the drawing, and what is a sample. */
const selected = (client: Client) =>
  client
    .from('articles')
    .select('id,cover,is_static,updated_at,author:authors(name,slug,title,is_static)')
    .eq('is_published', true)

const newestDetails = (client: Client, count: number) =>
  detailsOf(selected(client).order('publish_date', { ascending: false }).limit(count))

async function detailsOf(asked: ReturnType<typeof selected>) {
  return new Map<string, Partial<StorySummary>>(
    dataOf('articles', await asked).map((row) => [
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
