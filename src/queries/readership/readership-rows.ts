import { type Client, dataOf } from '#queries/shared'
import type { Readership } from './readership-tally.ts'

/**
 * Adds counts to the hours that they belong to, in one statement. Pages that do not exist make no line, and an hour has so
 * many lines at most (private.readership_bounds).
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const counts = tally.take()
 * if (counts) await storeReadership(serviceClient, counts)
 * ```
 */
export async function storeReadership(client: Client, { pages, links, vitals, visits }: Readership): Promise<void> {
  const result = await client.rpc('store_readership', { pages, links, vitals, visits })
  if (result.error) dataOf('pages', result)
}

/**
 * Hours that are a week old become days, and days of more than 400 days ago are forgotten. One process at a time: a second
 * one finds nothing to do.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await rollUpReadership(serviceClient)
 * ```
 */
export async function rollUpReadership(client: Client): Promise<void> {
  const result = await client.rpc('roll_up_readership')
  if (result.error) dataOf('pages', result)
}
