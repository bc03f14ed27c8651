import {
  type Correction,
  type PrintedBody,
  type SourceNote,
  correctionsOf,
  figuresOf,
  instantOf,
  sourcesOf,
} from '#queries/shared'

/** What texts of the shelf have in common. */
export interface ReferenceRecord extends PrintedBody {
  slug: string
  category: string | null
  sources: SourceNote[]
  corrections: Correction[]
  /** The day on which it was last held against its sources; null where nobody said so. */
  checkedOn: string | null
  publishDate: string
  updatedAt: string
}

/** The columns that the tables of the shelf share. */
export const RECORD_COLUMNS =
  'id,slug,category,content,figures,related,sources,corrections,checked_on,publish_date,updated_at'

interface Row {
  id: string
  slug: string
  category: string | null
  content: string
  figures: unknown
  sources: unknown
  corrections: unknown
  checked_on: string | null
  publish_date: string | null
  updated_at: string
}

/**
 * What a row of any of these tables says.
 *
 * @example
 * ```ts
 * const record = recordOf(row)
 * ```
 */
export const recordOf = (row: Row): ReferenceRecord => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  content: row.content,
  figures: figuresOf(row.figures),
  sources: sourcesOf(row.sources),
  corrections: correctionsOf(row.corrections),
  checkedOn: row.checked_on,
  publishDate: instantOf(row.publish_date ?? row.updated_at),
  updatedAt: instantOf(row.updated_at),
})
