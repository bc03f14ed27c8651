import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/** What the author directory can be narrowed by: every field and specialization that anybody has, sorted. */
export interface AuthorFields {
  expertise: string[]
  specializations: string[]
}

/**
 * The fields of all authors, without the authors.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { expertise } = await authorFields().ask(client)
 * ```
 */
export const authorFields = (): Question<AuthorFields> => ({
  key: ['author-fields'],
  freshMs: FRESH_MS.authorAnalytics,
  async ask(client) {
    const rows = dataOf('authors', await client.from('authors_public').select('expertise,specializations').limit(1000))
    return {
      expertise: sorted(rows.flatMap((row) => row.expertise ?? [])),
      specializations: sorted(rows.flatMap((row) => row.specializations ?? [])),
    }
  },
})

const sorted = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'))
