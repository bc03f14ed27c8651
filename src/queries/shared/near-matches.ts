import type { NearKind } from '#kinds'
import { FRESH_MS, type Question } from './question.ts'

/** A page whose address is near to one that does not exist. */
export interface NearMatch {
  kind: NearKind
  slug: string
  title: string
  /** An invented story or person of the shipped content. */
  isSample: boolean
}

const MOST_MATCHES = 5
/** Words too common to tell one page from another. */
const SHORT_WORD = 3

/**
 * Published pages whose slugs share words with a path that nothing stands at, best first.
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
      // Only a page that does not exist asks this: its part comes by itself.
      const { pagesWith } = await import('./near-pages.ts')
      const found = await pagesWith(client, words)
      const shared = (match: NearMatch) => words.filter((word) => match.slug.includes(word)).length
      return found.sort((a, b) => shared(b) - shared(a)).slice(0, MOST_MATCHES)
    },
  }
}

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
  const sections = new Set([
    'article',
    'guide',
    'guides',
    'education',
    'glossary',
    'wiki',
    'answers',
    'lender',
    'lenders',
    'state',
    'author',
    'authors',
    'category',
    'tag',
  ])
  return [...new Set(words)].filter((word) => word.length > SHORT_WORD && !sections.has(word)).slice(0, 6)
}
