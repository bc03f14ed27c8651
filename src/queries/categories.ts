import { FRESH_MS, type Question, dataOf } from './question.ts'

/** What kind of text a category holds. */
export type CategoryKind = 'article' | 'guide' | 'education'

/** A category as it is named and addressed. */
export interface Category {
  slug: string
  name: string
  description: string | null
}

/** A category and how much is in it. */
export interface CountedCategory extends Category {
  /** Published texts in it, exact. */
  count: number
}

/**
 * The categories of a kind, in the order that editors gave them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moments = await categoriesOf('guide').ask(client)
 * ```
 */
export const categoriesOf = (kind: CategoryKind): Question<Category[]> => ({
  key: ['categories', kind],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = client.from('categories').select('slug,name,description').eq('kind', kind)
    return dataOf('pages', await rows.order('position').order('name'))
  },
})

const TABLE = { article: 'articles', guide: 'guides', education: 'education' } as const

/**
 * The categories of a kind that hold something published, each with its exact count.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const counted = await countedCategories('guide').ask(client)
 * ```
 */
export const countedCategories = (kind: CategoryKind): Question<CountedCategory[]> => ({
  key: ['counted-categories', kind],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const all = await categoriesOf(kind).ask(client)
    const counts = await Promise.all(
      all.map((category) =>
        client
          .from(TABLE[kind])
          .select('id', { count: 'exact', head: true })
          .eq('is_published', true)
          .eq('category', category.name),
      ),
    )
    return all
      .map((category, index) => ({ ...category, count: counts[index]?.count ?? 0 }))
      .filter((category) => category.count > 0)
  },
})
