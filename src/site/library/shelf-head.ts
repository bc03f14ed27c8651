import type { CountedCategory } from '#queries/shared'
import type { LibrarySummary, Shelf } from '#queries/library'
import { type HeadContext, breadcrumbs, collectionPage, pageHead, unlessMissing } from '#ui/head.ts'
import { PAGE, SHELF_WORDS, shelfAddress, shelfBasics, shelfHref, shelfList } from './shelf.ts'
import { textHref } from './text-paths.ts'
import { type ShelfQuery, shelfQueryOf } from './shelf-query.ts'

interface Match {
  status: string
  context: HeadContext
  loaderDeps: Readonly<Record<string, unknown>>
}

/** The head of the list that an address asks for. */
export const listHead = (match: Match, shelf: Shelf) =>
  unlessMissing(match, () => shelfHead(match.context, shelf, shelfQueryOf(match.loaderDeps)))

/** Title, address and structured facts of a list, from what its loader asked. */
export function shelfHead({ site, queryResults }: HeadContext, shelf: Shelf, query: ShelfQuery) {
  const basics = shelfBasics(shelf)
  const categories = queryResults.peek(basics.categories)?.result ?? []
  const authors = queryResults.peek(basics.authors)?.result ?? []
  const list = shelfList(shelf, query, { categories, authors })
  const rows = queryResults.peek(list.rows)?.result ?? []
  const path = shelfAddress(shelf, query, list.category)
  const title = titleOf(shelf, query, list.category)
  return pageHead({
    site,
    title,
    path,
    description: descriptionOf(shelf, query, { category: list.category, rows }),
    hidden: query.text !== '' || query.author !== '',
    jsonLd: import.meta.env.SSR && [
      collectionOf(site.origin, { shelf, title, path, rows, page: query.page }),
      trailOf(site.origin, shelf, list.category),
    ],
  })
}

/** Each list and each page of it says what stands on it. */
function descriptionOf(
  shelf: Shelf,
  query: ShelfQuery,
  { category, rows }: { category: CountedCategory | null; rows: readonly LibrarySummary[] },
): string {
  const words = SHELF_WORDS[shelf]
  if (!category && query.page === 1) return words.standfirst
  if (category?.description && query.page === 1) return category.description
  const titles = rows.slice(0, NAMED).map((row) => row.title)
  return `${titleOf(shelf, query, category)}. ${titles.join('; ')}.`
}

/** So many titles tell one list from another. */
const NAMED = 3

function titleOf(shelf: Shelf, query: ShelfQuery, category: CountedCategory | null): string {
  const { title } = SHELF_WORDS[shelf]
  return [category ? `${title}: ${category.name}` : title, ...(query.page > 1 ? [`page ${query.page}`] : [])].join(', ')
}

const trailOf = (origin: string, shelf: Shelf, category: CountedCategory | null) =>
  breadcrumbs(origin, [
    { name: SHELF_WORDS[shelf].title, path: shelfHref(shelf, {}) },
    ...(category ? [{ name: category.name, path: shelfHref(shelf, { category: category.slug }) }] : []),
  ])

interface Listed {
  shelf: Shelf
  title: string
  path: string
  rows: readonly LibrarySummary[]
  page: number
}

const collectionOf = (origin: string, { shelf, title, path, rows, page }: Listed) =>
  collectionPage(origin, {
    name: title,
    path,
    entries: rows.map((row) => ({ name: row.title, path: textHref(shelf, row.slug) })),
    before: (page - 1) * PAGE,
  })
