import { type AuthorRow, PAGE_SIZE, type Question, dataOf } from '#queries/shared'
import { articleRows } from './article-list.ts'
import { type StorySummary, summaryOf } from './story.ts'

/**
 * The same question as {@link articleRows} of one category, for who asks it often: the database finds the first row of the page
 * in an index alone, and plans it once, which it does for no page of the table with an offset.
 *
 * @param category its name
 * @param page 1 for the first
 * @returns an empty list past the end
 * @throws ContentLoadError
 * @example
 * ```ts
 * const rows = await categoryPage('Rates', 2).ask(client)
 * ```
 */
export const categoryPage = (category: string, page: number): Question<StorySummary[]> => ({
  ...articleRows({ categories: [category] }, page),
  async ask(client) {
    const most = PAGE_SIZE.articles
    const rows = await client.rpc('category_page', { category, skip: (page - 1) * most, most }, { get: true })
    return dataOf('articles', rows).map((row) =>
      summaryOf({ ...row, category, author: row.author as unknown as AuthorRow | null }),
    )
  },
})
