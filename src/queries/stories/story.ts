import {
  type AuthorRow,
  DEFAULT_READ_TIME,
  type TextSummary,
  bylineOf,
  instantOf,
  isBreakingNow,
} from '#queries/shared'

/** A story as lists show it. */
export interface StorySummary extends TextSummary {
  /** Flagged, and published in the last 48 hours. */
  isBreaking: boolean
  isFeature: boolean
  isSample: boolean
}

/** The columns of a summary: never the text itself, which would have to be fetched from its own storage. */
export const SUMMARY_COLUMNS =
  'id,slug,title,excerpt,category,read_time,image_url,cover,is_breaking,is_feature,is_static,publish_date,updated_at,tags,author:authors(name,slug,title,is_static)'

interface SummaryRow {
  id: string
  slug: string
  title: string
  excerpt: string | null
  category: string | null
  read_time: string | null
  image_url: string | null
  cover: string | null
  is_breaking: boolean
  is_feature: boolean
  is_static: boolean
  publish_date: string | null
  updated_at: string
  tags: string[] | null
  author: AuthorRow | null
}

/**
 * A summary from a row of the table.
 *
 * @example
 * ```ts run
 * summaryOf({ id: '1', slug: 's', title: 'T', excerpt: null, category: null, read_time: null, image_url: null, cover: null,
 *   is_breaking: false, is_feature: false, is_static: false, publish_date: '2026-08-20', updated_at: '2026-08-20',
 *   tags: null, author: null }).readTime // => '5 min read'
 * ```
 */
export const summaryOf = (row: SummaryRow): StorySummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? '',
  category: row.category,
  author: bylineOf(row.author),
  readTime: row.read_time ?? DEFAULT_READ_TIME,
  imageUrl: row.image_url,
  cover: row.cover,
  isBreaking: isBreakingNow(row),
  isFeature: row.is_feature,
  isSample: row.is_static,
  publishDate: instantOf(row.publish_date ?? row.updated_at),
  updatedAt: instantOf(row.updated_at),
  tags: row.tags ?? [],
})
