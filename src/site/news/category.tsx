import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoriesOf } from '#queries/shared'
import { useQueryResult } from '#ui/query-result.ts'
import { listingOf, withSlug } from './category-listing.ts'
import { ListingPage } from './listing-page.tsx'
import { loadListing, pageOf } from './listing.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/category/$slug')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps, params }) => {
    const category = withSlug(await context.load(categoriesOf('article')), params.slug)
    if (!category || !(await loadListing(context.load, listingOf(category), deps.page))) throw notFound()
  },
  head: async ({ match, params }) => (await import('./category-head.ts')).categoryHead(match, params.slug),
  component: CategoryPage,
})

function CategoryPage() {
  const category = withSlug(useQueryResult(categoriesOf('article')), Route.useParams().slug)
  const { page } = Route.useLoaderDeps()
  return category ? <ListingPage listing={listingOf(category)} page={page} /> : null
}
