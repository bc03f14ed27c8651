import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database'
import { type LibraryPicture, type PicturePlace, listPictures } from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'

let database: Database
let author: Awaited<ReturnType<typeof person>>
let other: Awaited<ReturnType<typeof person>>
let editor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  other = await person(database.owner, { role: 'author' })
  editor = await person(database.owner, { role: 'editor' })
  const metadata = { mimetype: 'image/jpeg', size: 900 }
  await database.owner`
    insert into storage.objects (bucket_id, name, version, metadata)
    values ('media', ${`${author.id}/a.jpg`}, '1', ${JSON.stringify(metadata)}::text::jsonb)`
})
afterAll(() => database.stop())

const as = (who: { caller: object }, text: string, values: unknown[] = []) =>
  database.asCaller(who.caller as never, text, values)
const inserted = 'insert into media (path, alt, width, height, mime, bytes) values ($1, $2, 800, 600, $3, 1)'

describe('the library', () => {
  it('is told of a picture by whoever uploaded it, with the type and size of its bytes', async () => {
    const path = `${author.id}/a.jpg`
    await as(author, inserted, [path, 'A house', 'image/png'])
    const [row] = await database.owner`select alt, mime, bytes::int, uploaded_by from media where path = ${path}`
    expect(row).toEqual({ alt: 'A house', mime: 'image/jpeg', bytes: 900, uploaded_by: author.id })
    await expect(as(author, inserted, [`${author.id}/none.jpg`, '', 'image/png'])).rejects.toMatchObject({
      code: '23503',
    })
    await expect(as(other, inserted, [path, '', 'image/png'])).rejects.toMatchObject({ code: '42501' })
  })

  it('tells editors where each picture is shown, and nobody else', async () => {
    const picture = { type: 'picture', attrs: { src: `/storage/v1/object/public/media/${author.id}/a.jpg`, alt: 'A' } }
    const document = JSON.stringify({ type: 'doc', content: [picture, picture] })
    await database.owner`
      insert into articles (slug, title, document, image_url) values ('shown', 'Shown', ${document}::text::jsonb, ${`/storage/v1/object/public/media/${author.id}/a.jpg#focus=top-left`})`
    const uses = 'select uses from media_library where path = $1'
    expect(await as(editor, uses, [`${author.id}/a.jpg`])).toEqual([{ uses: 1 }])
    expect(await as(author, uses, [`${author.id}/a.jpg`])).toEqual([{ uses: 0 }])
    expect(await as(other, uses, [`${author.id}/a.jpg`])).toEqual([])
    await database.owner`update articles set document = '{"type":"doc","content":[]}', image_url = null where slug = 'shown'`
    expect(await as(editor, uses, [`${author.id}/a.jpg`])).toEqual([{ uses: 0 }])
  })
  it('is read to its end a page at a time, each of two thousand pictures once, many of one moment', async () => {
    await database.owner`
      insert into media (path, alt, width, height, mime, bytes, created_at)
      select 'many/' || n || '.jpg', case when n % 4 = 0 then 'A quiet street' else '' end, 8, 6, 'image/jpeg', 1,
        '2026-01-01'::timestamptz - (n / 100) * interval '1 minute'
      from generate_series(1, 2000) as n`
    const client = await clientAs(database, editor.caller)
    const read = async (words: string, state: 'undescribed' | null) => {
      const found: LibraryPicture[] = []
      let pages = 0
      for (let after: PicturePlace | null = null, isFirst = true; isFirst || after; isFirst = false) {
        const page = await listPictures(client, { words, state }, after)
        found.push(...page.pictures.filter(({ path }) => path.startsWith('many/')))
        after = page.next
        pages += 1
      }
      return { found, pages }
    }
    const { found, pages } = await read('', null)
    expect(new Set(found.map(({ id }) => id)).size).toBe(2000)
    expect(found).toHaveLength(2000)
    expect(pages).toBe(67)
    const times = found.map(({ uploadedAt }) => uploadedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await read('quiet street', null)).found).toHaveLength(500)
    expect((await read('', 'undescribed')).found).toHaveLength(1500)
  })
})
