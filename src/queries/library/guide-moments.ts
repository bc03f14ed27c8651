import { countedCategories, FRESH_MS, type Question, dataOf } from '#queries/shared'

/** A moment of life with its first guides. */
export interface GuideMoment {
  slug: string
  name: string
  /** Published guides in it, exact. */
  count: number
  guides: { slug: string; title: string }[]
}

const SHOWN = 3

/**
 * Each category of guides with its three first: featured ones, then popular ones, then the newest.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moments = await guideMoments().ask(client)
 * ```
 */
export const guideMoments = (): Question<GuideMoment[]> => ({
  key: ['guide-moments'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const categories = await countedCategories('guide').ask(client)
    return Promise.all(
      categories.map(async ({ slug, name, count }) => {
        const guides = client.from('guides').select('slug,title').eq('is_published', true).eq('category', name)
        const ordered = guides
          .order('is_featured', { ascending: false })
          .order('is_popular', { ascending: false })
          .order('publish_date', { ascending: false })
        return { slug, name, count, guides: dataOf('guides', await ordered.limit(SHOWN)) }
      }),
    )
  },
})
