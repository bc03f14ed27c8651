import { BATCH, FRESH_MS, type Question, afterWords, dataOf, everyRow } from '#queries/shared'

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
    const rows = await everyRow<{ list: string | null; name: string | null }>(async (after) => {
      const named = client.from('author_fields').select('list,name').order('list').order('name')
      const place = afterWords(['list', after?.list ?? ''], ['name', after?.name ?? ''])
      return dataOf('authors', await named.or(place).limit(BATCH))
    })
    const namesOf = (list: string) => rows.flatMap((row) => (row.list === list ? (row.name ?? []) : []))
    return { expertise: sorted(namesOf('expertise')), specializations: sorted(namesOf('specializations')) }
  },
})

const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b, 'en'))
