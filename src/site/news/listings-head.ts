import { type HeadContext, unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { LISTINGS } from './listings.ts'

interface Match {
  status: string
  context: HeadContext
  loaderDeps: { page: number }
}

/** The head of a list with an address of its own. */
export const namedListingHead = (match: Match, name: keyof typeof LISTINGS) =>
  unlessMissing(match, () => listingHead(match.context, LISTINGS[name], match.loaderDeps.page))
