import { PAGE_SIZE, arrayOf, rowsOfPage, FRESH_MS, type Question, dataOf, listOf } from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** Which stories a list holds. */
export interface StoryFilter {
  /** Names of categories; any of them. */
  categories?: readonly string[]
  /** Names of categories that are left out. */
  without?: readonly string[]
  tag?: string
  authorId?: string
  /** Out by this moment: for who is given what is scheduled, too. */
  until?: string
}

/** What tells one filter from another. */
export const filterKey = (filter: StoryFilter) =>
  [
    filter.categories?.join('|') ?? '',
    filter.without?.join('|') ?? '',
    filter.tag ?? '',
    filter.authorId ?? '',
    filter.until ?? '',
  ] as const

/**
 * One page of published stories, newest first; those of the same minute by their ids, so that a change of one of them moves none
 * to another page. The count is not asked here: see {@link articleCount}.
 *
 * @param page 1 for the first
 * @returns an empty list past the end
 * @throws ContentLoadError
 * @example
 * ```ts
 * const rows = await articleRows({ categories: ['Rates'] }, 2).ask(client)
 * ```
 */
export const articleRows = (
  filter: StoryFilter,
  page: number,
  pageSize: number = PAGE_SIZE.articles,
): Question<StorySummary[]> => ({
  key: ['articles', ...filterKey(filter), page, pageSize],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const rows = narrowed(client.from('articles').select(SUMMARY_COLUMNS), filter)
      .order('publish_date', { ascending: false })
      .order('id', { ascending: false })
      .range(...rowsOfPage(page, pageSize))
    return dataOf('articles', await rows).map(summaryOf)
  },
})

/**
 * The exact number of published stories of a filter. A question of its own, so that turning pages does not count again.
 * Of all stories and of one category the database keeps the number; anything narrower is counted.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const total = await articleCount({ tag: 'Weekly survey' }).ask(client)
 * ```
 */
export const articleCount = (filter: StoryFilter): Question<number> => ({
  key: ['article-count', ...filterKey(filter)],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const { categories = [], without = [], tag, authorId, until } = filter
    if (categories.length <= 1 && without.length === 0 && !tag && !authorId && !until) {
      const [category] = categories
      const kept = { kind: 'article' as const, ...(category === undefined ? {} : { category }) }
      return dataOf('articles', await client.rpc('published_count', kept, { get: true }))
    }
    const head = client.from('articles').select('id', { count: 'exact', head: true })
    const result = await narrowed(head, filter)
    return dataOf('articles', { data: result.count, error: result.error })
  },
})

/** The part of the query builder that narrowing needs. */
interface Narrowable {
  eq(column: string, value: boolean | string): this
  lte(column: string, value: string): this
  filter(column: string, operator: 'in', list: string): this
  or(filters: string): this
  contains(column: string, array: string): this
}

/** The published rows of a filter; lists, counts and feeds are narrowed alike. */
export function narrowed<Builder>(builder: Builder, filter: StoryFilter): Builder {
  let found = (builder as Narrowable).eq('is_published', true)
  const [category, another] = filter.categories ?? []
  // The index of one category is in the order of the list: equal to a value, it is planned once, whatever page is asked for.
  if (category !== undefined && another === undefined) found = found.eq('category', category)
  else if (filter.categories) found = found.filter('category', 'in', listOf(filter.categories))
  // A story without a category is in none of those that are left out.
  if (filter.without?.length) {
    found = found.or(`category.is.null,category.not.in.${listOf(filter.without)}`)
  }
  if (filter.tag) found = found.contains('tags', arrayOf([filter.tag]))
  if (filter.authorId) found = found.eq('author_id', filter.authorId)
  if (filter.until) found = found.lte('publish_date', filter.until)
  return found as Builder
}
