import { FRESH_MS, type Question, dataOf } from './question.ts'

/** A page whose address is near to one that does not exist. */
export interface NearMatch {
  kind: 'article' | 'guide' | 'lesson' | 'author'
  slug: string
  title: string
  /** An invented story or person of the shipped content. */
  isSample: boolean
}

const MOST_MATCHES = 5
/** Words too common to tell one page from another. */
const SHORT_WORD = 3

/**
 * Published pages whose slugs share words with a path that nobody answers, best first.
 *
 * @param path as the reader asked for it
 * @returns at most five, empty when the path has no telling word
 * @throws ContentLoadError
 * @example
 * ```ts
 * const near = await nearMatches('/guides/rate-lock').ask(client)
 * ```
 */
export const nearMatches = (path: string): Question<NearMatch[]> => {
  const words = wordsOf(path)
  return {
    key: ['near', words.join('-')],
    freshMs: FRESH_MS.library,
    async ask(client) {
      if (words.length === 0) return []
      const any = words.map((word) => `slug.ilike.*${word}*`).join(',')
      const [articles, guides, lessons, people] = await Promise.all([
        client.from('articles').select('slug,title,is_static').eq('is_published', true).or(any).limit(20),
        client.from('guides').select('slug,title').eq('is_published', true).or(any).limit(20),
        client.from('education').select('slug,title').eq('is_published', true).or(any).limit(20),
        client.from('authors_public').select('slug,title:name,is_static').or(any).limit(20),
      ])
      const found = [
        ...dataOf('articles', articles).map((row) => ({ kind: 'article' as const, ...matchOf(row) })),
        ...dataOf('guides', guides).map((row) => ({ kind: 'guide' as const, ...matchOf(row) })),
        ...dataOf('education', lessons).map((row) => ({ kind: 'lesson' as const, ...matchOf(row) })),
        ...dataOf('authors', people).map((row) => ({ kind: 'author' as const, ...matchOf(row) })),
      ]
      const shared = (match: NearMatch) => words.filter((word) => match.slug.includes(word)).length
      return found.sort((a, b) => shared(b) - shared(a)).slice(0, MOST_MATCHES)
    },
  }
}

const matchOf = (row: { slug: string | null; title: string | null; is_static?: boolean | null }) => ({
  slug: row.slug ?? '',
  title: row.title ?? '',
  isSample: row.is_static ?? false,
})

/**
 * The telling words of a path, at most six.
 *
 * @example
 * ```ts run
 * wordsOf('/guide/How-a-rate-lock%20works') // => ['rate', 'lock', 'works']
 * ```
 */
export function wordsOf(path: string): string[] {
  const words =
    path
      .toLowerCase()
      .replace(/%[0-9a-f]{2}/g, ' ')
      .match(/[a-z0-9]+/g) ?? []
  const sections = new Set(['article', 'guide', 'guides', 'education', 'author', 'authors', 'category', 'tag'])
  return [...new Set(words)].filter((word) => word.length > SHORT_WORD && !sections.has(word)).slice(0, 6)
}
