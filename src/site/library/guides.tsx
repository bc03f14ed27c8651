import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlessMissing } from '#ui/head.ts'
import { loadShelf } from './shelf.ts'
import { ShelfPage } from './shelf-page.tsx'
import { shelfQueryOf } from './shelf-query.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/guides')({
  loaderDeps: ({ search }) => shelfQueryOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadShelf(context.load, 'guides', deps))) throw notFound()
  },
  head: async ({ match }) => {
    const { shelfHead } = await import('./shelf-head.ts')
    return unlessMissing(match, () => shelfHead(match.context, 'guides', match.loaderDeps))
  },
  component: () => <ShelfPage shelf="guides" query={Route.useLoaderDeps()} />,
})
