import { type HeadContext, unlessMissing } from '#ui/head.ts'
import { listingOf, loadedCategory } from './category-listing.ts'
import { listingHead } from './listing-head.ts'

interface Match {
  status: string
  context: HeadContext
  loaderDeps: { page: number }
}

/** The head of a category's list. */
export function categoryHead(match: Match, slug: string) {
  const { context, loaderDeps } = match
  const category = loadedCategory(context.queryResults.peek, slug)
  return category ? unlessMissing(match, () => listingHead(context, listingOf(category), loaderDeps.page)) : {}
}
