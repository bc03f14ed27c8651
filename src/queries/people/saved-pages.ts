import { type Client, dataOf, listOf } from '#queries/shared'

/** A page that an account has saved. */
export interface StoredPage {
  /** On this site, without a query. */
  path: string
  title: string
  /** ISO timestamp. */
  savedAt: string
}

/**
 * What the account that the client speaks for has saved, newest first. Never remembered: it is read with the person's own
 * token.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const pages = await savedPages(signedInClient)
 * ```
 */
export async function savedPages(client: Client): Promise<StoredPage[]> {
  const rows = client.from('saved_pages').select('path,title,saved_at').order('saved_at', { ascending: false })
  return dataOf('pages', await rows).map(({ path, title, saved_at }) => ({ path, title, savedAt: saved_at }))
}

/**
 * Saves pages for the account; one that it has already stays as it is.
 *
 * @throws ContentLoadError also when the account has as many as it may
 * @example
 * ```ts
 * await savePages(signedInClient, [{ path: '/guide/escrow', title: 'Escrow', savedAt: '2026-11-22T12:00:00Z' }])
 * ```
 */
export async function savePages(client: Client, pages: readonly StoredPage[]): Promise<void> {
  const rows = pages.map(({ path, title, savedAt }) => ({ path, title, saved_at: savedAt }))
  const stored = await client.from('saved_pages').upsert(rows, { ignoreDuplicates: true, onConflict: 'user_id,path' })
  if (stored.error) dataOf('pages', stored)
}

/**
 * Removes pages from what the account has saved.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetPages(signedInClient, ['/guide/escrow'])
 * ```
 */
export async function forgetPages(client: Client, paths: readonly string[]): Promise<void> {
  const gone = await client.from('saved_pages').delete().filter('path', 'in', listOf(paths))
  if (gone.error) dataOf('pages', gone)
}
