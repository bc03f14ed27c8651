/** Where figures of a text come from. */
export interface SourceNote {
  name: string
  /** ISO date of the figures; null where nobody said one. */
  date: string | null
  url?: string
}

/** What an earlier version of a story had wrong. */
export interface Correction {
  /** ISO timestamp; null where nobody said one. Written as 'now' it is the moment at which the database has it. */
  date: string | null
  text: string
}

/** A term of the side column, explained in our words. */
export interface TermNote {
  term: string
  slug: string
  text: string
}

/**
 * The strings of a JSON list; anything else in it is left out.
 *
 * @example
 * ```ts run
 * textsOf(['a', 1, 'b']) // => ['a', 'b']
 * textsOf(null) // => []
 * ```
 */
export const textsOf = (json: unknown): string[] =>
  Array.isArray(json) ? json.filter((entry) => typeof entry === 'string') : []
