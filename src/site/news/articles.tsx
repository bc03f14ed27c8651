import { createFileRoute, notFound } from '@tanstack/react-router'
import { href } from '#routes'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'

const listing: Listing = {
  title: 'All Stories',
  standfirst: 'Everything the desk has published, news and analysis, newest first.',
  path: href('articles'),
  filter: {},
  group: 'all',
}

export const Route = createFileRoute('/articles')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadListing(context.load, listing, deps.page))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => listingHead(match.context, listing, match.loaderDeps.page)),
  component: () => <ListingPage listing={listing} page={Route.useLoaderDeps().page} />,
})
