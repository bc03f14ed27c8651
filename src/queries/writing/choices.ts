import { type Client, ContentLoadError, dataOf } from '#queries/shared'
import { type WritableKind, storedKind } from './writable.ts'

/** A name under which a text may appear. */
export interface BylineChoice {
  id: string
  name: string
}

const MOST_BYLINES = 500

/**
 * The categories of a kind, in their order.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const names = await categoryNames(client, 'article')
 * ```
 */
export async function categoryNames(client: Client, kind: WritableKind): Promise<string[]> {
  const rows = await client.from('categories').select('name').eq('kind', storedKind(kind)).order('position')
  return dataOf('articles', rows).map(({ name }) => name)
}

/**
 * Everybody whose name may stand over a text, by name; five hundred at most, and the one that is chosen already.
 *
 * @param chosen id of that one, whoever else comes before them; null where nobody is chosen
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [first] = await bylineChoices(client, text.authorId)
 * ```
 */
export async function bylineChoices(client: Client, chosen: string | null): Promise<BylineChoice[]> {
  const rows = client.from('authors').select('id,name').is('canonical_slug', null)
  const bylines = dataOf('authors', await rows.order('name').limit(MOST_BYLINES))
  if (chosen === null || bylines.some(({ id }) => id === chosen)) return bylines
  return [...bylines, ...(await bylinesOf(client, [chosen]))]
}

/**
 * The names of bylines, in no order; those that there are no more are left out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const bylines = await bylinesOf(client, ['0b5c…'])
 * ```
 */
export async function bylinesOf(client: Client, ids: readonly string[]): Promise<BylineChoice[]> {
  if (ids.length === 0) return []
  return dataOf(
    'authors',
    await client
      .from('authors')
      .select('id,name')
      .in('id', [...new Set(ids)]),
  )
}

/**
 * The byline of whoever the client speaks for, made when there is none yet; null for those who may not write.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const authorId = await ownByline(client)
 * ```
 */
export async function ownByline(client: Client): Promise<string | null> {
  const { data, error, status } = await client.rpc('own_byline')
  if (error) throw new ContentLoadError('authors', error, status)
  return data
}
