import { FRESH_MS, type Question, dataOf } from './question.ts'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

const RELATED_COUNT = 4

/**
 * Stories to read beside one: those that share a tag, then those of its category, then the newest.
 *
 * @returns four where so many others are published, without the story itself
 * @throws ContentLoadError
 * @example
 * ```ts
 * const related = await relatedArticles(article).ask(client)
 * ```
 */
export const relatedArticles = (to: Pick<StorySummary, 'slug' | 'tags' | 'category'>): Question<StorySummary[]> => ({
  key: ['related', to.slug],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const newest = () =>
      client
        .from('articles')
        .select(SUMMARY_COLUMNS)
        .eq('is_published', true)
        .neq('slug', to.slug)
        .order('publish_date', { ascending: false })
        .limit(RELATED_COUNT)
    const found = await Promise.all([
      to.tags.length ? newest().overlaps('tags', to.tags) : null,
      to.category ? newest().eq('category', to.category) : null,
      newest(),
    ])
    const rows = found.flatMap((result) => (result ? dataOf('articles', result) : []))
    const bySlug = new Map(rows.map((row) => [row.slug, row]))
    return [...bySlug.values()].slice(0, RELATED_COUNT).map(summaryOf)
  },
})
