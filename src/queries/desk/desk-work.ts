import { type Client, dataOf } from '#queries/shared'

/**
 * The next minute at which a scheduled text becomes public, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const minute = await nextScheduledMinute(serviceClient)
 * ```
 */
export async function nextScheduledMinute(client: Client): Promise<string | null> {
  const result = await client.rpc('next_scheduled_minute')
  if (result.error) dataOf('articles', result)
  return result.data
}

/**
 * Tells open pages that a text has come out, and nothing of it.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await tellPublished(serviceClient)
 * ```
 */
export async function tellPublished(client: Client): Promise<void> {
  const result = await client.rpc('tell_published')
  if (result.error) dataOf('articles', result)
}

/**
 * Adds the views that were counted since the last time to their texts, in one batch.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await flushViewCounts(serviceClient)
 * ```
 */
export async function flushViewCounts(client: Client): Promise<void> {
  const result = await client.rpc('flush_view_counts')
  if (result.error) dataOf('articles', result)
}
