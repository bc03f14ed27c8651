import { readFileSync, writeFileSync } from 'node:fs'

type Row = Record<string, unknown>
interface GhostExport {
  db: { data: Record<string, Row[]> }[]
}

/** What of Ghost's tables belongs to one post. */
const OF_A_POST = ['posts_meta', 'posts_authors', 'posts_tags']

/**
 * An export that Ghost itself made, with so many posts: its own again and again, each under an address of its own.
 *
 * @returns how many posts it has
 */
export function multiplyGhostExport(from: string, to: string, posts: number): number {
  const exported = JSON.parse(readFileSync(from, 'utf8')) as GhostExport
  const data = exported.db[0]?.data ?? {}
  const own = data['posts'] ?? []
  const copies = Math.ceil(posts / own.length)
  const copied = (rows: readonly Row[], change: (row: Row, copy: number) => Row) =>
    Array.from({ length: copies }, (_, copy) => rows.map((row) => (copy === 0 ? row : change(row, copy)))).flat()
  data['posts'] = copied(own, (post, copy) => ({
    ...post,
    id: `${String(post['id'])}-${copy}`,
    slug: `${String(post['slug'])}-${copy}`,
  })).slice(0, posts)
  for (const table of OF_A_POST) {
    data[table] = copied(data[table] ?? [], (row, copy) => ({
      ...row,
      id: `${String(row['id'])}-${copy}`,
      post_id: `${String(row['post_id'])}-${copy}`,
    }))
  }
  writeFileSync(to, JSON.stringify(exported))
  return data['posts'].length
}

const ITEM = /<item>[^]*?<\/item>/g
const IS_TEXT = /<wp:post_type><!\[CDATA\[(?:post|page)\]\]>/

/** The same of an export that WordPress itself made. */
export function multiplyWordPressExport(from: string, to: string, posts: number): number {
  const exported = readFileSync(from, 'utf8')
  const texts = (exported.match(ITEM) ?? []).filter((item) => IS_TEXT.test(item))
  const more = Array.from({ length: posts - texts.length }, (_, index) => {
    const copy = Math.floor(index / texts.length) + 1
    return copiedItem(texts[index % texts.length] ?? '', copy)
  })
  writeFileSync(
    to,
    exported.replace('</channel>', () => `${more.join('\n')}\n</channel>`),
  )
  return texts.length + more.length
}

/** A text with another number and another address. */
const copiedItem = (item: string, copy: number): string =>
  item
    .replace(/<wp:post_id>(\d+)</, (_whole, id: string) => `<wp:post_id>${Number(id) + copy * 100_000}<`)
    .replace(/(<wp:post_name><!\[CDATA\[)([^\]]+)\]/, (_whole, head: string, name: string) => `${head}${name}-${copy}]`)
    .replace(/(<link>[^<]*?)\/?<\/link>/, (_whole, head: string) => `${head}-${copy}/</link>`)
    .replace(/(<guid[^>]*>[^<]*?)\/?<\/guid>/, (_whole, head: string) => `${head}-${copy}</guid>`)
