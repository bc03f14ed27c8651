import type { NearMatch } from './near-matches.ts'
import { type Client, dataOf } from './question.ts'

const MOST_OF_A_KIND = 20

/**
 * Published pages whose slugs have any of the words, in no order.
 *
 * @throws ContentLoadError
 */
export async function pagesWith(client: Client, words: readonly string[]): Promise<NearMatch[]> {
  const any = words.map((word) => `slug.ilike.*${word}*`).join(',')
  const [articles, guides, lessons, people] = await Promise.all([
    client.from('articles').select('slug,title,is_static').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
    client.from('guides').select('slug,title').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
    client.from('education').select('slug,title').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
    client.from('authors_public').select('slug,title:name,is_static').or(any).limit(MOST_OF_A_KIND),
  ])
  return [
    ...dataOf('articles', articles).map((row) => ({ kind: 'article' as const, ...matchOf(row) })),
    ...dataOf('guides', guides).map((row) => ({ kind: 'guide' as const, ...matchOf(row) })),
    ...dataOf('education', lessons).map((row) => ({ kind: 'lesson' as const, ...matchOf(row) })),
    ...dataOf('authors', people).map((row) => ({ kind: 'author' as const, ...matchOf(row) })),
  ]
}

const matchOf = (row: { slug: string | null; title: string | null; is_static?: boolean | null }) => ({
  slug: row.slug ?? '',
  title: row.title ?? '',
  isSample: row.is_static ?? false,
})
