import { createFileRoute, notFound } from '@tanstack/react-router'
import { type Category, categoriesOf } from '#queries/shared'
import { useQueryResult } from '#ui/query-result.ts'
import { unlessMissing } from '#ui/head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { type Listing, loadListing, pageOf } from './listing.ts'
import { ANALYSIS_NAMES, categoryHref } from '#ui/story-sections.ts'

const listingOf = ({ name, slug, description }: Category): Listing => ({
  title: `${name}: Stories`,
  heading: name,
  standfirst: description ?? `Everything the desk has published on ${name.toLowerCase()}, newest first.`,
  // Of a category with a page of its own, that page is the one to be found.
  path: categoryHref({ name, slug }),
  filter: { categories: [name] },
  group: ANALYSIS_NAMES.includes(name) ? 'analysis' : 'market',
})

const withSlug = (categories: readonly Category[], slug: string) =>
  categories.find((category) => category.slug === slug)

export const Route = createFileRoute('/category/$slug')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps, params }) => {
    const category = withSlug(await context.load(categoriesOf('article')), params.slug)
    if (!category || !(await loadListing(context.load, listingOf(category), deps.page))) throw notFound()
  },
  head({ match, params }) {
    const category = withSlug(match.context.queryResults.peek(categoriesOf('article'))?.result ?? [], params.slug)
    return category
      ? unlessMissing(match, () => listingHead(match.context, listingOf(category), match.loaderDeps.page))
      : {}
  },
  component: CategoryPage,
})

function CategoryPage() {
  const category = withSlug(useQueryResult(categoriesOf('article')), Route.useParams().slug)
  const { page } = Route.useLoaderDeps()
  return category ? <ListingPage listing={listingOf(category)} page={page} /> : null
}
