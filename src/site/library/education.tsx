import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlessMissing } from '#ui/head.ts'
import { ShelfPage } from './shelf-page.tsx'
import { shelfQueryOf } from './shelf-query.ts'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/education')({
  loaderDeps: ({ search }) => shelfQueryOf(search),
  loader: async ({ context, deps }) => {
    const { loadShelf } = await import('./shelf.ts')
    if (!(await loadShelf(context.load, 'education', deps))) throw notFound()
  },
  head: async ({ match }) => {
    const { shelfHead } = await import('./shelf-head.ts')
    return unlessMissing(match, () => shelfHead(match.context, 'education', match.loaderDeps))
  },
  component: () => <ShelfPage shelf="education" query={Route.useLoaderDeps()} />,
})
