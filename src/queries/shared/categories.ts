import { KINDS, type TextKind } from '#kinds'
import { FRESH_MS } from './freshness.ts'
import { type Question, dataOf } from './question.ts'

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

/** What cannot be loaded without them. */
const LOADED = { article: 'articles', guide: 'guides', lesson: 'education' } as const satisfies Record<TextKind, string>

/**
 * The categories of a kind, in the order that editors gave them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moments = await categoriesOf('guide').ask(client)
 * ```
 */
export const categoriesOf = (kind: TextKind): Question<Category[]> => ({
  key: ['categories', kind],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = client.from('categories').select('slug,name,description').eq('kind', KINDS[kind].stored)
    return dataOf(LOADED[kind], await rows.order('position').order('name'))
  },
})

/**
 * The categories of a kind that hold something published, each with its exact count.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const counted = await countedCategories('guide').ask(client)
 * ```
 */
export const countedCategories = (kind: TextKind): Question<CountedCategory[]> => ({
  key: ['counted-categories', kind],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = client.from('category_counts').select('slug,name,description,texts').eq('kind', KINDS[kind].stored)
    return dataOf(LOADED[kind], await rows.order('position').order('name')).map((row) => ({
      slug: row.slug ?? '',
      name: row.name ?? '',
      description: row.description,
      count: row.texts ?? 0,
    }))
  },
})
