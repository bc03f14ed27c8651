import type { Client } from './question.ts'

/**
 * How many changes of content there have been. One that nobody can see yet is counted already, and so is one that was taken back.
 *
 * @returns null when the backend does not say
 * @example
 * ```ts
 * await contentChanges(serviceClient) // => 1204
 * ```
 */
export async function contentChanges(client: Client): Promise<number | null> {
  const { data, error } = await client.rpc('content_changes')
  return error ? null : data
}
