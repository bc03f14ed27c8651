import { createFileRoute, notFound } from '@tanstack/react-router'
import { href } from '#routes'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'
import { ANALYSIS_NAMES } from '#ui/story-sections.ts'

const listing: Listing = {
  title: 'Housing Market Analysis',
  standfirst:
    'The longer view: what drives mortgage rates and home prices, who decides, and what the software in between does.',
  path: href('analysis'),
  filter: { categories: ANALYSIS_NAMES },
  group: 'analysis',
}

export const Route = createFileRoute('/analysis')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, listing, deps.page))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => listingHead(match.context, listing, match.loaderDeps.page)),
  component: () => <ListingPage listing={listing} page={Route.useLoaderDeps().page} />,
})
