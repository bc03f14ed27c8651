import { KINDS, KIND_NAMES, type NearKind } from '#kinds'
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
  const kinds = KIND_NAMES.filter((name): name is NearKind => KINDS[name].isNear)
  const found = await Promise.all(kinds.map(async (kind) => rowsOf(kind, await PAGES[kind](client, any))))
  return found.flat()
}

type Rows = PromiseLike<Parameters<typeof dataOf<NearRow[]>>[1]>
interface NearRow {
  slug: string | null
  title: string | null
  is_static?: boolean | null
}

const PAGES: Record<NearKind, (client: Client, any: string) => Rows> = {
  article: (client, any) =>
    client.from('articles').select('slug,title,is_static').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  guide: (client, any) =>
    client.from('guides').select('slug,title').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  lesson: (client, any) =>
    client.from('education').select('slug,title').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  term: (client, any) =>
    client.from('glossary_terms').select('slug,title:term').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  wikiPage: (client, any) =>
    client.from('wiki_pages').select('slug,title').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  answer: (client, any) =>
    client.from('answers').select('slug,title:question').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  state: (client, any) =>
    client.from('states').select('slug,title:name').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  lender: (client, any) =>
    client.from('lenders').select('slug,title:legal_name').eq('is_published', true).or(any).limit(MOST_OF_A_KIND),
  author: (client, any) =>
    client.from('authors_public').select('slug,title:name,is_static').or(any).limit(MOST_OF_A_KIND),
}

const rowsOf = (kind: NearKind, rows: Awaited<Rows>): NearMatch[] =>
  dataOf('pages', rows).map((row) => ({
    kind,
    slug: row.slug ?? '',
    title: row.title ?? '',
    isSample: row.is_static ?? false,
  }))

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
