import { type Load, type CountedCategory, PAGE_SIZE, type Question, countedCategories, pagesOf } from '#queries/shared'
import {
  type LibraryFilter,
  type LibrarySummary,
  type Shelf,
  libraryAuthorNames,
  libraryCount,
  libraryRows,
} from '#queries/library'
import { href } from '#routes'
import { TITLES, kindOf } from './text-paths.ts'
import { LEGAL, type ShelfQuery, shelfFilterOf, shelfSearch, withSearch } from './shelf-query.ts'

/** The words in which the two lists differ. */
interface ShelfWords {
  title: string
  standfirst: string
  search: string
  example: string
  show: string
  choose: string
  all: string
  /** Column heads: what a category is called here, and one text. */
  category: string
  text: string
}

export const SHELF_WORDS: Record<Shelf, ShelfWords> = {
  guides: {
    title: TITLES.guides,
    standfirst:
      'Start from where you stand. Every guide says what it assumes and when it was held against its sources.',
    search: 'Search the guides',
    example: 'for example: gift letter',
    show: 'Show guides',
    choose: 'Choose a moment',
    all: 'All moments',
    category: 'Moment',
    text: 'Guide',
  },
  education: {
    title: TITLES.education,
    standfirst: 'How a mortgage works, one part at a time, in the order in which questions come up.',
    search: 'Search the lessons',
    example: 'for example: escrow',
    show: 'Show lessons',
    choose: 'Choose a subject',
    all: 'All subjects',
    category: 'Subject',
    text: 'Lesson',
  },
}

export const PAGE = PAGE_SIZE.library

/** What every list of a shelf has to know first. */
export const shelfBasics = (shelf: Shelf) => ({
  categories: countedCategories(kindOf(shelf)),
  authors: libraryAuthorNames(shelf),
})

/** The list that an address asks for; the list of all guides leaves the legal documents out. */
export function shelfList(
  shelf: Shelf,
  query: ShelfQuery,
  known: { categories: readonly CountedCategory[]; authors: readonly string[] },
): { rows: Question<LibrarySummary[]>; count: Question<number>; category: CountedCategory | null } {
  const { filter, category } = shelfFilterOf(query, known)
  const wanted: LibraryFilter =
    shelf === 'guides' && category === null ? { ...filter, exceptCategory: LEGAL.name } : filter
  return { rows: libraryRows(shelf, wanted, query.page), count: libraryCount(shelf, wanted), category }
}

/** Asks everything that a list shows; false when the page lies behind the last one. */
export async function loadShelf(load: Load, shelf: Shelf, query: ShelfQuery): Promise<boolean> {
  const basics = shelfBasics(shelf)
  const [categories, authors] = await Promise.all([load(basics.categories), load(basics.authors)])
  const list = shelfList(shelf, query, { categories, authors })
  const [, total] = await Promise.all([load(list.rows), load(list.count)])
  return query.page <= pagesOf({ total, pageSize: PAGE })
}

/** Where one category of a shelf is listed. Guides have pages of their own for that. */
export const shelfPath = (shelf: Shelf, category: string): string =>
  shelf === 'education' ? href('education') : category ? href('guideCategory', { category }) : href('guides')

/** A list with the reader's choices; the first page has no number. */
export function shelfHref(shelf: Shelf, query: Partial<ShelfQuery>): string {
  const { category = '', page = 1, ...others } = query
  const search = shelfSearch({ ...others, ...(shelf === 'education' ? { category } : {}) })
  if (page > 1) search['page'] = String(page)
  return withSearch(shelfPath(shelf, category), search)
}

/** The same list without what a search engine need not tell apart. */
export const shelfAddress = (shelf: Shelf, query: ShelfQuery, category: CountedCategory | null): string => {
  const isWhole = !query.text && !query.author
  return shelfHref(shelf, { category: category?.slug ?? '', page: isWhole ? query.page : 1 })
}
