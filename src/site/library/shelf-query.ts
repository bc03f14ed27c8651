import type { CountedCategory } from '#queries/shared'
import type { LibraryFilter } from '#queries/library'

/** What the address of a guide or lesson list asks for; wrong values stand as their defaults. */
export interface ShelfQuery {
  text: string
  /** Slug of a category, as given. */
  category: string
  /** Name of an author, as given. */
  author: string
  order: ShelfOrder
  page: number
}

type ShelfOrder = NonNullable<LibraryFilter['order']>

export const SHELF_ORDERS: Record<ShelfOrder, string> = {
  checked: 'Newest check first',
  newest: 'Newest first',
  title: 'By title',
}
export const DEFAULT_ORDER: ShelfOrder = 'checked'
const LONGEST_TEXT = 100

/** Legal documents are guides of this category, which the lists of guides leave out. */
export const LEGAL = { slug: 'legal', name: 'Legal' }

export function shelfQueryOf(search: Readonly<Record<string, unknown>>): ShelfQuery {
  const order = wordOf(search['order'])
  return {
    text: wordOf(search['q']),
    category: wordOf(search['category']),
    author: wordOf(search['author']),
    order: Object.hasOwn(SHELF_ORDERS, order) ? (order as ShelfOrder) : DEFAULT_ORDER,
    page: pageNumberOf(search['page']),
  }
}

/** 1 for whatever is not a whole number from 2 to 9,999. */
export function pageNumberOf(given: unknown): number {
  const word = wordOf(given)
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : 1
}

const wordOf = (given: unknown): string =>
  typeof given === 'string' ? given.trim().slice(0, LONGEST_TEXT) : typeof given === 'number' ? String(given) : ''

/** What the query means: unknown categories and authors narrow nothing. */
export function shelfFilterOf(
  query: ShelfQuery,
  known: { categories: readonly CountedCategory[]; authors: readonly string[] },
): { filter: LibraryFilter; category: CountedCategory | null } {
  const category = known.categories.find((one) => one.slug === query.category) ?? null
  const filter: LibraryFilter = {
    order: query.order,
    ...(category ? { category: category.name } : {}),
    ...(query.text ? { text: query.text } : {}),
    ...(known.authors.includes(query.author) ? { authorName: query.author } : {}),
  }
  return { filter, category }
}

/** The parts of a query that an address must carry, in a fixed order; defaults are left out. */
export function shelfSearch(query: Partial<ShelfQuery>): Record<string, string> {
  const search: Record<string, string> = {}
  if (query.text) search['q'] = query.text
  if (query.category) search['category'] = query.category
  if (query.author) search['author'] = query.author
  if (query.order && query.order !== DEFAULT_ORDER) search['order'] = query.order
  return search
}

/** A path with what the reader has chosen so far. */
export function withSearch(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}
