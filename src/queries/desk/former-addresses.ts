import type { Schema } from '#database'
import { BATCH, type Client, afterWords, dataOf, everyRow, writtenInBatches } from '#queries/shared'

type Tables = Schema['public']['Tables']

/** A slug that a text had before. */
type FormerSlug = Pick<Tables['slug_redirects']['Row'], 'kind' | 'old_slug' | 'new_slug'>
/** A path that leads to a page; of a text, its kind and slug as well. */
export type FormerPath = Pick<Tables['path_redirects']['Row'], 'path' | 'target' | 'kind' | 'slug'>

/** Everything that leads on. */
export interface FormerAddresses {
  slugs: FormerSlug[]
  paths: FormerPath[]
}

/**
 * Every former slug and path that leads on.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { slugs, paths } = await formerAddresses(serviceClient)
 * ```
 */
export async function formerAddresses(client: Client): Promise<FormerAddresses> {
  const slugs = await everyRow<FormerSlug>(async (after) => {
    const rows = client.from('slug_redirects').select('kind,old_slug,new_slug').order('kind').order('old_slug')
    const place = afterWords(['kind', after?.kind ?? ''], ['old_slug', after?.old_slug ?? ''])
    return dataOf('pages', await rows.or(place).limit(BATCH))
  })
  const paths = await everyRow<FormerPath>(async (after) => {
    const rows = client.from('path_redirects').select('path,target,kind,slug').order('path')
    return dataOf('pages', await rows.gt('path', after?.path ?? '').limit(BATCH))
  })
  return { slugs, paths }
}

const AT_ONCE = 500

/**
 * Says where former slugs and paths lead.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writeFormerAddresses(serviceClient, { slugs: [{ kind: 'article', old_slug: 'a', new_slug: 'b' }], paths: [] })
 * ```
 */
export async function writeFormerAddresses(client: Client, { slugs, paths }: FormerAddresses): Promise<void> {
  await writtenInBatches('pages', slugs, {
    size: AT_ONCE,
    write: (batch) => client.from('slug_redirects').upsert(batch, { onConflict: 'kind,old_slug' }),
  })
  await writtenInBatches('pages', paths, {
    size: AT_ONCE,
    write: (batch) => client.from('path_redirects').upsert(batch, { onConflict: 'path' }),
  })
}
