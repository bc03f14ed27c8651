import type { Shelf } from './library.ts'
import { FRESH_MS, type Question, dataOf, everyRow } from '#queries/shared'

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
    const rows = await everyRow(async (from, to) => {
      const signed = client.from(shelf).select('author_name').eq('is_published', true).not('author_name', 'is', null)
      return dataOf(shelf, await signed.order('id').range(from, to))
    })
    return [...new Set(rows.map((row) => row.author_name ?? ''))].sort()
  },
})
