import { createFileRoute, notFound } from '@tanstack/react-router'
import { href } from '#routes'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'
import { ANALYSIS } from '#ui/story-sections.ts'

const listing: Listing = {
  title: 'Financial Leaders',
  standfirst:
    'The institutions and the people behind them: who sets limits, who guarantees loans, who votes, and what each of them cannot do.',
  path: href('financialLeaders'),
  filter: { categories: [ANALYSIS.leaders] },
  group: 'analysis',
}

export const Route = createFileRoute('/analysis/financial-leaders')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, listing, deps.page))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => listingHead(match.context, listing, match.loaderDeps.page)),
  component: () => <ListingPage listing={listing} page={Route.useLoaderDeps().page} />,
})
