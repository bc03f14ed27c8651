import { createFileRoute, notFound } from '@tanstack/react-router'
import { href } from '#routes'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'
import { ANALYSIS_NAMES } from '#ui/story-sections.ts'

const listing: Listing = {
  title: 'Market News',
  standfirst: 'Rates, home prices, lenders and loan programs: what moved, by how much, and what it does to a payment.',
  path: href('marketNews'),
  filter: { without: ANALYSIS_NAMES },
  group: 'market',
}

export const Route = createFileRoute('/market-news')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, listing, deps.page))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => listingHead(match.context, listing, match.loaderDeps.page)),
  component: () => <ListingPage listing={listing} page={Route.useLoaderDeps().page} />,
})
