import type { DrawnChart } from '#documents'
import { FRESH_MS, type Question, dataOf, figuresOf } from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** A story as a feed carries it: the whole text. */
export interface FeedStory extends StorySummary {
  content: string
  /** In the order of the text. */
  charts: DrawnChart[]
}

/**
 * The newest stories with their text, for feeds.
 *
 * @param count 1 to 100
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stories = await feedStories(30).ask(client)
 * ```
 */
export const feedStories = (count: number): Question<FeedStory[]> => ({
  key: ['feed-stories', count],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const newest = client.from('articles').select(`${SUMMARY_COLUMNS},content,figures`).eq('is_published', true)
    const rows = dataOf('articles', await newest.order('publish_date', { ascending: false }).limit(count))
    return rows.map((row) => ({
      ...summaryOf(row),
      content: row.content ?? '',
      charts: figuresOf(row.figures).filter((figure) => figure.kind === 'chart'),
    }))
  },
})
