import { type Correction, type SourceNote, textsOf } from './notes.ts'
import { FRESH_MS, type Question, rowOf } from './question.ts'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** A whole story. */
export interface Article extends StorySummary {
  /** Clean HTML, made by the server. */
  content: string
  /** Each one line of HTML. */
  keyPoints: string[]
  sources: SourceNote[]
  corrections: Correction[]
  metaDescription: string | null
  keywords: string[]
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
  async ask(client) {
    const found = client.from('articles').select(ARTICLE_COLUMNS).eq('slug', slug).eq('is_published', true)
    const row = rowOf('articles', await found.maybeSingle())
    return row && articleOf(row)
  },
})

/** The columns of a whole story. */
export const ARTICLE_COLUMNS =
  `${SUMMARY_COLUMNS},content,key_points,sources,corrections,meta_description,keywords,writer:authors(bio,short_bio)` as const

type ArticleRow = Parameters<typeof summaryOf>[0] & {
  content: string | null
  key_points: unknown
  sources: unknown
  corrections: unknown
  meta_description: string | null
  keywords: string[] | null
  writer: { bio: string | null; short_bio: string | null } | null
}

/** A whole story from a row of the table. */
export const articleOf = (row: ArticleRow): Article => ({
  ...summaryOf(row),
  content: row.content ?? '',
  keyPoints: textsOf(row.key_points),
  sources: (row.sources ?? []) as SourceNote[],
  corrections: (row.corrections ?? []) as Correction[],
  metaDescription: row.meta_description,
  keywords: row.keywords ?? [],
  authorBio: row.writer?.short_bio ?? row.writer?.bio ?? null,
})
