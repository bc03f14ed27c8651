import { createFileRoute, notFound } from '@tanstack/react-router'
import { href } from '#routes'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'
import { ANALYSIS } from '#ui/story-sections.ts'

const listing: Listing = {
  title: 'AI in Mortgages',
  standfirst:
    'Software reads pay stubs, values houses and says yes or no. What it does well, where it goes wrong, and what the law asks of it.',
  path: href('aiMortgages'),
  filter: { categories: [ANALYSIS.ai] },
  group: 'analysis',
}

export const Route = createFileRoute('/analysis/ai-mortgages')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, listing, deps.page))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => listingHead(match.context, listing, match.loaderDeps.page)),
  component: () => <ListingPage listing={listing} page={Route.useLoaderDeps().page} />,
})
