import { FRESH_MS, type Question, dataOf } from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/**
 * The newest stories that editors marked, newest first.
 *
 * @param mark which mark
 * @param count at most so many
 * @param until out by this moment: for who is given what is scheduled, too
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [lead, ...seconds] = await markedStories('feature', 3).ask(client)
 * ```
 */
export const markedStories = (
  mark: 'feature' | 'breaking',
  count: number,
  until: string | null = null,
): Question<StorySummary[]> => ({
  key: ['marked', mark, count, until],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const column = mark === 'feature' ? 'is_feature' : 'is_breaking'
    // Part of the statement, not a value: however few are marked, the index of the mark is taken.
    const marked = client.from('articles').select(SUMMARY_COLUMNS).eq('is_published', true).is(column, true)
    const out = until === null ? marked : marked.lte('publish_date', until)
    const newest = out.order('publish_date', { ascending: false }).order('id', { ascending: false })
    return dataOf('articles', await newest.limit(count)).map(summaryOf)
  },
})
