import type { DrawnChart } from '#documents'
import { type Correction, FRESH_MS, type Question, correctionsOf, dataOf, figuresOf } from '#queries/shared'
import { type StoryFilter, filterKey, narrowed } from './article-list.ts'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** A story as a feed carries it: the whole text. */
export interface FeedStory extends StorySummary {
  content: string
  /** In the order of the text. */
  charts: DrawnChart[]
  corrections: Correction[]
}

/**
 * The newest stories with their text, for feeds.
 *
 * @param count 1 to 100
 * @param filter those of one feed; all of them unless said
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stories = await feedStories(30).ask(client)
 * ```
 */
export const feedStories = (count: number, filter: StoryFilter = {}): Question<FeedStory[]> => ({
  key: ['feed-stories', ...filterKey(filter), count],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const newest = narrowed(client.from('articles').select(`${SUMMARY_COLUMNS},content,figures,corrections`), filter)
      .order('publish_date', { ascending: false })
      .order('id', { ascending: false })
    const rows = dataOf('articles', await newest.limit(count))
    return rows.map((row) => ({
      ...summaryOf(row),
      content: row.content ?? '',
      charts: figuresOf(row.figures).filter((figure) => figure.kind === 'chart'),
      corrections: correctionsOf(row.corrections),
    }))
  },
})
