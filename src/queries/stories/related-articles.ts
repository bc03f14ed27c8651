import { articleRows } from './article-list.ts'
import type { Question } from '#queries/shared'
import type { StorySummary } from './story.ts'

const RELATED_COUNT = 4
/** One more than is shown, for the story itself may be among them. */
const ASKED = RELATED_COUNT + 1
/** How many of its category and of all stories: enough to fill a rail as well, so that one list serves both. */
export const NEIGHBOR_COUNT = 10

/**
 * Stories to read beside one: those that share a tag, then those of its category, then the newest. Put together from the
 * lists of its tags and its category, which many stories have in common, so that a story adds no question of its own.
 *
 * @param load asks, or remembers what was asked before
 * @returns four where so many others are published, without the story itself
 * @throws ContentLoadError
 * @example
 * ```ts
 * const related = await relatedArticles(context.load, article)
 * ```
 */
export async function relatedArticles(
  load: <T>(question: Question<T>) => Promise<T>,
  to: Pick<StorySummary, 'slug' | 'tags' | 'category'>,
): Promise<StorySummary[]> {
  const [ofTags, ofCategory] = await Promise.all([
    Promise.all(to.tags.map((tag) => load(articleRows({ tag }, 1, ASKED)))),
    to.category ? load(articleRows({ categories: [to.category] }, 1, NEIGHBOR_COUNT)) : [],
  ])
  const near = others(to.slug, [...ofTags.flat().sort(newestFirst), ...ofCategory])
  if (near.length === RELATED_COUNT) return near
  // Only a page that shows the newest stories depends on them.
  return others(to.slug, [...near, ...(await load(articleRows({}, 1, NEIGHBOR_COUNT)))])
}

/** The first of some stories, each once. */
function others(slug: string, stories: readonly StorySummary[]): StorySummary[] {
  const bySlug = new Map(stories.map((story) => [story.slug, story]))
  bySlug.delete(slug)
  return [...bySlug.values()].slice(0, RELATED_COUNT)
}

/** Moments of one database in one time zone order as text does. */
const newestFirst = (one: StorySummary, other: StorySummary): number =>
  one.publishDate < other.publishDate ? 1 : one.publishDate > other.publishDate ? -1 : 0
