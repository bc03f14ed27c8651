import { libraryList } from './library-list.ts'
import { type LibraryText, libraryText } from './library.ts'
import { FRESH_MS, type Question } from '#queries/shared'

/**
 * The guides of one category with their whole text, for the page that prints the legal documents.
 *
 * @param category its name
 * @returns all of them, by title
 * @throws ContentLoadError
 * @example
 * ```ts
 * const documents = await categoryTexts('Legal').ask(client)
 * ```
 */
export const categoryTexts = (category: string): Question<LibraryText[]> => ({
  key: ['category-texts', category],
  freshMs: FRESH_MS.library,
  texts: 'each',
  async ask(client) {
    const rows = await libraryList('guides', { category, order: 'title' }).ask(client)
    const texts = await Promise.all(rows.map((row) => libraryText('guides', row.slug).ask(client)))
    return texts.filter((text) => text !== null)
  },
})
