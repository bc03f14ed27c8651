import { type Client, dataOf } from '#queries/shared'

/** The desk that signs what is written from data by program; nobody's profile. */
export const RATES_DESK = 'rates-desk'

/**
 * Whether a text was written from data by program.
 *
 * @example
 * ```ts run
 * isWrittenByProgram({ slug: 'rates-desk' }) // => true
 * isWrittenByProgram({ slug: null }) // => false
 * ```
 */
export const isWrittenByProgram = (author: { slug: string | null }): boolean => author.slug === RATES_DESK

/** A report as it stands in the database. */
export interface ReportRow {
  id: string
  revision: number
  isPublished: boolean
}

/**
 * The article of a report, published or not; null when there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const row = await reportRow(serviceClient, 'mortgage-rates-august-20-2026')
 * ```
 */
export async function reportRow(client: Client, slug: string): Promise<ReportRow | null> {
  const found = await client.from('articles').select('id,revision,is_published').eq('slug', slug)
  const [row] = dataOf('articles', found)
  return row ? { id: row.id, revision: row.revision, isPublished: row.is_published } : null
}

/**
 * Whether an author is somebody with an account.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * if (await hasAccount(serviceClient, authorId)) return
 * ```
 */
export async function hasAccount(client: Client, authorId: string): Promise<boolean> {
  const found = await client.from('profiles').select('id').eq('author_id', authorId).limit(1)
  return dataOf('authors', found).length > 0
}
