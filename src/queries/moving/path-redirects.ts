import type { Schema } from '#database'
import { type Client, dataOf } from '#queries/shared'

/** An old path and where it leads; of a text, its kind and slug as well. */
export type PathRedirect = Schema['public']['Tables']['path_redirects']['Insert']

const AT_ONCE = 500

/**
 * Says where old paths lead now.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writePathRedirects(serviceClient, [{ path: '/2026/01/rates', target: '/article/rates', kind: 'article', slug: 'rates' }])
 * ```
 */
export async function writePathRedirects(client: Client, redirects: readonly PathRedirect[]): Promise<void> {
  for (let from = 0; from < redirects.length; from += AT_ONCE) {
    const written = await client
      .from('path_redirects')
      .upsert(redirects.slice(from, from + AT_ONCE), { onConflict: 'path' })
    if (written.error) dataOf('pages', written)
  }
}
