import type { KindName } from '#kinds'
import { type Question, dataOf } from '#queries/shared'
import { asWritten } from './as-written.ts'

/** What can be found: every kind of text and record, and what has a place on a page of others. */
export type FoundKind = KindName | 'county' | 'series' | 'calculator'

/** A page that has the words. */
export interface Found {
  kind: FoundKind
  /** Of its page: a county's is that of its state, a calculator's is its address. */
  slug: string
  /** A county's code; empty for what is a page of its own. */
  part: string
  title: string
  /** Its first sentence, or what it says around the words. */
  says: string
  /** An invented story or person of the shipped content. */
  isSample: boolean
  /** The words are its name. */
  isNamed: boolean
}

/** A page of what was found. */
export interface FoundPages {
  rows: Found[]
  /** How many there are of the kind that was asked for, or of all. */
  found: number
  /** How many there are of each kind. */
  kinds: Partial<Record<FoundKind, number>>
  /** What was looked for instead, when nobody uses one of the words; null for the words themselves. */
  meant: string | null
  /** Beginnings of the words to be marked. */
  marks: string[]
  /** What is called most alike, when nothing was found. */
  near: Found[]
}

/** Results on one page. */
export const SEARCH_PAGE = 20

/** No more stories are weighed for one search; so many found means so many or more. */
export const MOST_STORIES_FOUND = 200

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
    return foundPages(dataOf('pages', await client.rpc('search_pages', asked, { get: true })) as Row[])
  },
})

/** Suggestions under the box. */
const MOST_SUGGESTIONS = 7

/**
 * The first pages that have the words, while they are being typed.
 *
 * @param signal gives the question up
 * @throws ContentLoadError also when it was given up
 * @example
 * ```ts
 * const { rows } = await searchSuggestions('escrow sh').ask(client)
 * ```
 */
export const searchSuggestions = (words: string, signal?: AbortSignal): Question<FoundPages> => ({
  key: ['search-suggestions', words],
  freshMs: FRESH_MS,
  async ask(client) {
    const asking = client.rpc('search_pages', { query: words, most: MOST_SUGGESTIONS }, { get: true })
    return foundPages(dataOf('pages', await (signal ? asking.abortSignal(signal) : asking)) as Row[])
  },
})

interface Row {
  kind: string
  slug: string
  part: string
  title: string
  says: string
  is_sample: boolean
  is_named: boolean
  found: number
  kinds: FoundPages['kinds']
  meant: string | null
  marks: string[]
}

function foundPages(rows: readonly Row[]): FoundPages {
  const [first] = rows
  const pages = rows.map(foundOf)
  const found = first?.found ?? 0
  return {
    rows: found > 0 ? pages : [],
    found,
    kinds: first?.kinds ?? {},
    meant: first?.meant ? asWritten(first.meant, pages) : null,
    marks: first?.marks ?? [],
    near: found > 0 ? [] : pages,
  }
}

const foundOf = (row: Row): Found => ({
  kind: row.kind as FoundKind,
  slug: row.slug,
  part: row.part,
  title: row.title,
  says: row.says,
  isSample: row.is_sample,
  isNamed: row.is_named,
})
