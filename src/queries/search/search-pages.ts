import type { KindName } from '#kinds'
import { type Question, dataOf } from '#queries/shared'

/** Kinds that are searched in the database. */
type FoundKind = KindName

/** A page that has the words. */
export interface Found {
  kind: FoundKind
  slug: string
  title: string
  /** Its first sentence. */
  says: string
  /** An invented story or person of the shipped content. */
  isSample: boolean
}

/** A page of what was found. */
interface FoundPages {
  rows: Found[]
  /** How many there are of the kind that was asked for, or of all. */
  found: number
  /** How many there are of each kind. */
  kinds: Partial<Record<FoundKind, number>>
}

/** Results on one page. */
export const SEARCH_PAGE = 20

const FRESH_MS = 120_000

/**
 * The pages that have the words, best first.
 *
 * @param kind of which alone they are to be; null for all
 * @param page 1 for the first
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await searchPages('escrow shortage', null, 1).ask(client)
 * ```
 */
export const searchPages = (words: string, kind: FoundKind | null, page: number): Question<FoundPages> => ({
  key: ['search', words, kind, page],
  freshMs: FRESH_MS,
  async ask(client) {
    const asked = {
      query: words,
      most: SEARCH_PAGE,
      skip: (page - 1) * SEARCH_PAGE,
      ...(kind ? { of_kind: kind } : {}),
    }
    const rows = dataOf('pages', await client.rpc('search_pages', asked, { get: true }))
    const [first] = rows
    return {
      rows: rows.map((row) => ({
        kind: row.kind as FoundKind,
        slug: row.slug,
        title: row.title,
        says: row.says,
        isSample: row.is_sample,
      })),
      found: first?.found ?? 0,
      kinds: (first?.kinds ?? {}) as FoundPages['kinds'],
    }
  },
})
