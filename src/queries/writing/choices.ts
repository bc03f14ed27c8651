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
 * Everybody whose name may stand over a text, by name.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [first] = await bylineChoices(client)
 * ```
 */
export async function bylineChoices(client: Client): Promise<BylineChoice[]> {
  const rows = await client
    .from('authors')
    .select('id,name')
    .is('canonical_slug', null)
    .order('name')
    .limit(MOST_BYLINES)
  return dataOf('authors', rows)
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
