import type { Shelf } from './library.ts'
import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/**
 * Who wrote the published guides or lessons: distinct names, sorted; for the author filter of the lists.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const names = await libraryAuthorNames('guides').ask(client)
 * ```
 */
export const libraryAuthorNames = (shelf: Shelf): Question<string[]> => ({
  key: [`${shelf}-author-names`],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const signed = client.from(shelf).select('author_name').eq('is_published', true).not('author_name', 'is', null)
    return [...new Set(dataOf(shelf, await signed).map((row) => row.author_name ?? ''))].sort()
  },
})
