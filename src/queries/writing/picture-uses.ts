import { type Client, type ListPage, dataOf, listPage } from '#queries/shared'
import { WRITABLE_KINDS, type WritableKind, storedKind } from './writable.ts'

/** A text that shows a picture, or an author whose photograph it is. */
type PictureUse =
  | { kind: WritableKind; id: string; title: string }
  | { kind: 'author'; id: string; title: string; slug: string }

const PAGE = 50

/**
 * A page of where a picture of the library is shown, each page by title. For editors.
 *
 * @param path in the bucket of pictures
 * @param after the last use of the page before, as `next` gave it
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await pictureUses(editorsClient, '7c2e…/house.jpg', null)
 * ```
 */
export async function pictureUses(
  client: Client,
  path: string,
  after: string | null,
): Promise<ListPage<PictureUse, string>> {
  let asked = client.from('media_uses').select('content_id').eq('path', path)
  if (after !== null) asked = asked.gt('content_id', after)
  const found = dataOf('pages', await asked.order('content_id').limit(PAGE + 1)).map(({ content_id: id }) => id)
  const { rows: ids, next } = listPage(found, PAGE, (id) => id)
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
  return { rows: uses.toSorted((a, b) => a.title.localeCompare(b.title, 'en')), next }
}
