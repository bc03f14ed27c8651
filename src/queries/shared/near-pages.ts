import { KINDS, KIND_NAMES, type KindName } from '#kinds'
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
  const found = await Promise.all(KIND_NAMES.map((kind) => pagesOf(client, kind, any)))
  return found.flat()
}

/** Kinds some of whose rows are samples. */
const WITH_SAMPLES: ReadonlySet<KindName> = new Set(['article', 'author'])

async function pagesOf(client: Client, kind: KindName, any: string): Promise<NearMatch[]> {
  const { table, titleColumn } = KINDS[kind]
  const columns = `slug,title:${titleColumn}${WITH_SAMPLES.has(kind) ? ',is_static' : ''}` as typeof COLUMNS
  // The columns are those of the kind's own table, which the ones named here stand for. Every row of the authors' view is public.
  const rows =
    kind === 'author'
      ? client.from('authors_public' as 'articles').select(columns)
      : client
          .from(table as 'articles')
          .select(columns)
          .eq('is_published', true)
  const found = dataOf('pages', await rows.or(any).limit(MOST_OF_A_KIND))
  return found.map(({ slug, title, is_static }) => ({ kind, slug, title, isSample: is_static ?? false }))
}

const COLUMNS = 'slug,title,is_static'

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
  ...KIND_NAMES.flatMap((name) => [KINDS[name].stored, KINDS[name].folder]),
  'category',
  'tag',
])
