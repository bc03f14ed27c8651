import { type Client, ContentLoadError, dataOf, patternOf } from '#queries/shared'
import { type WritableKind, storedKind } from './writable.ts'

/** A name under which a text may appear. */
export interface BylineChoice {
  id: string
  name: string
}

const BYLINES = 50

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
 * Names that may stand over a text and have the words, by name; at most fifty, and whether there are more.
 *
 * @param words in the name; '' for all
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { bylines, hasMore } = await bylinesWith(client, 'lee')
 * ```
 */
export async function bylinesWith(
  client: Client,
  words: string,
): Promise<{ bylines: BylineChoice[]; hasMore: boolean }> {
  let asked = client.from('authors').select('id,name').is('canonical_slug', null)
  if (words.trim()) asked = asked.ilike('name', patternOf(words.trim()))
  const found = dataOf(
    'authors',
    await asked
      .order('name')
      .order('id')
      .limit(BYLINES + 1),
  )
  return { bylines: found.slice(0, BYLINES), hasMore: found.length > BYLINES }
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
