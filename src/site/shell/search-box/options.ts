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

/** What was found, and the way to all of it; where nothing was, what is called most alike, and other ways. */
export function optionsOf(words: string, { rows, near, meant }: FoundPages): Option[] {
  const pages = rows.length > 0 ? rows : near
  const title = rows.length > 0 ? `All results for “${meant ?? words}”` : `No page has “${words}”: other ways`
  return [
    ...pages.map((page) => ({ path: foundPath(page), title: page.title, kind: FOUND_NAMES[page.kind] })),
    { path: resultsPath(words), title, kind: '' },
  ]
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
