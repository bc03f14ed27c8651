import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoryTexts } from '#queries/library'
import { unlessMissing } from '#ui/head.ts'
import { LegalPage } from './legal-page.tsx'
import { legalHead } from './legal-head.ts'
import { loadShelf, shelfBasics } from './shelf.ts'
import { shelfHead } from './shelf-head.ts'
import { ShelfPage } from './shelf-page.tsx'
import { LEGAL, shelfQueryOf } from './shelf-query.ts'

export const Route = createFileRoute('/guides/$category')({
  loaderDeps: ({ search }) => shelfQueryOf(search),
  loader: async ({ context, deps, params: { category } }) => {
    if (category === LEGAL.slug) {
      await context.load(categoryTexts(LEGAL.name))
      return
    }
    const categories = await context.load(shelfBasics('guides').categories)
    const isKnown = categories.some((one) => one.slug === category)
    if (!isKnown || !(await loadShelf(context.load, 'guides', { ...deps, category }))) throw notFound()
  },
  head: ({ match, params: { category } }) =>
    category === LEGAL.slug
      ? legalHead(match.context.site)
      : unlessMissing(match, () => shelfHead(match.context, 'guides', { ...match.loaderDeps, category })),
  component: GuideCategory,
})

function GuideCategory() {
  const { category } = Route.useParams()
  const query = Route.useLoaderDeps()
  return category === LEGAL.slug ? <LegalPage /> : <ShelfPage shelf="guides" query={{ ...query, category }} />
}
