import type { OwnAuthor } from '#queries/writing'

type TextField = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string ? Name : never }[keyof OwnAuthor]
type ListField = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string[] ? Name : never }[keyof OwnAuthor]

/** Lines of the profile's form, in their order. */
export const LINES: readonly { field: TextField; label: string; most: number; hint?: string }[] = [
  { field: 'name', label: 'Name', most: 120 },
  { field: 'title', label: 'What you do', most: 160, hint: 'Stands under your name.' },
  { field: 'experience', label: 'Experience', most: 500 },
  { field: 'education', label: 'Education', most: 500 },
]

export const LONG_LINES: readonly { field: TextField; label: string; most: number; rows: number }[] = [
  { field: 'shortBio', label: 'In two sentences', most: 1000, rows: 3 },
  { field: 'bio', label: 'About you', most: 20_000, rows: 8 },
  { field: 'metaDescription', label: 'Search description', most: 500, rows: 3 },
]

export const LISTS: readonly { field: ListField; label: string }[] = [
  { field: 'expertise', label: 'Expertise' },
  { field: 'specializations', label: 'Specializations' },
  { field: 'credentials', label: 'Credentials' },
  { field: 'featuredIn', label: 'Featured in' },
  { field: 'awards', label: 'Awards' },
  { field: 'keywords', label: 'Keywords' },
]

/**
 * Words between commas, each once.
 *
 * @example
 * ```ts run
 * listed('Rates, , Escrow, Rates') // => ['Rates', 'Escrow']
 * ```
 */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
