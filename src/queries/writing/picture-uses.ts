import { type Client, dataOf } from '#queries/shared'
import { WRITABLE_KINDS, type WritableKind, storedKind } from './writable.ts'

/** A text that shows a picture, or an author whose photograph it is. */
export type PictureUse =
  | { kind: WritableKind; id: string; title: string }
  | { kind: 'author'; id: string; title: string; slug: string }

/** More are not listed: nobody looks through them one by one. */
const MOST_USES = 100

/**
 * Where a picture of the library is shown, by title. For editors; a hundred at most.
 *
 * @param path in the bucket of pictures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const uses = await pictureUses(editorsClient, '7c2e…/house.jpg')
 * ```
 */
export async function pictureUses(client: Client, path: string): Promise<PictureUse[]> {
  const used = dataOf(
    'pages',
    await client.from('media_uses').select('kind,content_id').eq('path', path).limit(MOST_USES),
  )
  const ids = used.map(({ content_id: id }) => id)
  const [texts, authors] = await Promise.all([
    client.from('written_texts').select('kind,id,title').in('id', ids),
    client.from('authors').select('id,name,slug').in('id', ids),
  ])
  const uses: PictureUse[] = [
    ...dataOf('pages', texts).flatMap(({ kind: stored, id, title }) => {
      const kind = WRITABLE_KINDS.find((each) => storedKind(each) === stored)
      return kind && id !== null ? [{ kind, id, title: title ?? '' }] : []
    }),
    ...dataOf('pages', authors).map(({ id, name, slug }) => ({ kind: 'author' as const, id, title: name, slug })),
  ]
  return uses.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}
