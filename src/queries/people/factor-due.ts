import { type Client, rowOf } from '#queries/shared'

/**
 * Whether the role of the account needs a second factor before it may write, and the session has passed none. False for an
 * account that the site does not know. Never remembered.
 *
 * @param client carries the token of the session
 * @throws ContentLoadError
 * @example
 * ```ts
 * const isDue = await factorDue(signedInClient)
 * ```
 */
export async function factorDue(client: Client): Promise<boolean> {
  const rights = rowOf('pages', await client.rpc('own_rights').maybeSingle())
  return rights?.needs_second_factor ?? false
}
