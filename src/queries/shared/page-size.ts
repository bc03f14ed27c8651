/** Rows of one page, by list. */
export const PAGE_SIZE = { articles: 20, library: 10, authors: 20 } as const

/**
 * First and last row of a page, counted from zero, as range requests name them.
 *
 * @param page 1 for the first; anything below counts as 1
 * @example
 * ```ts run
 * rowsOfPage(2, 20) // => [20, 39]
 * ```
 */
export function rowsOfPage(page: number, pageSize: number): [number, number] {
  const from = (Math.max(1, Math.trunc(page)) - 1) * pageSize
  return [from, from + pageSize - 1]
}

/**
 * How many pages a list fills; an empty list has one.
 *
 * @example
 * ```ts run
 * pagesOf({ total: 41, pageSize: 20 }) // => 3
 * ```
 */
export const pagesOf = (list: { total: number; pageSize: number }): number =>
  Math.max(1, Math.ceil(list.total / list.pageSize))
