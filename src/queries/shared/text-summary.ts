import { UNKNOWN_AUTHOR } from './defaults.ts'

/** Who signed a text. */
export interface Byline {
  name: string
  /** Null where the text has no author: there is no page to lead to. */
  slug: string | null
  title: string | null
  /** An invented profile of the shipped content, marked wherever it appears. */
  isSample: boolean
}

/** A text as lists show it. */
export interface TextSummary {
  id: string
  slug: string
  title: string
  excerpt: string
  category: string | null
  author: Byline
  readTime: string
  imageUrl: string | null
  /** Which drawing stands in for a missing image. */
  cover: string | null
  publishDate: string
  updatedAt: string
  tags: string[]
}

/** What a byline is made of. */
export interface AuthorRow {
  name: string
  slug: string
  title: string | null
  is_static: boolean
}

/**
 * Who signed, or the name that stands for nobody.
 *
 * @example
 * ```ts run
 * bylineOf(null).name // => 'Unknown Author'
 * ```
 */
export const bylineOf = (author: AuthorRow | null): Byline => ({
  name: author?.name ?? UNKNOWN_AUTHOR,
  slug: author?.slug ?? null,
  title: author?.title ?? null,
  isSample: author?.is_static ?? false,
})
