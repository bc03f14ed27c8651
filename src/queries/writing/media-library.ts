import { type Client, dataOf, hiddenByPolicy, likePattern } from '#queries/shared'

/** A picture of the library. */
export interface LibraryPicture {
  id: string
  /** In the bucket of pictures. */
  path: string
  alt: string
  caption: string
  credit: string
  width: number
  height: number
  bytes: number
  /** ISO timestamp. */
  uploadedAt: string
  /** How many texts and profiles show it. */
  uses: number
}

/** Which pictures a list shows. */
export interface PictureFilter {
  /** Of the description, caption, credit. */
  words: string
  state: PictureState | null
}

/** Without a description, or shown nowhere. */
export type PictureState = 'undescribed' | 'unused'

/** The last picture of the page before. */
export interface PicturePlace {
  uploadedAt: string
  id: string
}

const LIST_SIZE = 30

/**
 * A page of the library, the newest first, and where the next one begins; null at the end.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { pictures, next } = await listPictures(client, { words: '', state: 'unused' }, null)
 * ```
 */
export async function listPictures(
  client: Client,
  { words, state }: PictureFilter,
  after: PicturePlace | null,
): Promise<{ pictures: LibraryPicture[]; next: PicturePlace | null }> {
  let asked = client
    .from('media_library')
    .select('id,path,alt,caption,credit,width,height,bytes,created_at,uses')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIST_SIZE + 1)
  if (state === 'undescribed') asked = asked.eq('alt', '')
  if (state === 'unused') asked = asked.eq('uses', 0)
  if (words.trim())
    asked = asked.or(['alt', 'caption', 'credit'].map((column) => `${column}.ilike.${likePattern(words)}`).join())
  if (after)
    asked = asked
      .lte('created_at', after.uploadedAt)
      .or(`created_at.lt.${after.uploadedAt},and(created_at.eq.${after.uploadedAt},id.lt.${after.id})`)
  const rows = dataOf('pages', await asked)
  const pictures = rows.slice(0, LIST_SIZE).map((row) => ({
    id: row.id ?? '',
    path: row.path ?? '',
    alt: row.alt ?? '',
    caption: row.caption ?? '',
    credit: row.credit ?? '',
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes ?? 0,
    uploadedAt: row.created_at ?? '',
    uses: row.uses ?? 0,
  }))
  const last = pictures.at(-1)
  return { pictures, next: rows.length > LIST_SIZE && last ? { uploadedAt: last.uploadedAt, id: last.id } : null }
}

/** What is said of a picture when it is uploaded. */
interface NewPicture {
  path: string
  width: number
  height: number
  mime: string
  bytes: number
  alt: string
  caption: string
  credit: string
}

/**
 * Tells the library of a picture whose bytes are stored.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await keepPicture(client, { path, width: 800, height: 450, mime: 'image/jpeg', bytes: 10302, alt: 'A house', caption: '', credit: '' })
 * ```
 */
export async function keepPicture(client: Client, picture: NewPicture): Promise<void> {
  const kept = await client.from('media').insert(picture)
  if (kept.error) dataOf('pages', kept)
}

/**
 * Says what a picture shows; what is not given stays as it is.
 *
 * @throws ContentLoadError; RefusedError where the account may not change it
 * @example
 * ```ts
 * await describePicture(client, id, { alt: 'A house with a sign', caption: '', credit: 'Ann Lee' })
 * ```
 */
export async function describePicture(
  client: Client,
  id: string,
  said: Partial<Pick<LibraryPicture, 'alt' | 'caption' | 'credit'>>,
): Promise<void> {
  const kept = await client.from('media').update(said).eq('id', id).select('id')
  if (dataOf('pages', kept).length === 0) throw hiddenByPolicy()
}
