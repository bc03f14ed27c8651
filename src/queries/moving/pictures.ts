import type { Schema } from '#database'
import { type Client, dataOf } from '#queries/shared'

/** What is told of a picture of the library. */
type NewPicture = Schema['public']['Tables']['media']['Insert']

/**
 * The picture at a path of the bucket, if the library has it.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const known = await pictureAt(serviceClient, 'imports/0f3a.jpg')
 * ```
 */
export async function pictureAt(client: Client, path: string): Promise<{ width: number; height: number } | null> {
  return dataOf('pages', await client.from('media').select('width,height').eq('path', path))[0] ?? null
}

/**
 * Tells the library of a picture whose bytes are stored; one that it has keeps what is said of it.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await addPicture(serviceClient, { path: 'imports/0f3a.jpg', width: 800, height: 450, mime: 'image/jpeg', bytes: 10302 })
 * ```
 */
export async function addPicture(client: Client, picture: NewPicture): Promise<void> {
  const added = await client.from('media').upsert([picture], { onConflict: 'path', ignoreDuplicates: true })
  if (added.error) dataOf('pages', added)
}
