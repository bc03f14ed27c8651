import type { Schema } from '#database'
import { type Client, dataOf, listOf } from '#queries/shared'

/** An old path and where it leads; of a text, its kind and slug as well. */
export type PathRedirect = Schema['public']['Tables']['path_redirects']['Insert']

const AT_ONCE = 500
/** They stand in an address. */
const ASKED_AT_ONCE = 40

/**
 * Says where old paths lead now, but those that were said before: where they lead may have been changed since.
 *
 * @returns of those that lead elsewhere, their paths and where to
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writePathRedirects(serviceClient, [{ path: '/2026/01/rates', target: '/article/rates', kind: 'article', slug: 'rates' }])
 * ```
 */
export async function writePathRedirects(
  client: Client,
  redirects: readonly PathRedirect[],
): Promise<{ path: string; target: string }[]> {
  const elsewhere: { path: string; target: string }[] = []
  for (let from = 0; from < redirects.length; from += AT_ONCE) {
    const some = redirects.slice(from, from + AT_ONCE)
    const options = { onConflict: 'path', ignoreDuplicates: true }
    const added = new Set(
      dataOf('pages', await client.from('path_redirects').upsert(some, options).select('path')).map(({ path }) => path),
    )
    const stood = some.filter(({ path }) => !added.has(path))
    for (let at = 0; at < stood.length; at += ASKED_AT_ONCE) {
      const asked = new Map(stood.slice(at, at + ASKED_AT_ONCE).map(({ path, target }) => [path, target]))
      const found = dataOf(
        'pages',
        await client
          .from('path_redirects')
          .select('path,target')
          .filter('path', 'in', listOf([...asked.keys()])),
      )
      elsewhere.push(...found.filter(({ path, target }) => target !== asked.get(path)))
    }
  }
  return elsewhere
}
