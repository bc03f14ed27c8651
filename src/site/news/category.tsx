import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoriesOf, countedCategories } from '#queries/shared'
import { usePossibleQueryResult, useQueryResult } from '#ui/query-result.ts'
import { askEarly, listingOf, loadCategory, withSlug } from './category-listing.ts'
import { ListingPage } from './listing-page.tsx'
import { loadListing } from './listing.ts'
import { pageOf } from './page-number.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/category/$slug')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps, params }) => {
    if (import.meta.env.SSR) askEarly(context.load, params.slug, deps.page)
    const category = await loadCategory(context.load, params.slug)
    if (!category || !(await loadListing(context.load, listingOf(category), deps.page))) throw notFound()
  },
  head: async ({ match, params }) => (await import('./category-head.ts')).categoryHead(match, params.slug),
  component: CategoryPage,
})

function CategoryPage() {
  const { slug } = Route.useParams()
  const counted = useQueryResult(countedCategories('article'))
  const all = usePossibleQueryResult(categoriesOf('article'))
  const category = withSlug(counted, slug) ?? withSlug(all, slug)
  const { page } = Route.useLoaderDeps()
  return category ? <ListingPage listing={listingOf(category)} page={page} /> : null
}
