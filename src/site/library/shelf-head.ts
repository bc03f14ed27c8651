import type { CountedCategory, LibrarySummary, Question, Shelf } from '#queries'
import { breadcrumbs, pageHead } from '#ui/head'
import { PAGE, SHELF_WORDS, shelfAddress, shelfBasics, shelfHref, shelfList } from './shelf.ts'
import type { ShelfQuery } from './shelf-query.ts'
import { textHref } from './shelf-row.tsx'

interface Answered {
  site: { name: string; origin: string }
  answers: { peek<T>(question: Question<T>): { answer: T } | undefined }
}

/** Title, address and structured facts of a list, from what its loader asked. */
export function shelfHead({ site, answers }: Answered, shelf: Shelf, query: ShelfQuery) {
  const basics = shelfBasics(shelf)
  const categories = answers.peek(basics.categories)?.answer ?? []
  const authors = answers.peek(basics.authors)?.answer ?? []
  const list = shelfList(shelf, query, { categories, authors })
  const rows = answers.peek(list.rows)?.answer ?? []
  const path = shelfAddress(shelf, query, list.category)
  const title = titleOf(shelf, query, list.category)
  return pageHead({
    site,
    title,
    path,
    description: list.category?.description || SHELF_WORDS[shelf].standfirst,
    hidden: query.text !== '' || query.author !== '',
    jsonLd: [
      collectionOf(site.origin, { shelf, title, path, rows, page: query.page }),
      trailOf(site.origin, shelf, list.category),
    ],
  })
}

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

const collectionOf = (origin: string, { shelf, title, path, rows, page }: Listed) => ({
  '@type': 'CollectionPage',
  name: title,
  url: new URL(path, origin).href,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: rows.map((row, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * PAGE + index + 1,
      name: row.title,
      url: new URL(textHref(shelf, row.slug), origin).href,
    })),
  },
})
