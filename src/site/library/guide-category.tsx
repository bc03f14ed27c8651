import { createFileRoute } from '@tanstack/react-router'
import { readOf } from '#routes'
import { LegalPage } from './legal-page.tsx'
import { ShelfPage } from './shelf-page.tsx'
import { LEGAL, shelfQueryOf } from './shelf-query.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/guides/$category')({
  loaderDeps: readOf('author', 'category', 'order', 'page', 'q'),
  loader: async ({ context, deps, params: { category } }) =>
    (await import('./guide-category-head.ts')).loadGuideCategory(context.load, { ...shelfQueryOf(deps), category }),
  head: async ({ match, params: { category } }) =>
    (await import('./guide-category-head.ts')).guideCategoryHead(match, category),
  component: GuideCategory,
})

function GuideCategory() {
  const { category } = Route.useParams()
  const query = shelfQueryOf(Route.useLoaderDeps())
  return category === LEGAL.slug ? <LegalPage /> : <ShelfPage shelf="guides" query={{ ...query, category }} />
}
