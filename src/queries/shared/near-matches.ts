import type { KindName } from '#kinds'
import { FRESH_MS } from './freshness.ts'
import { type Question } from './question.ts'

/** A page whose address is near to one that does not exist. */
export interface NearMatch {
  kind: KindName
  slug: string
  title: string
  /** An invented story or person of the shipped content. */
  isSample: boolean
}

const LONGEST_PATH = 200

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
  return {
    key: ['near', path.slice(0, LONGEST_PATH)],
    freshMs: FRESH_MS.library,
    async ask(client) {
      // Only a page that does not exist asks this: its part comes by itself.
      const { pagesWith, wordsOf } = await import('./near-pages.ts')
      const words = wordsOf(path.slice(0, LONGEST_PATH))
      return words.length === 0 ? [] : pagesWith(client, words)
    },
  }
}
