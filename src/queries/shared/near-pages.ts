import { KINDS, KIND_NAMES, type KindName } from '#kinds'
import type { NearMatch } from './near-matches.ts'
import { type Client, dataOf } from './question.ts'

/**
 * Published pages whose slugs share words with these, the nearest first; at most five.
 *
 * @throws ContentLoadError
 */
export async function pagesWith(client: Client, words: string[]): Promise<NearMatch[]> {
  const found = dataOf('pages', await client.rpc('near_pages', { words }, { get: true }))
  return found.flatMap(({ kind, slug, title, is_sample }) =>
    isKind(kind) ? [{ kind, slug, title, isSample: is_sample }] : [],
  )
}

const isKind = (name: string): name is KindName => name in KINDS

/** Words too common to tell one page from another. */
const SHORT_WORD = 3

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
  return [...new Set(words)].filter((word) => word.length > SHORT_WORD && !SECTIONS.has(word)).slice(0, 6)
}

/** The parts of paths under which many pages stand. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...KIND_NAMES.flatMap((name) => [KINDS[name].stored, KINDS[name].table]),
  'category',
  'tag',
])
