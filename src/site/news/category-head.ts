import { categoriesOf } from '#queries/shared'
import { type HeadContext, unlessMissing } from '#ui/head.ts'
import { listingOf, withSlug } from './category-listing.ts'
import { listingHead } from './listing-head.ts'

interface Match {
  status: string
  context: HeadContext
  loaderDeps: { page: number }
}

/** The head of a category's list. */
export function categoryHead(match: Match, slug: string) {
  const { context, loaderDeps } = match
  const category = withSlug(context.queryResults.peek(categoriesOf('article'))?.result ?? [], slug)
  return category ? unlessMissing(match, () => listingHead(context, listingOf(category), loaderDeps.page)) : {}
}
