import { notFound } from '@tanstack/react-router'
import { type Load, pagesOf } from '#queries/shared'
import { SEARCH_PAGE, searchPages } from '#queries/search'
import { easternDay } from '#ui/dates.ts'
import { directQuestion } from './direct-question.ts'
import { isFirstPage, type SearchQuery } from './search-query.ts'

interface Asking {
  load: Load
  now: () => Date
}

/** Asks for what the page shows; a page behind the last one is none. */
export async function loadSearch({ load, now }: Asking, query: SearchQuery): Promise<void> {
  const { words, kind, page } = query
  if (!words) return
  const found = await load(searchPages(words, kind, page))
  if (page > pagesOf({ total: found.found, pageSize: SEARCH_PAGE })) throw notFound()
  if (isFirstPage(query)) await load(directQuestion(words, found, easternDay(now())))
}
