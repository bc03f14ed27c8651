import {
  type Correction,
  type PrintedBody,
  type SourceNote,
  correctionsOf,
  figuresOf,
  sourcesOf,
  textsOf,
  FRESH_MS,
  type Question,
  rowOf,
} from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** A whole story. */
export interface Article extends StorySummary, PrintedBody {
  /** Each one line of HTML. */
  keyPoints: string[]
  sources: SourceNote[]
  corrections: Correction[]
  metaDescription: string | null
  keywords: string[]
  /** Where it stood first, on another site. */
  canonicalUrl: string | null
  /** For the author card under the text. */
  authorBio: string | null
}

/**
 * A published story by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const article = await articleBySlug('rates-slip-to-665').ask(client)
 * ```
 */
export const articleBySlug = (slug: string): Question<Article | null> => ({
  key: ['article', slug],
  freshMs: FRESH_MS.articles,
  texts: 'one',
  async ask(client) {
    const found = client.from('articles').select(ARTICLE_COLUMNS).eq('slug', slug).eq('is_published', true)
    const row = rowOf('articles', await found.maybeSingle())
    return row && articleOf(row)
  },
})

/** The columns of a whole story. */
export const ARTICLE_COLUMNS =
  `${SUMMARY_COLUMNS},content,figures,key_points,sources,corrections,meta_description,keywords,canonical_url,writer:authors(bio,short_bio)` as const

type ArticleRow = Parameters<typeof summaryOf>[0] & {
  content: string | null
  figures: unknown
  key_points: unknown
  sources: unknown
  corrections: unknown
  meta_description: string | null
  keywords: string[] | null
  canonical_url: string | null
  writer: { bio: string | null; short_bio: string | null } | null
}

/**
 * A whole story from a row of the table.
 *
 * @example
 * ```ts run
 * articleOf({ id: '1', slug: 's', title: 'T', excerpt: null, category: null, read_time: null, image_url: null, cover: null,
 *   is_breaking: false, is_feature: false, is_static: false, publish_date: '2026-08-20', updated_at: '2026-08-20',
 *   tags: null, author: null, content: '<p>One.</p>', figures: [], key_points: null, sources: null, corrections: null,
 *   meta_description: null, keywords: null, canonical_url: null, writer: { bio: 'Long', short_bio: 'Short' } }).authorBio // => 'Short'
 * ```
 */
export const articleOf = (row: ArticleRow): Article => ({
  ...summaryOf(row),
  content: row.content ?? '',
  figures: figuresOf(row.figures),
  keyPoints: textsOf(row.key_points),
  sources: sourcesOf(row.sources),
  corrections: correctionsOf(row.corrections),
  metaDescription: row.meta_description,
  keywords: row.keywords ?? [],
  canonicalUrl: row.canonical_url,
  authorBio: row.writer?.short_bio ?? row.writer?.bio ?? null,
})
