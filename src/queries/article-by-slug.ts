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
    const found = client
      .from('articles')
      .select(
        `${SUMMARY_COLUMNS},content,key_points,sources,corrections,meta_description,keywords,writer:authors(bio,short_bio)`,
      )
      .eq('slug', slug)
      .eq('is_published', true)
      .maybeSingle()
    const row = rowOf('articles', await found)
    if (!row) return null
    return {
      ...summaryOf(row),
      content: row.content ?? '',
      keyPoints: textsOf(row.key_points),
      sources: (row.sources ?? []) as unknown as SourceNote[],
      corrections: (row.corrections ?? []) as unknown as Correction[],
      metaDescription: row.meta_description,
      keywords: row.keywords ?? [],
      authorBio: row.writer?.short_bio ?? row.writer?.bio ?? null,
    }
  },
})
