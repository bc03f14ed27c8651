import { type Client, ContentLoadError } from '#queries/shared'

/**
 * Whether the caller is one of those who run the newsroom: an editor or an admin. False for a token that nobody has. Never
 * remembered.
 *
 * @throws ContentLoadError when the database could not be asked
 * @example
 * ```ts
 * if (!(await readsDesk(callersClient))) return new Response(null, { status: 403 })
 * ```
 */
export async function readsDesk(client: Client): Promise<boolean> {
  const { data, error, status } = await client.rpc('own_rights').maybeSingle()
  if (!error) return data?.role === 'editor' || data?.role === 'admin'
  if (status === 401 || status === 403) return false
  throw new ContentLoadError('pages', error, status)
}
