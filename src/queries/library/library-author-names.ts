import type { Shelf } from './library.ts'
import { BATCH, FRESH_MS, type Question, dataOf, everyRow } from '#queries/shared'

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
    const rows = await everyRow<{ slug: string; author_name: string | null }>(async (after) => {
      const out = client.from(shelf).select('slug,author_name').eq('is_published', true)
      const signed = out.not('author_name', 'is', null).gt('slug', after?.slug ?? '')
      return dataOf(shelf, await signed.order('slug').limit(BATCH))
    })
    return [...new Set(rows.map((row) => row.author_name ?? ''))].sort()
  },
})
