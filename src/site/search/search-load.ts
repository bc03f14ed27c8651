import { notFound } from '@tanstack/react-router'
import { type Load, pagesOf } from '#queries/shared'
import { SEARCH_PAGE, searchPages } from '#queries/search'
import type { SearchQuery } from './search-query.ts'

/** Asks for what the page shows; a page behind the last one is none. */
export async function loadSearch(load: Load, { words, kind, page }: SearchQuery): Promise<void> {
  if (!words) return
  const { found } = await load(searchPages(words, kind, page))
  if (page > pagesOf({ total: found, pageSize: SEARCH_PAGE })) throw notFound()
}
