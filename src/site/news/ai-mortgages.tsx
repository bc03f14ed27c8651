import { createFileRoute, notFound } from '@tanstack/react-router'
import { ListingPage } from './listing-page.tsx'
import { loadListing } from './listing.ts'
import { pageOf } from './page-number.ts'
import { LISTINGS } from './listings.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/analysis/ai-mortgages')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, LISTINGS.aiMortgages, deps.page))) throw notFound()
  },
  head: async ({ match }) => (await import('./listings-head.ts')).namedListingHead(match, 'aiMortgages'),
  component: () => <ListingPage listing={LISTINGS.aiMortgages} page={Route.useLoaderDeps().page} />,
})
