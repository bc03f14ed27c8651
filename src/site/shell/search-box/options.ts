import { FOUND_NAMES, foundPath } from '#blocks/found.ts'
import type { FoundPages } from '#queries/search'
import { href } from '#routes'

/** A line under the box. */
export interface Option {
  path: string
  title: string
  /** What kind of page it is; empty for a search. */
  kind: string
}

/** The page of results for words. */
export const resultsPath = (words: string): string =>
  `${href('search')}?${new URLSearchParams({ q: words }).toString()}`

/** What was found, and the way to all of it. */
export function optionsOf(words: string, { rows, meant }: FoundPages): Option[] {
  const pages = rows.map((row) => ({ path: foundPath(row), title: row.title, kind: FOUND_NAMES[row.kind] }))
  return [...pages, { path: resultsPath(words), title: `All results for “${meant ?? words}”`, kind: '' }]
}

export const recentOptions = (searches: readonly string[]): Option[] =>
  searches.map((words) => ({ path: resultsPath(words), title: words, kind: '' }))

/**
 * The line that an arrow leads to: past the last one is the box itself, which is -1.
 *
 * @example
 * ```ts run
 * stepped(-1, 1, 3) // => 0
 * stepped(2, 1, 3) // => -1
 * stepped(-1, -1, 3) // => 2
 * ```
 */
export function stepped(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  return next < -1 ? count - 1 : next >= count ? -1 : next
}
